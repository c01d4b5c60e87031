import { Alert, Button, Checkbox, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { duplicateChoices, type DuplicateChoice } from '#domain/riskImports/changeOf'
import type { Recording } from '#domain/risks/access/creation'
import { highestImpactRate } from '#domain/risks/heatMap'
import { emptyValue } from '#i18n/dates'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { RecordResult, useReasons } from './RecordResult.tsx'
import { OutcomeFilter } from './OutcomeFilter.tsx'
import { verdictOf, verdicts, writtenRow, type Verdict } from './verdicts.ts'
import { useColumnName } from './ColumnsQuestion.tsx'
import { useImportReport } from './useImportReport.ts'
import type { CheckedRecord, ImportStage, LeftOut, useRiskImport } from './useRiskImport.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

const Column = ListColumn<CheckedRecord>

const unbroken = { whiteSpace: 'nowrap' }

interface ImportPreviewProps extends Pick<ReturnType<typeof useRiskImport>, 'write' | 'back' | 'restart'> {
  stage: ImportStage & { kind: 'preview' }
}

/** Every record of the register with its outcome, before anything is written. */
export function ImportPreview({ stage, ...actions }: ImportPreviewProps) {
  const translate = useText()
  const { records, register } = stage
  const { reading, recordAs } = register
  const reportOf = useImportReport()
  const columnName = useColumnName()
  const [forAll, setForAll] = useState<DuplicateChoice>('skip')
  const [choices, setChoices] = useState<Readonly<Record<number, DuplicateChoice>>>({})
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const choiceOf = ({ id }: CheckedRecord) => choices[id] ?? forAll
  const data = useMemo(() => records.map((record) => ({ ...record, verdict: verdictOf(record) })), [records])
  const list = useList<CheckedRecord & { verdict: Verdict }>({ data, perPage: 25 })
  const countOf = (verdict: Verdict) => data.filter((record) => record.verdict === verdict).length
  const writes = data.flatMap((record) => {
    const row = left.has(record.id) ? null : writtenRow(record, choiceOf(record))
    return row ? [{ id: record.id, row }] : []
  })
  const written = new Set(writes.map(({ id }) => id))
  const reasonsOf = useReasons()
  const rows = register.sheets[reading.sheet]?.rows ?? []
  const ignored = reading.columns.filter(({ isFilled, field }) => isFilled && field === null)
  const leftOutOf = (left: readonly CheckedRecord[]): LeftOut => ({
    headings: reading.headings,
    records: left.length,
    rows: left.flatMap((record) =>
      record.rows.map((row, index) => ({
        cells: reading.headings.map((_, column) => rows[row - 1]?.[column] ?? ''),
        reason: index === 0 ? reasonsOf(record).join('\n') : '',
      })),
    ),
  })
  const named = (name: 'taken' | 'rows' | 'event' | 'gross' | 'net' | 'plans' | 'result') => ({
    label: translate(`riskImport.preview.columns.${name}`),
  })
  return (
    <ResourceContextProvider value="risks">
      <ListContextProvider value={list}>
        <Stack sx={{ gap: 2 }}>
          {reading.leftOut.length > 0 && (
            <Alert severity="info" role="note">
              {translate('riskImport.preview.leftOut', {
                smart_count: reading.leftOut.length,
                rows: listed(reading.leftOut.map(({ row }) => row)),
              })}
            </Alert>
          )}
          {ignored.length > 0 && (
            <Alert severity="info" role="note">
              {translate('riskImport.columns.left', { columns: ignored.map(columnName).join(', ') })}
            </Alert>
          )}
          <OutcomeFilter
            source="verdict"
            total={data.length}
            options={verdicts.map((value) => ({
              value,
              label: translate(`riskImport.preview.count.${value}`, { count: countOf(value) }),
            }))}
          />
          <div>
            <ListTable<CheckedRecord>
              asCards
              aria-label={translate('riskImport.preview.table')}
              storeKey="riskImport.preview"
              empty={<Typography color="text.secondary">{translate('riskImport.preview.none')}</Typography>}
            >
              <Column
                {...named('taken')}
                disableSort
                render={({ id, rows }) => (
                  <Checkbox
                    size="small"
                    checked={!left.has(id)}
                    onChange={({ target }) =>
                      setLeft(new Set(target.checked ? [...left].filter((one) => one !== id) : [...left, id]))
                    }
                    slotProps={{ input: { 'aria-label': translate('riskImport.rows.take', { row: rows.join(', ') }) } }}
                  />
                )}
              />
              <Column {...named('rows')} disableSort render={({ rows }) => rows.join(', ')} />
              <Column
                {...named('event')}
                isRowHead
                disableSort
                render={({ content }) => <TruncatedText text={content.detail.eventDescription} lines={2} />}
              />
              <Column
                {...named('gross')}
                disableSort
                sx={unbroken}
                render={({ content }) => ratesOf(content.grossAssessment)}
              />
              <Column
                {...named('net')}
                disableSort
                sx={unbroken}
                render={({ content }) => ratesOf(content.netAssessment)}
              />
              <Column {...named('plans')} disableSort render={({ content }) => content.mitigationPlans?.length ?? 0} />
              <Column
                {...named('result')}
                disableSort
                render={(record) => (
                  <RecordResult
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
              {choicesFor(recordAs).map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {translate(
                    choice === 'add' && recordAs === 'history'
                      ? 'riskImport.duplicates.addComplete'
                      : `riskImport.duplicates.${choice}`,
                  )}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              disabled={writes.length === 0}
              onClick={() =>
                void actions.write(stage, {
                  rows: writes.map(({ row }) => row),
                  leftOut: leftOutOf(records.filter(({ id }) => !written.has(id))),
                  report: reportOf(register, records, written),
                })
              }
            >
              {translate('riskImport.preview.start', { smart_count: writes.length })}
            </Button>
            <Button onClick={() => actions.back(register)}>{translate('riskImport.preview.back')}</Button>
            <Button onClick={actions.restart}>{translate('riskImport.chooseOther')}</Button>
          </Stack>
        </Stack>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

/** The options for events that are already recorded: an import of completed risks does not change existing records. */
const choicesFor = (recordAs: Recording) =>
  duplicateChoices.filter((choice) => recordAs === 'draft' || choice !== 'update')

/** The first few of many numbers. */
const listed = (numbers: readonly number[]) => numbers.slice(0, 20).join(', ') + (numbers.length > 20 ? ' …' : '')

/** The numbers of records by likelihood and highest impact, as far as they are rated. */
function ratesOf(assessment: CheckedRecord['content']['grossAssessment']): string {
  if (!assessment) return emptyValue
  const impact = highestImpactRate(assessment.impactAssessmentItems)
  if (assessment.likelihoodRate === null && impact === null) return emptyValue
  return `${assessment.likelihoodRate ?? emptyValue} × ${impact ?? emptyValue}`
}
