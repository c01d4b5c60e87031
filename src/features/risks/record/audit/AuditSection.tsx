import { Box, Button, Collapse, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import type { AuditEntry } from '#domain/wire/audit'
import type { RiskType } from '#domain/risks/statuses'
import { isCommentAct } from '#domain/risks/commentActs'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useValueWords, labelOfChange } from '../../shared/changedValue.ts'
import { FieldChanges } from './FieldChanges.tsx'
import { WorkflowDiagram } from '../flow/WorkflowDiagram.tsx'
import { Section } from '../../shared/Section.tsx'

/** How many acts are shown before the rest is asked for. */
const shownAtFirst = 6

/** Where a record stands and what happened to it, latest first, as plain sentences (rule audit.read). */
export function AuditSection({ risk }: { risk: Risk }) {
  const riskId = risk.id
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery(riskQueries.audit(dataProvider, riskId))
  const { data: card } = useQuery(riskQueries.card(dataProvider, riskId))
  const entries = [...(data ?? [])].sort((a, b) => b.id - a.id)
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst)
  return (
    <Section id="history" title={translate('risks.sections.history')}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('risks.history.empty')}</Typography>}
      {data && <WorkflowDiagram risk={risk} holder={card?.holder} entries={data} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((entry) => (
          <AuditItem key={entry.id} entry={entry} type={risk.type} />
        ))}
      </Box>
      {shown.length < entries.length && (
        <Button onClick={() => setShowsAll(true)}>
          {translate('risks.history.showAll', { smart_count: entries.length })}
        </Button>
      )}
    </Section>
  )
}

/** One act: who did what, when, from which status to which, and on request what changed. */
function AuditItem({ entry, type }: { entry: AuditEntry; type: RiskType }) {
  const translate = useText()
  const dates = useDates()
  const translateOpen = useOpenText()
  const [isOpen, setOpen] = useState(false)
  const { action, user, forUser, role, fromStatus, toStatus, createdAt, changes } = entry
  const statusOf = (status: string) => translateOpen(`vocabulary.workflowStatus.${status}`, { _: status })
  const reached = toStatus !== null && isSkipping(entry, type) ? 'unreviewed' : toStatus
  const name = `${user.firstName} ${user.lastName}`
  const movesOn = reached !== null && fromStatus !== toStatus
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2,
        borderLeft: 2,
        borderColor: 'divider',
        ml: 0.75,
        '&:last-of-type': { borderColor: 'transparent', pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -7,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: movesOn ? 'primary.main' : 'background.paper',
          border: 2,
          borderColor: movesOn ? 'primary.main' : 'tokens.lineStrong',
        },
      }}
    >
      <Typography>
        {translate(`risks.history.sentences.${action}`, {
          name: role
            ? translate(forUser ? 'risks.history.byDeputy' : 'risks.history.by', {
                name,
                role: translate(`vocabulary.role.${role}`),
                absent: forUser ? `${forUser.firstName} ${forUser.lastName}` : '',
              })
            : name,
        })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={createdAt} title={dates.exact(createdAt)}>
          {dates.withTime(createdAt)}
        </time>
        {movesOn &&
          ` · ${
            fromStatus === null
              ? statusOf(reached)
              : translate('risks.history.statusChange', { from: statusOf(fromStatus), to: statusOf(reached) })
          }`}
      </Typography>
      {Object.keys(changes).length > 0 && !isCommentAct(action) && (
        <>
          <Button size="small" sx={{ ml: -1.5 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate('risks.history.showChanges')}
          </Button>
          <Collapse in={isOpen} unmountOnExit>
            <AuditChanges changes={changes} />
          </Collapse>
        </>
      )}
    </Box>
  )
}

/** A submit of an item that ends complete found no expert (rule review.skipped). */
const isSkipping = ({ action, toStatus }: AuditEntry, type: RiskType) =>
  type === 'item' && action === 'submit' && toStatus?.startsWith('complete_') === true

/** Every changed field of an act, before beside after; of what is withheld the names (rule visibility.audit-withheld). */
function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const words = useValueWords()
  const shown = Object.entries(changes).filter(([, { withheld }]) => !withheld)
  const hidden = Object.entries(changes).filter(([, { withheld }]) => withheld)
  return (
    <>
      <FieldChanges changes={Object.fromEntries(shown)} afterLabel={words.translate('risks.history.after')} />
      {hidden.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {words.translate('risks.history.withheld', {
            fields: hidden.map(([field]) => labelOfChange(field, words)).join(', '),
          })}
        </Typography>
      )}
    </>
  )
}
