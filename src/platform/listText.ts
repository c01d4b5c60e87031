import { currentLocale } from './locale.ts'

/** Several words as the language of the document lists them: `Approve, Reject`, and Thai without a comma. */
export function listText(words: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(words)
}
