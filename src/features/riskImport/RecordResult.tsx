import { Button, Chip, Collapse, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { duplicateChoices, type DuplicateChoice } from '#domain/riskImports/changeOf'
import { auditedFields } from '#domain/risks/fieldNames'
import { labelOfChange, useValueWords } from '#src/features/risks/shared/changedValue.ts'
import { FieldChanges } from '#src/features/risks/record/audit/FieldChanges.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { useFieldName } from './useFieldName.ts'
import type { CheckedRecord } from './useRiskImport.ts'
import { verdictOf } from './verdicts.ts'

const colours = { new: 'success', remarks: 'warning', existing: 'info', invalid: 'error' } as const

interface ResultProps {
  record: CheckedRecord
  choice: DuplicateChoice
  onChoose: (choice: DuplicateChoice) => void
}

/** The outcome of a record, the reason, and the choice if it is already recorded. */
export function RecordResult({ record, choice, onChoose }: ResultProps) {
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

/** Returns all messages of a record: the reason of a refusal, the empty fields, the existing record. */
export function useReasons(): (record: CheckedRecord) => string[] {
  const translate = useText()
  const words = useValueWords()
  const fieldName = useFieldName(words.impacts)
  return ({ result, problems }) => [
    ...Object.entries(result.problems ?? {}).map(([path, problem]) => {
      const field = knownPartOf(path)
      return field === ''
        ? problem
        : translate('riskImport.preview.problem', { field: labelOfChange(field, words), problem })
    }),
    ...(result.existing ? [translate('riskImport.preview.existing', result.existing)] : []),
    ...problems.map(({ field, problem, cell }) =>
      translate(`riskImport.problems.${problem}`, { field: fieldName(field), cell: cell.slice(0, 60) }),
    ),
  ]
}
