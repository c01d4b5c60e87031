import {
  Alert,
  Button,
  Checkbox,
  Chip,
  FormControlLabel,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { DataTable, ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { highestImpactRate } from '#domain/risks/heatMap'
import { emptyValue } from '#i18n/dates'
import { useCategoryImpacts } from '#src/features/risks/referenceData.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { useFieldName } from './useFieldName.ts'
import type { CheckedRecord, ImportStage, LeftOut, useRiskImport } from './useRiskImport.ts'

/** What would become of a record. */
const verdicts = ['new', 'remarks', 'existing', 'invalid'] as const

type Verdict = (typeof verdicts)[number]

const colours = { new: 'success', remarks: 'warning', existing: 'info', invalid: 'error' } as const

export function verdictOf({ result, problems }: CheckedRecord): Verdict {
  if (result.outcome === 'invalid') return 'invalid'
  if (result.existing) return 'existing'
  return problems.length > 0 ? 'remarks' : 'new'
}

const Column = DataTable.Col<CheckedRecord>

interface ImportPreviewProps extends Pick<ReturnType<typeof useRiskImport>, 'write' | 'back' | 'restart'> {
  stage: ImportStage & { kind: 'preview' }
}

/** Every record of the register with what would become of it, before anything is written. */
export function ImportPreview({ stage, ...acts }: ImportPreviewProps) {
  const translate = useText()
  const { records, reading, mapped } = stage
  const [addsExisting, setAddsExisting] = useState(false)
  const data = useMemo(() => records.map((record) => ({ ...record, verdict: verdictOf(record) })), [records])
  const list = useList<CheckedRecord & { verdict: Verdict }>({ data, perPage: 25 })
  const countOf = (verdict: Verdict) => data.filter((record) => record.verdict === verdict).length
  const chosen = data.filter(({ verdict }) => verdict !== 'invalid' && (addsExisting || verdict !== 'existing'))
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const reasonsOf = useReasons()
  const rows = mapped.sheets[mapped.chosen]?.rows ?? []
  const leftOutOf = (left: readonly CheckedRecord[]): LeftOut => ({
    headings: mapped.headings,
    records: left.length,
    rows: left.flatMap((record) =>
      record.rows.map((row, index) => ({
        cells: mapped.headings.map((_, column) => rows[row - 1]?.[column] ?? ''),
        reason: index === 0 ? reasonsOf(record).join('\n') : '',
      })),
    ),
  })
  const named = (name: 'rows' | 'event' | 'gross' | 'net' | 'plans' | 'result') => {
    const label = translate(`riskImport.preview.columns.${name}`)
    return { label, 'data-label': label }
  }
  return (
    <ResourceContextProvider value="risks">
      <ListContextProvider value={list}>
        <Stack sx={{ gap: 2 }}>
          {reading.leftOut.length > 0 && (
            <Alert severity="info">
              {translate('riskImport.preview.leftOut', {
                smart_count: reading.leftOut.length,
                rows: reading.leftOut.slice(0, 20).join(', ') + (reading.leftOut.length > 20 ? ' …' : ''),
              })}
            </Alert>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={(list.filterValues['verdict'] as Verdict | undefined) ?? 'all'}
            aria-label={translate('riskImport.preview.filter')}
            onChange={(_event, next: Verdict | 'all' | null) =>
              list.setFilters(next === null || next === 'all' ? {} : { verdict: next })
            }
            sx={{ flexWrap: 'wrap' }}
          >
            <ToggleButton value="all">{translate('riskImport.preview.all', { count: data.length })}</ToggleButton>
            {verdicts.map((verdict) => (
              <ToggleButton key={verdict} value={verdict}>
                {translate(`riskImport.preview.count.${verdict}`, { count: countOf(verdict) })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <div>
            <ListTable<CheckedRecord>
              asCards
              aria-label={translate('riskImport.preview.table')}
              storeKey="riskImport.preview"
              empty={<Typography color="text.secondary">{translate('riskImport.preview.none')}</Typography>}
            >
              <Column {...named('rows')} disableSort render={({ rows }) => rows.join(', ')} />
              <Column
                {...named('event')}
                disableSort
                render={({ content }) => <TruncatedText text={content.detail.eventDescription} lines={2} />}
              />
              <Column {...named('gross')} disableSort render={({ content }) => ratesOf(content.grossAssessment)} />
              <Column {...named('net')} disableSort render={({ content }) => ratesOf(content.netAssessment)} />
              <Column {...named('plans')} disableSort render={({ content }) => content.mitigationPlans?.length ?? 0} />
              <Column {...named('result')} disableSort render={(record) => <Result record={record} />} />
            </ListTable>
            <ListPages />
          </div>
          {countOf('existing') > 0 && (
            <FormControlLabel
              control={<Checkbox checked={addsExisting} onChange={(_event, checked) => setAddsExisting(checked)} />}
              label={translate('riskImport.preview.addExisting', { smart_count: countOf('existing') })}
            />
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              disabled={chosen.length === 0}
              onClick={() => void acts.write(stage, chosen, leftOutOf(records.filter(({ id }) => !chosenIds.has(id))))}
            >
              {translate('riskImport.preview.start', { smart_count: chosen.length })}
            </Button>
            <Button onClick={() => acts.back(mapped)}>{translate('riskImport.preview.back')}</Button>
            <Button onClick={acts.restart}>{translate('riskImport.chooseOther')}</Button>
          </Stack>
        </Stack>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/** Likelihood by highest impact, as far as there are any. */
function ratesOf(assessment: CheckedRecord['content']['grossAssessment']): string {
  if (!assessment) return emptyValue
  const impact = highestImpactRate(assessment.impactAssessmentItems)
  if (assessment.likelihoodRate === null && impact === null) return emptyValue
  return `${assessment.likelihoodRate ?? emptyValue} × ${impact ?? emptyValue}`
}

function Result({ record }: { record: CheckedRecord }) {
  const translate = useText()
  const verdict = verdictOf(record)
  const reasons = useReasons()(record)
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Chip
        size="small"
        variant="outlined"
        color={colours[verdict]}
        label={translate(`riskImport.verdicts.${verdict}`)}
      />
      {reasons.map((reason) => (
        <Typography key={reason} variant="caption" color="text.secondary">
          {reason}
        </Typography>
      ))}
    </Stack>
  )
}

/** Everything there is to say of a record: why it is refused, what of it stays empty, which record is there already. */
export function useReasons(): (record: CheckedRecord) => string[] {
  const translate = useText()
  const fieldName = useFieldName(useCategoryImpacts() ?? [])
  return ({ result, problems }) => [
    ...Object.values(result.problems ?? {}),
    ...(result.existing ? [translate('riskImport.preview.existing', result.existing)] : []),
    ...problems.map(({ field, problem, cell }) =>
      translate(`riskImport.problems.${problem}`, { field: fieldName(field), cell: cell.slice(0, 60) }),
    ),
  ]
}
