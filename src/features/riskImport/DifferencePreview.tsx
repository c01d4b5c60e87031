import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin'
import { emptyValue } from '#i18n/dates'
import type { FieldDifference } from '#domain/risks/differences'
import { MergeDialog } from '#src/features/risks/assessment/drafts/MergeDialog.tsx'
import { labelOfChange, useValueWords } from '#src/features/risks/shared/changedValue.ts'
import { FieldChanges } from '#src/features/risks/record/audit/FieldChanges.tsx'
import { useCategoryImpacts } from '#src/features/risks/shared/referenceData.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { OutcomeFilter } from './OutcomeFilter.tsx'
import { isChange, writtenInput, type DifferenceRow } from './useDifference.ts'
import { useFieldName } from './useFieldName.ts'
import type { ImportStage, useRiskImport } from './useRiskImport.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

const outcomes = ['changed', 'created', 'conflict', 'denied', 'invalid', 'unchanged'] as const

type Outcome = (typeof outcomes)[number]

const colours = {
  changed: 'info',
  created: 'success',
  conflict: 'warning',
  denied: 'error',
  invalid: 'error',
  unchanged: 'default',
} as const

const outcomeOf = ({ result, input }: DifferenceRow): Outcome => (input ? (result?.outcome ?? 'unchanged') : 'invalid')

const Column = ListColumn<DifferenceRow>

interface DifferencePreviewProps extends Pick<
  ReturnType<typeof useRiskImport>,
  'writeDifference' | 'decideRow' | 'restart'
> {
  stage: ImportStage & { kind: 'difference' }
}

/** The changes of a returned workbook, record by record, before they are saved (rule import.difference). */
export function DifferencePreview({ stage, ...actions }: DifferencePreviewProps) {
  const translate = useText()
  const { rows, unchanged } = stage
  const data = rows.map((row) => ({ ...row, outcome: outcomeOf(row) }))
  const list = useList<DifferenceRow & { outcome: Outcome }>({ data, perPage: 25 })
  const countOf = (outcome: Outcome) => data.filter((row) => row.outcome === outcome).length
  const written = rows.filter((row) => writtenInput(row) !== null)
  const reasonsOf = useReasonsOfRow()
  const left = rows.filter((row) => writtenInput(row) === null && outcomeOf(row) !== 'unchanged')
  const named = (name: 'record' | 'changes' | 'result') => ({
    label: translate(`riskImport.difference.columns.${name}`),
  })
  const leftOut = () => ({
    headings: [translate('excel.columns.id'), translate('risks.fields.eventDescription')],
    records: left.length,
    rows: left.map((row) => ({
      cells: [String(row.recordId ?? ''), row.title],
      reason: reasonsOf(row).join('\n'),
    })),
  })
  return (
    <ResourceContextProvider value="risks">
      <ListContextProvider value={list}>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info" role="note">
            {translate('riskImport.difference.found', { smart_count: rows.length })}{' '}
            {unchanged > 0 && translate('riskImport.difference.unchanged', { smart_count: unchanged })}
          </Alert>
          {rows.length > 0 && (
            <>
              <OutcomeFilter
                source="outcome"
                total={data.length}
                options={outcomes
                  .filter((outcome) => countOf(outcome) > 0)
                  .map((value) => ({
                    value,
                    label: translate('riskImport.difference.count', {
                      outcome: translate(`riskImport.difference.outcomes.${value}`),
                      count: countOf(value),
                    }),
                  }))}
              />
              <div>
                <ListTable<DifferenceRow>
                  asCards
                  aria-label={translate('riskImport.difference.table')}
                  storeKey="riskImport.difference"
                  empty={<Typography color="text.secondary">{translate('riskImport.preview.none')}</Typography>}
                >
                  <Column isRowHead {...named('record')} disableSort render={(row) => <RecordName row={row} />} />
                  <Column {...named('changes')} disableSort render={(row) => <RowChanges row={row} />} />
                  <Column
                    {...named('result')}
                    disableSort
                    render={(row) => <RowResult row={row} stage={stage} decideRow={actions.decideRow} />}
                  />
                </ListTable>
                <ListPages />
              </div>
            </>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              disabled={written.length === 0}
              onClick={() => void actions.writeDifference(stage, leftOut())}
            >
              {translate('riskImport.difference.start', { smart_count: written.length })}
            </Button>
            <Button onClick={actions.restart}>{translate('riskImport.chooseOther')}</Button>
          </Stack>
        </Stack>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

function RecordName({ row: { row, recordId, title } }: { row: DifferenceRow }) {
  const translate = useText()
  const places = [
    ...(recordId === null ? [] : [`${translate('excel.columns.id')} ${recordId}`]),
    ...(row === null ? [] : [translate('riskImport.difference.row', { row })]),
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

function RowChanges({ row }: { row: DifferenceRow }) {
  const translate = useText()
  const changes = row.result?.changes ?? {}
  if (Object.keys(changes).length === 0) return emptyValue
  return (
    <Box sx={{ minWidth: { md: 420 }, mt: -1.5, '& > :first-of-type': { borderTop: 0 } }}>
      <FieldChanges changes={changes} afterLabel={translate('riskImport.difference.after')} />
    </Box>
  )
}

interface RowResultProps extends Pick<DifferencePreviewProps, 'stage' | 'decideRow'> {
  row: DifferenceRow
}

function RowResult({ row, stage, decideRow }: RowResultProps) {
  const translate = useText()
  const [isDeciding, setDeciding] = useState(false)
  const outcome = outcomeOf(row)
  const reasons = useReasonsOfRow()(row)
  const { input, result } = row
  const differences = Object.entries(result?.changes ?? {}).map(([path, { before, after, isChangedByOthers }]) => ({
    path,
    mine: after,
    theirs: before,
    isChangedByOthers,
    suggested: 'mine' as const,
  }))
  const decide = (choices: Parameters<typeof decideRow>[2]) => {
    setDeciding(false)
    void decideRow(stage, row, choices)
  }
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Chip
        size="small"
        variant="outlined"
        color={colours[outcome]}
        label={translate(`riskImport.difference.outcomes.${outcome}`)}
      />
      {reasons.map((reason) => (
        <Typography key={reason} variant="caption" color="text.secondary">
          {reason}
        </Typography>
      ))}
      {outcome === 'conflict' && isChange(input) && (
        <>
          <Button size="small" variant="outlined" onClick={() => setDeciding(true)}>
            {translate('drafts.compare')}
          </Button>
          {isDeciding && (
            <MergeDialog
              merge={{ typedAt: input.updatedAt, differences }}
              onMerge={decide}
              onDiscard={() => decide(allTheirs(differences))}
            />
          )}
        </>
      )}
    </Stack>
  )
}

const allTheirs = (differences: readonly FieldDifference[]) =>
  Object.fromEntries(differences.map(({ path }) => [path, 'theirs' as const]))

/** Returns all messages of a row: unreadable cells, the reason of a refusal, changes by others. */
function useReasonsOfRow(): (row: DifferenceRow) => string[] {
  const translate = useText()
  const words = useValueWords()
  const fieldName = useFieldName(useCategoryImpacts() ?? [])
  return ({ cells, result, remarks, hasOtherEdits }) => [
    ...cells.map(({ sheet, row, header, problem, cell }) =>
      translate(`riskImport.difference.problems.${problem}`, {
        place: translate('riskImport.difference.place', { sheet, row }),
        field: header,
        cell: cell.slice(0, 60),
      }),
    ),
    ...Object.values(result?.problems ?? {}),
    ...(result?.existing ? [translate('riskImport.preview.existing', result.existing)] : []),
    ...othersIn(result?.changes ?? {}).map((field) =>
      translate('riskImport.difference.changedByOthers', { field: labelOfChange(field, words) }),
    ),
    ...remarks.map(({ field, problem, cell }) =>
      translate(`riskImport.problems.${problem}`, { field: fieldName(field), cell: cell.slice(0, 60) }),
    ),
    ...(hasOtherEdits ? [translate('riskImport.difference.otherEdits')] : []),
  ]
}

const othersIn = (changes: NonNullable<NonNullable<DifferenceRow['result']>['changes']>) =>
  Object.keys(changes).filter((field) => changes[field]?.isChangedByOthers)
