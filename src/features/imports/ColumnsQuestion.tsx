import { Alert, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { neededFields, type ImportField } from '#domain/riskImports/fields'
import type { Interpretation, RegisterColumn } from '#domain/riskImports/interpret'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { letterOf, ColumnsTable } from './ColumnsTable.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { useFieldName } from './useFieldName.ts'

interface ColumnsQuestionProps extends Pick<Interpretation, 'columns' | 'examples'> {
  impacts: readonly CategoryImpact[]
  isOpen: boolean
  onChoose: (column: number, field: ImportField | null) => void
  onConfirm: () => void
}

/** The meanings of the columns of the register, over rows of it as examples (rule import.columns). */
export function ColumnsQuestion({ columns, examples, impacts, isOpen, onChoose, onConfirm }: ColumnsQuestionProps) {
  const translate = useText()
  const fieldName = useFieldName(impacts)
  const nameOf = useColumnName()
  // An answered question keeps its mark.
  const [asked] = useState(() => new Set(columns.filter(({ isAsked }) => isAsked).map(({ column }) => column)))
  const filled = columns.filter(({ isFilled }) => isFilled)
  const left = filled.filter(({ field }) => field === null)
  const empty = columns.filter(({ isFilled, heading }) => !isFilled && heading !== '')
  const missing = neededFields.filter((field) => filled.every((column) => column.field !== field))
  return (
    <QuestionCard
      title={translate('riskImport.columns.title', { smart_count: filled.length })}
      text={asked.size > 0 ? translate('riskImport.columns.asked') : undefined}
      isOpen={isOpen}
      onConfirm={onConfirm}
      leftOut={{ of: 'columns', count: left.length }}
    >
      <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
        <ColumnsTable columns={filled} examples={examples} impacts={impacts} asked={asked} onChoose={onChoose} />
        {left.length > 0 && (
          <Typography variant="body2">
            {translate('riskImport.columns.left', { columns: left.map(nameOf).join(', ') })}
          </Typography>
        )}
        {empty.length > 0 && (
          <Typography variant="body2">
            {translate('riskImport.columns.empty', { columns: empty.map(nameOf).join(', ') })}
          </Typography>
        )}
        {missing.length > 0 && (
          <Alert severity="info" role="note">
            {translate('riskImport.columns.missing', { fields: missing.map(fieldName).join(', ') })}
          </Alert>
        )}
      </Stack>
    </QuestionCard>
  )
}

/** The name of a column, or its letter if it has no heading. */
export function useColumnName(): (column: Pick<RegisterColumn, 'column' | 'heading'>) => string {
  const translate = useText()
  return ({ column, heading }) => heading || translate('riskImport.columns.unnamed', { column: letterOf(column) })
}
