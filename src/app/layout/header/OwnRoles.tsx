import CheckIcon from '@mui/icons-material/Check'
import { Box, Chip, ListItemIcon, MenuItem, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { personNameOf } from '#domain/organisation/personName'
import type { DeputyFor } from '#domain/wire/session'
import { ownRolesQuery } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { useSetDefault } from '#src/features/roleAssignments/useSetDefault.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * The user's roles with the number of pending records of each; a click switches to the role (rule
 * assignments.own-roles).
 */
export function OwnRoles() {
  const translate = useText()
  const setDefault = useSetDefault()
  const { data: roles = [] } = useQuery(ownRolesQuery)
  return (
    <>
      <Typography component="li" role="presentation" variant="caption" color="text.secondary" sx={{ px: 2, pt: 0.5 }}>
        {translate('app.user.roles')}
      </Typography>
      {roles.map(({ id, userRole, companyGroup, isDefault, waiting, deputyFor }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={isDefault}
          onClick={() => !isDefault && void setDefault(id)}
          sx={{ gap: 1 }}
        >
          <ListItemIcon sx={{ visibility: isDefault ? 'visible' : 'hidden' }}>
            <CheckIcon fontSize="small" />
          </ListItemIcon>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: isDefault ? 650 : 500 }}>
              {translate(`vocabulary.role.${userRole}`)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {companyGroup.name}
            </Typography>
            {deputyFor && (
              <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
                <DeputyText deputyFor={deputyFor} />
              </Typography>
            )}
          </Box>
          {waiting > 0 && (
            <>
              <Chip size="small" color="secondary" label={waiting} aria-hidden />
              <span style={visuallyHidden}>{translate('app.user.waiting', { smart_count: waiting })}</span>
            </>
          )}
        </MenuItem>
      ))}
    </>
  )
}

/** The person whom the user replaces in a role, and the last day (rule deputies.visible). */
export function DeputyText({ deputyFor }: { deputyFor: DeputyFor }) {
  const translate = useText()
  const dates = useDates()
  return translate('app.user.deputyFor', { absent: personNameOf(deputyFor), date: dates.text(deputyFor.endsOn) })
}
