import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { SessionUser } from '#domain/wire/session'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'

/** In whose name the user acts: business unit, group and role of the default role assignment (rule site.header). */
export function AssignmentSummary({ user }: { user: SessionUser }) {
  const translate = useText()
  const assignment = user.defaultRoleAssignment
  if (!assignment) return null
  const { companyGroup, defaultUserRole } = assignment
  const businessUnit = user.parentBU && user.parentBU.name !== companyGroup.name ? user.parentBU.name : undefined
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'right', minWidth: 0, maxWidth: 380 }}>
      <Typography component="div" sx={{ fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 }}>
        <TruncatedText text={translate(`vocabulary.role.${defaultUserRole.name}`)} />
      </Typography>
      <Typography component="div" sx={{ fontSize: '0.75rem', lineHeight: 1.5, color: 'tokens.onHeaderMuted' }}>
        <TruncatedText text={businessUnit ? `${businessUnit} › ${companyGroup.name}` : companyGroup.name} />
      </Typography>
    </Box>
  )
}
