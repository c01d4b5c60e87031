import { composed } from './normalised.ts'
import { inOneSpelling } from './thaiSpelling.ts'

/** Control characters, which no XML file contains, except tabs and line ends. */
const controls = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu

/** Line ends of old programs and presentations. */
const otherEnds = /\r\n?|[\v\f\u2028\u2029]/g

/** Returns a text as it is stored: without control characters and with uniform line ends (rule text.controls). */
export const withoutControls = (text: string): string => text.replace(otherEnds, '\n').replace(controls, '')

/** Texts of letters, digits and signs that every keyboard has, which is the most frequent case. */
const isPlain = /^[\u0020-\u007E\n\t]*$/

/** Returns a text of a file as it is compared and stored: composed, in one spelling, without control characters. */
export const cleanText = (text: string): string =>
  isPlain.test(text)
    ? text
    : inOneSpelling(composed(withoutControls(text))).replace(/[\u00A0\u200B\uFEFF]/g, (sign) =>
        sign === '\u00A0' ? ' ' : '',
      )
