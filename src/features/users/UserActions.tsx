import { MenuItem } from '@mui/material'
import { useCanAccess, useRecordContext } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { User } from '#domain/wire/users'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { MenuButton } from '#src/ui/MenuButton.tsx'

/** The actions on a person, in the order of the menu. */
const userActions = [
  'invitation',
  'passwordLink',
  'rename',
  'sessions',
  'factors',
  'activation',
  'personalData',
] as const

type UserAction = (typeof userActions)[number]

/** The menu of actions on the person of a row; without any it is disabled and shows the reason (rule admin.people). */
export function UserActions({ onAction }: { onAction: (action: UserAction, user: User) => void }) {
  const translate = useText()
  const { canAccess: handsOutData } = useCanAccess({ resource: 'personal-data', action: 'create' })
  const { hasNoMailServer } = useSession()
  const user = useRecordContext<User>()
  if (!user) return null
  const { isActive, editDenied, invitationDenied, hasSignedIn, canLinkPassword } = user
  const isEditable = editDenied === null
  const isOffered: Record<UserAction, boolean> = {
    // Without an email server a System Admin copies the link in the row.
    invitation: invitationDenied === null && !hasNoMailServer,
    passwordLink: isEditable && canLinkPassword && hasSignedIn,
    rename: isEditable,
    sessions: isEditable,
    factors: isEditable,
    activation: isEditable,
    personalData: handsOutData === true,
  }
  const actions = userActions.filter((action) => isOffered[action])
  const labelOf = (action: UserAction) => {
    if (action === 'personalData') return translate('account.personalData.short')
    return translate(`users.${action !== 'activation' ? action : isActive ? 'deactivate' : 'activate'}`)
  }
  return (
    <DisabledTooltip reason={actions.length === 0 ? (editDenied ?? undefined) : undefined}>
      <MenuButton
        size="small"
        disabled={actions.length === 0}
        aria-label={translate('users.actionsOf', { name: personNameOf(user) })}
        label={translate('forms.actions')}
      >
        {editDenied !== null && (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
            {editDenied}
          </MenuItem>
        )}
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => onAction(action, user)}>
            {labelOf(action)}
          </MenuItem>
        ))}
      </MenuButton>
    </DisabledTooltip>
  )
}
