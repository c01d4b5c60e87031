import { unjoined } from './wordJoiner.ts'

/**
 * More marks on one letter than any script has. To compose a letter takes time by the square of its marks, so the rest of them
 * is left out.
 */
const heapOfMarks = /(\p{M}{30})\p{M}+/gu

/** How texts that people write are compared: without regard to case, to how accents are composed and to extra spaces. */
export function normalised(text: string): string {
  return unjoined(text).replace(heapOfMarks, '$1').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
