import type { RecordWords } from '#domain/records/describe'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import { amountText } from './amountText.ts'

/** The words of a reader for the description of a record. */
export const recordWordsOf = (translate: Translate, dateText: (day: string) => string): RecordWords => ({
  translate,
  dateText,
  amountText: (amount) => amountText(translate, amount),
  startText: (day) => translate('plans.starts', { date: dateText(day) }),
  dueText: (day) => translate('plans.due', { date: dateText(day) }),
  percentText: (percent) => translate('plans.percent', { percent }),
})

/** The words of the screen for the description of a record. */
export const useRecordWords = (): RecordWords => recordWordsOf(useText(), useDates().text)
