import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { WorkflowDiagram } from '../flow/WorkflowDiagram.tsx'
import { Section } from '../view/Section.tsx'
import { AuditItem } from './AuditItem.tsx'

/** How many acts are shown before the rest is asked for. */
const shownAtFirst = 6

/** Where a record stands and what happened to it, latest first, as plain sentences (rule audit.read). */
export function AuditSection({ risk }: { risk: Risk }) {
  const riskId = risk.id
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: riskKeys.audit(riskId),
    queryFn: ({ signal }) => dataProvider.getAudit(riskId, { signal, errors: 'caller' }),
    retry: false,
  })
  const entries = [...(data ?? [])].sort((a, b) => b.id - a.id)
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst)
  return (
    <Section id="history" title={translate('risks.sections.history')}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('risks.history.empty')}</Typography>}
      {data && <WorkflowDiagram risk={risk} entries={data} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
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
