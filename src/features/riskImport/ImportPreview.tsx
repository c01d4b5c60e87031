import {
  Alert,
  Button,
  Chip,
  Collapse,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { DataTable, ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { duplicateChoices, type DuplicateChoice } from '#domain/riskImports/changeOf'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import { highestImpactRate } from '#domain/risks/heatMap'
import { emptyValue } from '#i18n/dates'
import { FieldChanges } from '#src/features/risks/record/audit/FieldChanges.tsx'
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
  const [forAll, setForAll] = useState<DuplicateChoice>('skip')
  const [choices, setChoices] = useState<Readonly<Record<number, DuplicateChoice>>>({})
  const choiceOf = ({ id }: CheckedRecord) => choices[id] ?? forAll
  const data = useMemo(() => records.map((record) => ({ ...record, verdict: verdictOf(record) })), [records])
  const list = useList<CheckedRecord & { verdict: Verdict }>({ data, perPage: 25 })
  const countOf = (verdict: Verdict) => data.filter((record) => record.verdict === verdict).length
  const writes = data.flatMap((record) => {
    const row = writtenRow(record, choiceOf(record))
    return row ? [{ id: record.id, row }] : []
  })
  const written = new Set(writes.map(({ id }) => id))
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
                rows: listed(reading.leftOut.map(({ row }) => row)),
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
              <Column
                {...named('result')}
                disableSort
                render={(record) => (
                  <Result
                    record={record}
                    choice={choiceOf(record)}
                    onChoose={(choice) => setChoices({ ...choices, [record.id]: choice })}
                  />
                )}
              />
            </ListTable>
            <ListPages />
          </div>
          {countOf('existing') > 0 && (
            <TextField
              select
              size="small"
              label={translate('riskImport.duplicates.all', { smart_count: countOf('existing') })}
              value={forAll}
              onChange={({ target }) => {
                setForAll(target.value as DuplicateChoice)
                setChoices({})
              }}
              sx={{ maxWidth: 480 }}
            >
              {duplicateChoices.map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {translate(`riskImport.duplicates.${choice}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              disabled={writes.length === 0}
              onClick={() =>
                void acts.write(
                  stage,
                  writes.map(({ row }) => row),
                  leftOutOf(records.filter(({ id }) => !written.has(id))),
                )
              }
            >
              {translate('riskImport.preview.start', { smart_count: writes.length })}
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
/** The first of many numbers. */
const listed = (numbers: readonly number[]) => numbers.slice(0, 20).join(', ') + (numbers.length > 20 ? ' …' : '')

function ratesOf(assessment: CheckedRecord['content']['grossAssessment']): string {
  if (!assessment) return emptyValue
  const impact = highestImpactRate(assessment.impactAssessmentItems)
  if (assessment.likelihoodRate === null && impact === null) return emptyValue
  return `${assessment.likelihoodRate ?? emptyValue} × ${impact ?? emptyValue}`
}

/** What of a record is sent: of an event that is recorded already what was chosen, where that can be. */
function writtenRow(record: CheckedRecord, choice: DuplicateChoice): ImportedRisk | ImportedChange | null {
  const verdict = verdictOf(record)
  if (verdict === 'invalid') return null
  if (verdict !== 'existing' || choice === 'add') return record.content
  const { change, result } = record.update ?? {}
  if (choice === 'skip' || !change || result?.outcome !== 'changed') return null
  return { ...change, updatedAt: result.updatedAt ?? change.updatedAt }
}

interface ResultProps {
  record: CheckedRecord
  choice: DuplicateChoice
  onChoose: (choice: DuplicateChoice) => void
}

function Result({ record, choice, onChoose }: ResultProps) {
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
      {record.update && <Duplicate update={record.update} choice={choice} onChoose={onChoose} />}
    </Stack>
  )
}

interface DuplicateProps extends Pick<ResultProps, 'choice' | 'onChoose'> {
  update: NonNullable<CheckedRecord['update']>
}

/** The recorded event beside the register's, and what is to become of the row (rule import.duplicates). */
function Duplicate({ update: { result }, choice, onChoose }: DuplicateProps) {
  const translate = useText()
  const [isOpen, setOpen] = useState(false)
  const changes = result.changes ?? {}
  const isOpenFor = { skip: true, update: result.outcome === 'changed', add: true }
  return (
    <Stack sx={{ gap: 1, width: '100%', maxWidth: 520, mt: 0.5 }}>
      <TextField
        select
        size="small"
        label={translate('riskImport.duplicates.label')}
        value={isOpenFor[choice] ? choice : 'skip'}
        onChange={({ target }) => onChoose(target.value as DuplicateChoice)}
      >
        {duplicateChoices.map((one) => (
          <MenuItem key={one} value={one} disabled={!isOpenFor[one]}>
            {translate(`riskImport.duplicates.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {Object.values(result.problems ?? {}).map((problem) => (
        <Typography key={problem} variant="caption" color="text.secondary">
          {translate('riskImport.duplicates.notUpdated', { reason: problem })}
        </Typography>
      ))}
      {Object.keys(changes).length === 0 ? (
        <Typography variant="caption" color="text.secondary">
          {translate('riskImport.duplicates.same')}
        </Typography>
      ) : (
        <div>
          <Button size="small" sx={{ ml: -1 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate('riskImport.duplicates.compare', { smart_count: Object.keys(changes).length })}
          </Button>
          <Collapse in={isOpen} unmountOnExit>
            <FieldChanges changes={changes} afterLabel={translate('riskImport.difference.after')} />
          </Collapse>
        </div>
      )}
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
