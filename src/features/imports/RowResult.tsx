import { Button, Chip, Collapse, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { duplicateChoices, type DuplicateChoice } from '#domain/riskImports/changeOf'
import type { Side } from '#domain/risks/differences'
import { auditedFields } from '#domain/risks/fieldNames'
import { labelOfChange, useValueWords } from '#src/features/risks/record-parts/changedValue.ts'
import { FieldChanges } from '#src/features/risks/record-parts/changes/FieldChanges.tsx'
import { MergeDialog } from '#src/features/risks/record-parts/MergeDialog.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Outcome } from './PreviewList.tsx'
import { useFieldName } from './useFieldName.ts'
import { isChange, outcomeOf, type PreviewRow } from './useRiskImport.ts'

const colours = {
  new: 'success',
  remarks: 'warning',
  existing: 'info',
  changed: 'info',
  conflict: 'warning',
  denied: 'error',
  invalid: 'error',
  unchanged: 'default',
} as const

interface RowResultProps {
  row: PreviewRow
  choice: DuplicateChoice
  onChoose: (choice: DuplicateChoice) => void
  /** Resolves a conflict with changes by others, by field. */
  onDecide: (sides: Readonly<Record<string, Side>>) => void
}

/** The outcome of a row of a file. */
export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const translate = useText()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[outcome]}
      label={translate(`riskImport.outcomes.${outcome}`)}
    />
  )
}

/** The outcome of a row, the reasons, and the choice if its event is recorded or others changed the record. */
export function RowResult({ row, choice, onChoose, onDecide }: RowResultProps) {
  const outcome = outcomeOf(row)
  const reasons = useReasons()(row)
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <OutcomeChip outcome={outcome} />
      {reasons.map((reason) => (
        <Typography key={reason} variant="caption" color="text.secondary">
          {reason}
        </Typography>
      ))}
      {row.update && <Duplicate update={row.update} choice={choice} onChoose={onChoose} />}
      {outcome === 'conflict' && <Conflict row={row} onDecide={onDecide} />}
    </Stack>
  )
}

function Conflict({ row: { input, result }, onDecide }: Pick<RowResultProps, 'row' | 'onDecide'>) {
  const translate = useText()
  const [isOpen, setOpen] = useState(false)
  const differences = Object.entries(result?.changes ?? {}).map(([path, { before, after, isChangedByOthers }]) => ({
    path,
    mine: after,
    theirs: before,
    isChangedByOthers,
    suggested: 'mine' as const,
  }))
  const decide = (sides: Readonly<Record<string, Side>>) => {
    setOpen(false)
    onDecide(sides)
  }
  if (!isChange(input)) return null
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('drafts.compare')}
      </Button>
      {isOpen && (
        <MergeDialog
          merge={{ typedAt: input.updatedAt, differences }}
          onMerge={decide}
          onDiscard={() => decide(Object.fromEntries(differences.map(({ path }) => [path, 'theirs'])))}
        />
      )}
    </>
  )
}
interface DuplicateProps extends Pick<RowResultProps, 'choice' | 'onChoose'> {
  update: NonNullable<PreviewRow['update']>
}

/** The existing event next to that of the register, and the choice for the row (rule import.duplicates). */
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

/**
 * Returns the part of a path that has a label: `detail.rootCause` is the root cause, `mitigationPlans.0.dueDate` the
 * plans.
 */
const knownPartOf = (path: string) =>
  path
    .split('.')
    .filter((part) => (auditedFields as readonly string[]).includes(part))
    .join('.')

/** Returns all messages of a row: unreadable cells, the reason of a refusal, the existing record, changes by others. */
export function useReasons(): (row: PreviewRow) => string[] {
  const translate = useText()
  const words = useValueWords()
  const fieldName = useFieldName(words.impacts)
  return ({ cells, result, remarks, hasOtherEdits }) => [
    ...cells.map(({ sheet, row, header: field, problem, cell }) => {
      const place = translate('riskImport.difference.place', { sheet, row })
      return translate(`riskImport.difference.problems.${problem}`, { place, field, cell: cell.slice(0, 60) })
    }),
    ...Object.entries(result?.problems ?? {}).map(([path, problem]) => {
      const field = knownPartOf(path)
      return field === ''
        ? problem
        : translate('riskImport.preview.problem', { field: labelOfChange(field, words), problem })
    }),
    ...(result?.existing ? [translate('riskImport.preview.existing', result.existing)] : []),
    ...Object.entries(result?.changes ?? {}).flatMap(([field, { isChangedByOthers }]) =>
      isChangedByOthers
        ? translate('riskImport.difference.changedByOthers', { field: labelOfChange(field, words) })
        : [],
    ),
    ...remarks.map(({ field, problem, cell }) =>
      translate(`riskImport.problems.${problem}`, { field: fieldName(field), cell: cell.slice(0, 60) }),
    ),
    ...(hasOtherEdits ? [translate('riskImport.difference.otherEdits')] : []),
  ]
}
