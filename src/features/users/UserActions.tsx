import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useCanAccess, useRecordContext } from 'react-admin'
import type { User } from '#domain/wire/users'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { personNameOf } from '#domain/organisation/personName'

/** The dialog for a person, or the link for a new password. */
type UserAction = 'passwordLink' | 'rename' | 'invitation' | 'sessions' | 'factors' | 'activation' | 'personalData'

/** The menu of actions on the person of a row; without any it is disabled and shows the reason (rule admin.people). */
export function UserActions({ onAction }: { onAction: (action: UserAction, user: User) => void }) {
  const translate = useText()
  const { canAccess: handsOutData } = useCanAccess({ resource: 'personal-data', action: 'create' })
  const { hasNoMailServer } = useSession()
  const user = useRecordContext<User>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!user) return null
  const { isActive, editDenied, hasSignedIn, canLinkPassword } = user
  const actions: [UserAction, string][] = [
    ...(editDenied === null
      ? ([
          // Without an email server a System Admin copies the link in the row.
          ...(isActive && !hasSignedIn && !hasNoMailServer
            ? [['invitation', translate('people.users.invitation')] as const]
            : []),
          ...(canLinkPassword && hasSignedIn
            ? [['passwordLink', translate('people.users.passwordLink')] as const]
            : []),
          ['rename', translate('people.users.rename')],
          ['sessions', translate('people.users.sessions')],
          ['factors', translate('people.users.factors')],
          ['activation', translate(isActive ? 'people.users.deactivate' : 'people.users.activate')],
        ] as [UserAction, string][])
      : []),
    ...(handsOutData ? [['personalData', translate('people.personalData.short')] as [UserAction, string]] : []),
  ]
  return (
    <DisabledTooltip reason={actions.length === 0 ? (editDenied ?? undefined) : undefined}>
      <Button
        size="small"
        endIcon={<ArrowDropDownIcon />}
        disabled={actions.length === 0}
        aria-label={translate('people.users.actionsOf', { name: personNameOf(user) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('forms.actions')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {editDenied !== null && (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
            {editDenied}
          </MenuItem>
        )}
        {actions.map(([action, label]) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null)
              onAction(action, user)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </DisabledTooltip>
  )
}
