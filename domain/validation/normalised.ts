import { unjoined } from './wordJoiner.ts'

/**
 * More marks on one letter than any script has. The time to compose a letter grows with the square of its marks, so
 * further marks are removed.
 */
const heapOfMarks = /(\p{M}{30})\p{M}+/gu

/** Returns a text with composed letters. */
export const composed = (text: string): string => text.replace(heapOfMarks, '$1').normalize('NFC')

/** Returns a text for comparison: without case, composed accents and extra spaces. */
export function normalised(text: string): string {
  return composed(unjoined(text)).replace(/\s+/g, ' ').trim().toLowerCase()
}
