import { Alert, Button, Checkbox, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useMemo } from 'react'
import { duplicateChoices, type DuplicateChoice } from '#domain/riskImports/changeOf'
import type { Recording } from '#domain/risks/access/creation'
import { highestImpactRate } from '#domain/risks/heatMap'
import { assessmentTypes } from '#domain/risks/statuses'
import type { ImportedRisk } from '#domain/wire/riskImports'
import { emptyValue } from '#i18n/dates'
import { FieldChanges } from '#src/features/risks/record-parts/changes/FieldChanges.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { useColumnName } from './ColumnsQuestion.tsx'
import { PreviewList, type Outcome } from './PreviewList.tsx'
import { RowResult, useReasons } from './RowResult.tsx'
import {
  isChange,
  outcomeOf,
  writtenRow,
  type LeftOut,
  type OpenRegister,
  type PreviewRow,
  type PreviewStage,
  type useRiskImport,
} from './useRiskImport.ts'

const Column = ListColumn<PreviewRow>

interface ImportPreviewProps extends Pick<
  ReturnType<typeof useRiskImport>,
  'write' | 'back' | 'choose' | 'decideRow' | 'restart'
> {
  stage: PreviewStage
}

/** Every record of the file with its outcome, before anything is written (rules import.register and import.difference). */
export function ImportPreview({ stage, ...actions }: ImportPreviewProps) {
  const translate = useText()
  const { rows, register, recordAs, unchanged, left, forAll, choices } = stage
  const leftOutOf = useLeftOut(register)
  const choiceOf = ({ id }: PreviewRow) => choices[id] ?? forAll
  const data = useMemo(() => rows.map((row) => ({ ...row, outcome: outcomeOf(row) })), [rows])
  const countOf = (outcome: Outcome) => data.filter((row) => row.outcome === outcome).length
  const writes = data.flatMap((row) => {
    const input = left.has(row.id) ? null : writtenRow(row, choiceOf(row))
    return input ? [{ id: row.id, input }] : []
  })
  const written = new Set(writes.map(({ id }) => id))
  const named = (name: 'taken' | 'record' | 'changes' | 'result') => ({
    label: translate(`riskImport.preview.columns.${name}`),
    disableSort: true,
  })
  return (
    <Stack sx={{ gap: 2 }}>
      {register ? (
        <RegisterNotices {...register} />
      ) : (
        <Alert severity="info" role="note">
          {translate('riskImport.difference.found', { smart_count: rows.length })}{' '}
          {unchanged > 0 && translate('riskImport.difference.unchanged', { smart_count: unchanged })}
        </Alert>
      )}
      <PreviewList
        rows={data}
        label={translate('riskImport.preview.table')}
        filterLabel={translate('riskImport.preview.filter')}
      >
        <Column
          {...named('taken')}
          render={({ id, rows: places }) => (
            <Checkbox
              size="small"
              checked={!left.has(id)}
              onChange={({ target }) =>
                actions.choose({
                  left: new Set(target.checked ? [...left].filter((one) => one !== id) : [...left, id]),
                })
              }
              slotProps={{
                input: { 'aria-label': translate('riskImport.rows.take', { row: places.join(', ') }) },
              }}
            />
          )}
        />
        <Column {...named('record')} isRowHead render={(row) => <RecordName row={row} />} />
        <Column {...named('changes')} render={(row) => <RowContent row={row} />} />
        <Column
          {...named('result')}
          render={(row) => (
            <RowResult
              row={row}
              choice={choiceOf(row)}
              onChoose={(choice) => actions.choose({ choices: { ...choices, [row.id]: choice } })}
              onDecide={(sides) => void actions.decideRow(stage, row, sides)}
            />
          )}
        />
      </PreviewList>
      {countOf('existing') > 0 && (
        <TextField
          select
          size="small"
          label={translate('riskImport.duplicates.all', { smart_count: countOf('existing') })}
          value={forAll}
          onChange={({ target }) => actions.choose({ forAll: target.value as DuplicateChoice, choices: {} })}
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
              rows: writes.map(({ input }) => input),
              leftOut: leftOutOf(data.filter(({ id, outcome }) => !written.has(id) && outcome !== 'unchanged')),
            })
          }
        >
          {translate('riskImport.preview.start', { smart_count: writes.length })}
        </Button>
        {register && <Button onClick={() => actions.back(register)}>{translate('riskImport.preview.back')}</Button>}
        <Button onClick={actions.restart}>{translate('riskImport.chooseOther')}</Button>
      </Stack>
    </Stack>
  )
}

/** The rows and columns of a register that are not imported. */
function RegisterNotices({ reading }: OpenRegister) {
  const translate = useText()
  const columnName = useColumnName()
  const ignored = reading.columns.filter(({ isFilled, field }) => isFilled && field === null)
  return (
    <>
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
    </>
  )
}

/** Returns a function for the rows that are not written, as in the file, each with the reasons. */
function useLeftOut(register: OpenRegister | null): (left: readonly PreviewRow[]) => LeftOut {
  const translate = useText()
  const reasonsOf = useReasons()
  const { headings = [], sheet = 0 } = register?.reading ?? {}
  const sheetRows = register?.sheets[sheet]?.rows ?? []
  return (left) => ({
    headings: register ? headings : [translate('excel.columns.id'), translate('risks.fields.eventDescription')],
    records: left.length,
    rows: left.flatMap((row) => {
      const reason = reasonsOf(row).join('\n')
      if (!register) return [{ cells: [String(row.recordId ?? ''), row.title], reason }]
      return row.rows.map((number, index) => ({
        cells: headings.map((_, column) => sheetRows[number - 1]?.[column] ?? ''),
        reason: index === 0 ? reason : '',
      }))
    }),
  })
}

function RecordName({ row: { rows, recordId, title } }: { row: PreviewRow }) {
  const translate = useText()
  const places = [
    ...(recordId === null ? [] : [`${translate('excel.columns.id')} ${recordId}`]),
    ...(rows.length === 0 ? [] : [translate('riskImport.preview.row', { row: rows.join(', ') })]),
  ]
  return (
    <div>
      <Typography variant="caption" color="text.secondary" component="div">
        {places.join(' · ')}
      </Typography>
      <TruncatedText text={title || emptyValue} lines={2} />
    </div>
  )
}

/** The changes of a record, or the ratings and plans of a new one. */
function RowContent({ row: { input, result } }: { row: PreviewRow }) {
  const translate = useText()
  const changes = result?.changes ?? {}
  if (input && !isChange(input)) {
    const ratings = assessmentTypes.map((type) => {
      const assessmentType = translate(`vocabulary.assessmentType.${type}`)
      return translate('riskImport.preview.rating', { assessmentType, rating: ratingOf(input[`${type}Assessment`]) })
    })
    const plans = translate('riskImport.preview.plans', { smart_count: input.mitigationPlans?.length ?? 0 })
    return [...ratings, plans].join(' · ')
  }
  if (Object.keys(changes).length === 0) return emptyValue
  return <FieldChanges changes={changes} afterLabel={translate('riskImport.difference.after')} />
}

/** The options for events that are already recorded: an import of completed risks does not change existing records. */
const choicesFor = (recordAs: Recording) =>
  duplicateChoices.filter((choice) => recordAs === 'draft' || choice !== 'update')

/** The first few of many numbers. */
const listed = (numbers: readonly number[]) => numbers.slice(0, 20).join(', ') + (numbers.length > 20 ? ' …' : '')

/** Likelihood and highest impact, as far as they are rated. */
function ratingOf(assessment: ImportedRisk['grossAssessment']): string {
  const impact = highestImpactRate(assessment?.impactAssessmentItems ?? [])
  if (!assessment || (assessment.likelihoodRate === null && impact === null)) return emptyValue
  return `${assessment.likelihoodRate ?? emptyValue} × ${impact ?? emptyValue}`
}
