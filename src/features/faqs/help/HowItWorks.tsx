import { Box, Card, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { manualAudiences } from '#domain/access/manuals'
import { roles } from '#domain/access/roles'
import { workflowStatuses } from '#domain/risks/statuses'
import { manualHref, manualLabel } from '#src/features/manual/manualAddress.ts'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

/** The statuses of a record, and the one that the screens show after a Managing Director's rejection. */
const shownStatuses = [...workflowStatuses, 'reject_managing_director'] as const

/** The kinds of statuses in the order in which a record goes through them; each is the first word of its statuses. */
const kinds = ['draft', 'waiting', 'reject', 'withdrawn', 'complete', 'editing'] as const

/** How the product works: the path of a record, the tasks of each role, and links for more. */
export function HowItWorks() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <Part title={translate('faqs.help.statuses.title')}>
        <Box component="dl" sx={terms}>
          {kinds.map((kind) => (
            <Box key={kind} sx={{ display: 'contents' }}>
              <Stack component="dt" sx={{ gap: 0.75, alignItems: 'flex-start' }}>
                {shownStatuses
                  .filter((status) => status.startsWith(kind))
                  .map((status) => (
                    <WorkflowStatusChip key={status} status={status} />
                  ))}
              </Stack>
              <Typography component="dd">{translate(`faqs.help.statuses.${kind}`)}</Typography>
            </Box>
          ))}
        </Box>
      </Part>
      <Part title={translate('faqs.help.roles.title')}>
        <Box component="dl" sx={terms}>
          {roles.map((role) => (
            <Box key={role} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {translate(`vocabulary.role.${role}`)}
              </Typography>
              <Typography component="dd">{translate(`faqs.help.roles.${role}`)}</Typography>
            </Box>
          ))}
        </Box>
      </Part>
      <MoreToRead />
    </Stack>
  )
}

/** Links to pages with more explanations, and to the manuals. */
function MoreToRead() {
  const translate = useText()
  return (
    <Part title={translate('faqs.help.more')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { py: 0.5 } }}>
        <li>
          <MuiLink component={Link} to="/inspire">
            {translate('inspire.title')}
          </MuiLink>
        </li>
        <li>
          <MuiLink component={Link} to="/showcase">
            {translate('showcase.title')}
          </MuiLink>
        </li>
        {manualAudiences.map((audience) => {
          const { key, role } = manualLabel(audience)
          return (
            <li key={audience}>
              <MuiLink href={manualHref(audience, currentLocale())}>
                {translate(key, { role: translate(role) })}
              </MuiLink>
            </li>
          )
        })}
      </Box>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** Terms next to their meaning; on a phone the meaning is under the term. */
const terms = {
  m: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { sm: '260px minmax(0, 1fr)' },
  '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
}
