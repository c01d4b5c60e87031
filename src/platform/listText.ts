import { currentLocale } from './locale.ts'

/** Joins words to a list in the language of the document: `Approve, Reject`; in Thai without a comma. */
export function listText(words: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(words)
}
