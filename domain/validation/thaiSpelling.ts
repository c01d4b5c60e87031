import { unjoined } from './wordJoiner.ts'

/**
 * Returns a text in the one spelling for searches. Thai keyboards, old programs and PDF files write the same letters in
 * several look-alike ways: แ as two เ, ำ as its ring and า, a tone mark before its vowel. A copy from our own screens
 * contains word joiners.
 */
export function inOneSpelling(text: string): string {
  return unjoined(text)
    .replace(/เเ/g, 'แ')
    .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replace(/\u0E33([\u0E48-\u0E4B])/g, '$1\u0E33')
    .replace(/([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E3A\u0E47])/g, '$2$1')
}
