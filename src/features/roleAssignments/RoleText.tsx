import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { RoleAssignment } from '#domain/wire/session'

/** A role by name, and of an expert the expert groups below it. */
export function RoleText({ assignment }: { assignment: Pick<RoleAssignment, 'userRole' | 'categoryExperts'> }) {
  const translate = useText()
  const { userRole, categoryExperts } = assignment
  return (
    <>
      {translate(`vocabulary.role.${userRole.name}`)}
      {categoryExperts.length > 0 && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {categoryExperts.map(({ name }) => name).join(', ')}
        </Typography>
      )}
    </>
  )
}
