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
