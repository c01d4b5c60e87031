import type { DayOrder, DayColumn } from '#domain/riskImports/interpret'
import { useText } from '#src/platform/i18n/useText.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { QuestionCard } from './QuestionCard.tsx'

interface DaysQuestionProps {
  days: readonly DayColumn[]
  isOpen: boolean
  onChoose: (column: number, order: DayOrder) => void
  onConfirm: () => void
}

/** Asks for the order of day and month in columns whose cells are ambiguous (rule import.days). */
export function DaysQuestion({ days, isOpen, onChoose, onConfirm }: DaysQuestionProps) {
  const translate = useText()
  if (days.length === 0) return null
  const options = (['dayFirst', 'monthFirst'] as const).map((order) => ({
    value: order,
    text: translate(`riskImport.days.${order}`),
  }))
  return (
    <QuestionCard
      title={translate('riskImport.days.title')}
      text={translate('riskImport.days.text')}
      isOpen={isOpen}
      onConfirm={onConfirm}
    >
      <AnswerRows
        label={translate('riskImport.days.title')}
        rows={days.map(({ column, heading, order, examples }) => ({
          key: String(column),
          name: heading,
          note: examples.join(' · '),
          value: order,
          label: translate('riskImport.days.orderOf', { heading }),
          options,
          onChange: (value) => onChoose(column, value as DayOrder),
        }))}
      />
    </QuestionCard>
  )
}
