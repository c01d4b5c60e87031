import { personNameOf } from '#domain/organisation/personName'
import { Box, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import type { DeputyFor, SessionUser } from '#domain/wire/session'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'

/** Name, business unit, group and role of the user, each with its label. */
export function AssignmentDetails({ user }: { user: SessionUser }) {
  const translate = useText()
  const assignment = user.defaultRoleAssignment
  const deputyFor = assignment?.deputyFor
  const terms = [
    ['app.user.businessUnit', user.parentBU?.name],
    ['app.user.group', assignment?.companyGroup.name],
    ['app.user.role', assignment && translate(`vocabulary.role.${assignment.defaultUserRole.name}`)],
  ] as const
  return (
    <Box>
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {personNameOf(user)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 1.5 }}
      >
        {terms.map(
          ([term, value]) =>
            value && (
              <Box key={term} sx={{ display: 'contents', typography: 'body2', '& > *': { m: 0 } }}>
                <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                  {translate(term)}
                </Box>
                <Box component="dd" sx={{ fontWeight: 600, typography: 'body2' }}>
                  <TruncatedText text={value} lines={2} />
                </Box>
              </Box>
            ),
        )}
      </Box>
      {deputyFor && (
        <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
          <DeputyText deputyFor={deputyFor} />
        </Typography>
      )}
    </Box>
  )
}

/** The person whom the user replaces in a role, and the last day (rule deputies.visible). */
export function DeputyText({ deputyFor }: { deputyFor: DeputyFor }) {
  const translate = useText()
  const dates = useDates()
  return translate('app.user.deputyFor', { absent: personNameOf(deputyFor), date: dates.text(deputyFor.endsOn) })
}

/** Business unit, group and role of the default role assignment (rule site.header). */
export function AssignmentSummary({ user }: { user: SessionUser }) {
  const translate = useText()
  const assignment = user.defaultRoleAssignment
  if (!assignment) return null
  const { companyGroup, defaultUserRole, deputyFor } = assignment
  const businessUnit = user.parentBU && user.parentBU.name !== companyGroup.name ? user.parentBU.name : undefined
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'right', minWidth: 0, maxWidth: 380 }}>
      <Typography component="div" sx={{ fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 }}>
        <TruncatedText text={translate(`vocabulary.role.${defaultUserRole.name}`)} />
      </Typography>
      {deputyFor && (
        <Typography component="div" sx={{ fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 600 }}>
          <DeputyText deputyFor={deputyFor} />
        </Typography>
      )}
      <Typography component="div" sx={path}>
        {businessUnit && (
          <>
            <TruncatedText text={businessUnit} />
            <span>›</span>
          </>
        )}
        <TruncatedText text={companyGroup.name} />
      </Typography>
    </Box>
  )
}

/** The group is in sight longer than its business unit. */
const path = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '0.5ch',
  textAlign: 'left',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'tokens.onHeaderMuted',
  whiteSpace: 'nowrap',
  // Cut between letters, so that no word leaves a gap.
  '& > *': { display: 'block !important', textOverflow: 'ellipsis' },
  '& > :not(:last-child)': { flexShrink: 4 },
} as const
