import { Button, Collapse, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { importFields, type ImportField } from '#domain/riskImports/fields'
import type { RegisterColumn } from '#domain/riskImports/interpret'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { useFieldName } from './useFieldName.ts'

interface ColumnsQuestionProps {
  columns: readonly RegisterColumn[]
  impacts: readonly CategoryImpact[]
  isOpen: boolean
  onChoose: (column: number, field: ImportField | null) => void
  onConfirm: () => void
}

/** The meanings of the columns of the register: questions first, then all others (rule import.columns). */
export function ColumnsQuestion({ columns, impacts, isOpen, onChoose, onConfirm }: ColumnsQuestionProps) {
  const translate = useText()
  const fieldName = useFieldName(impacts)
  const nameOf = useColumnName()
  // An answered question keeps its position.
  const [asked] = useState(() => new Set(columns.filter(({ isAsked }) => isAsked).map(({ column }) => column)))
  const [isShown, setShown] = useState(false)
  const filled = columns.filter(({ isFilled }) => isFilled)
  const first = filled.filter(({ column, isAsked }) => isAsked || asked.has(column))
  const others = filled.filter((one) => !first.includes(one))
  const left = filled.filter(({ field }) => field === null)
  const options = [
    { value: '', text: translate('riskImport.columns.nothing') },
    ...importFields(impacts).map((field) => ({ value: field, text: fieldName(field) })),
  ]
  const rowOf = (column: RegisterColumn) => ({
    key: String(column.column),
    name: nameOf(column),
    note: column.examples.join(' · '),
    value: column.field ?? '',
    label: translate('riskImport.columns.becomesOf', { heading: nameOf(column) }),
    options,
    onChange: (value: string) => onChoose(column.column, value === '' ? null : (value as ImportField)),
  })
  return (
    <QuestionCard
      title={translate('riskImport.columns.title', { smart_count: filled.length })}
      text={first.length > 0 ? translate('riskImport.columns.asked') : undefined}
      isOpen={isOpen}
      onConfirm={onConfirm}
      leftOut={{ of: 'columns', count: left.length }}
    >
      <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
        {first.length > 0 && <AnswerRows label={translate('riskImport.columns.list')} rows={first.map(rowOf)} />}
        {left.length > 0 && (
          <Typography variant="body2">
            {translate('riskImport.columns.left', { columns: left.map(nameOf).join(', ') })}
          </Typography>
        )}
        {others.length > 0 && (
          <div>
            <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {translate('riskImport.columns.others', { smart_count: others.length })}
            </Button>
            <Collapse in={isShown} unmountOnExit>
              <AnswerRows label={translate('riskImport.columns.recognized')} rows={others.map(rowOf)} />
            </Collapse>
          </div>
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

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))
