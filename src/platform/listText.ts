import type { Translate } from './i18n/useText.ts'
import { currentLocale } from './locale.ts'

/**
 * Joins words to a list in the language of the document: `Approve, Reject`; in Thai without a comma, except between
 * names with spaces, which would run together.
 * @param type `disjunction` for "A or B"
 */
export function listText(words: readonly string[], type: 'unit' | 'disjunction' = 'unit'): string {
  if (type === 'unit' && words.length > 2 && words.some((word) => word.includes(' '))) return words.join(', ')
  return new Intl.ListFormat(currentLocale(), { type }).format(words)
}

/** The number of people shown by name; the others are counted. */
export const mostNamed = 5

/** Joins the first names to a list, and counts the others: `Nok, Anan, 3 more`. */
export function namesText(names: readonly string[], translate: Translate, total = names.length): string {
  const shown = names.slice(0, mostNamed)
  const more = total - shown.length
  return listText(more > 0 ? [...shown, translate('organizationChart.morePeople', { smart_count: more })] : shown)
}
