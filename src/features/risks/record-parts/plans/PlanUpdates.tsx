import { Box, Button, Collapse, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { PlanUpdate } from '#domain/wire/planUpdates'
import { planQueries } from '#src/dataProvider/endpoints/plans.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { QueryState } from '#src/ui/QueryState.tsx'
import { FileLink } from '../attachments/FileLink.tsx'

/** The progress reports on a plan, loaded on demand, latest first: author, date, text, evidence. */
export function PlanUpdates({ planId, plan }: { planId: number; plan: string }) {
  const translate = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={translate('plans.updatesOf', { plan })}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        {translate('plans.updates')}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Updates planId={planId} />
      </Collapse>
    </>
  )
}

/** The reports themselves. */
export function Updates({ planId }: { planId: number }) {
  const translate = useText()
  const { data, error, refetch } = useQuery(planQueries.updates(planId))
  if (error || !data) return <QueryState error={error} retry={refetch} outline={60} />
  if (data.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('plans.noUpdates')}
      </Typography>
    )
  }
  return (
    <Stack
      component="ol"
      sx={{ m: 0, p: 0, pl: 1.5, gap: 1.5, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}
    >
      {data.map((update) => (
        <Update key={update.id} update={update} />
      ))}
    </Stack>
  )
}

function Update({ update }: { update: PlanUpdate }) {
  const translate = useText()
  const dates = useDates()
  const { author, authorRole, createdAt, status, progress, comment, fileAttachment } = update
  const name = personNameOf(author)
  const who = authorRole
    ? translate('risks.history.by', { name, role: translate(`vocabulary.role.${authorRole}`) })
    : name
  const changes = [
    status && translate(`vocabulary.mitigationStatus.${status}`),
    progress !== null && translate('plans.percent', { percent: progress }),
  ].filter(Boolean)
  return (
    <li>
      <Typography variant="caption" color="text.secondary" component="p">
        <time dateTime={createdAt} title={dates.exact(createdAt)}>
          {translate('plans.by', { name: who, time: dates.withTime(createdAt) })}
        </time>
      </Typography>
      {changes.length > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {changes.join(' · ')}
        </Typography>
      )}
      {comment && (
        <Typography
          variant="body2"
          lang={languageOf(comment)}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}
        >
          {comment}
        </Typography>
      )}
      {fileAttachment.map((file) => (
        <Box key={file.attachmentUrl}>
          <FileLink file={file} />
        </Box>
      ))}
    </li>
  )
}
