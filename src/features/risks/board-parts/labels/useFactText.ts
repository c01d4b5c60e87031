import type { Fact } from '#domain/risks/facts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { factText } from './factText.ts'

/** Returns a function for the sentence of a fact, with its numbers (rule facts.shown). */
export function useFactText(): (fact: Fact) => string {
  const words = { translate: useText(), dateText: useDates().text, locale: currentLocale() }
  return (fact) => factText(fact, words)
}
