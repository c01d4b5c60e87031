import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined'
import DevicesIcon from '@mui/icons-material/Devices'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined'
import KeyOutlinedIcon from '@mui/icons-material/KeyOutlined'
import PersonAddAltIcon from '@mui/icons-material/PersonAddAlt1'
import PersonOffOutlinedIcon from '@mui/icons-material/PersonOffOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { administersEverything } from '#domain/access/administration'
import type { User } from '#domain/wire/users'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { personNameOf } from '#src/platform/personName.ts'

/** The dialog for a person. */
export type UserAction = 'rename' | 'invitation' | 'sessions' | 'factors' | 'activation' | 'personalData'

/** The actions on the person of a row; disabled buttons show the reason (rule admin.people). */
export function UserActions({ onAction }: { onAction: (action: UserAction, user: User) => void }) {
  const translate = useText()
  const handsOutData = administersEverything(useRole())
  const user = useRecordContext<User>()
  if (!user) return null
  const { isActive, editDenied, hasSignedIn } = user
  const name = personNameOf(user)
  const turn = isActive ? 'deactivate' : 'activate'
  const isNew = isActive && !hasSignedIn
  const actions = [
    { kind: 'rename', text: 'rename', icon: <EditOutlinedIcon fontSize="small" /> },
    ...(isNew
      ? ([{ kind: 'invitation', text: 'invitation', icon: <ForwardToInboxIcon fontSize="small" /> }] as const)
      : []),
    { kind: 'sessions', text: 'sessions', icon: <DevicesIcon fontSize="small" /> },
    { kind: 'factors', text: 'factors', icon: <KeyOutlinedIcon fontSize="small" /> },
    {
      kind: 'activation',
      text: turn,
      icon: isActive ? <PersonOffOutlinedIcon fontSize="small" /> : <PersonAddAltIcon fontSize="small" />,
    },
  ] as const
  const dialogs = actions.map(({ kind, text, icon }) => (
    <DisabledTooltip key={kind} reason={editDenied ?? undefined}>
      <Tooltip title={editDenied === null ? translate(`people.users.${text}`) : ''} describeChild>
        <span>
          <IconButton
            disabled={editDenied !== null}
            aria-label={translate(`people.users.${text}Of`, { name })}
            onClick={() => onAction(kind, user)}
          >
            {icon}
          </IconButton>
        </span>
      </Tooltip>
    </DisabledTooltip>
  ))
  return (
    <>
      {dialogs}
      {handsOutData && (
        <Tooltip title={translate('people.personalData.short')}>
          <IconButton
            aria-label={translate('people.personalData.of', { name })}
            onClick={() => onAction('personalData', user)}
          >
            <BadgeOutlinedIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  )
}
