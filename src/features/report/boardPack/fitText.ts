import { withoutControls } from '#domain/validation/plainText'
import type { Locale } from '#i18n/locales'

/** Points of an inch, in which letters are measured. */
const pointsOfInch = 72

/** Height of a line, in sizes of its letters: Thai has marks above and below. */
export const lineHeight = 1.35

const ofNoWidth = /\p{M}|\p{Cf}/u
const wide = /[mwMW@%…—]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
const narrow = /[ iljtfrI.,;:'|!()[\]]/

/** How wide a letter is, in sizes: that of the widest font that is likely, so that what fits by it fits anywhere. */
function widthOfLetter(letter: string): number {
  if (ofNoWidth.test(letter)) return 0
  if (wide.test(letter)) return 0.98
  if (narrow.test(letter)) return 0.36
  return /[A-Z\p{Script=Thai}]/u.test(letter) ? 0.68 : 0.58
}

/** How wide a text is at most, in inches. @param size of its letters, in points */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += widthOfLetter(letter)
  return (width * size) / pointsOfInch
}

/** How high so many lines are, in inches. */
export const heightOf = (lines: number, size: number): number => (lines * size * lineHeight) / pointsOfInch

/** How many lines fit a height. */
export const linesIn = (height: number, size: number): number =>
  Math.max(1, Math.floor((height * pointsOfInch) / (size * lineHeight) + 0.001))

const segmenters = new Map<string, Intl.Segmenter>()

function segmentsOf(text: string, locale: Locale, granularity: 'word' | 'grapheme'): string[] {
  const key = `${locale} ${granularity}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity })
  segmenters.set(key, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Signs that do not begin a line, and those that do not end one; a no-break space does neither. */
const closing = /^[\p{Pe}\p{Pf}.,;:!?%ๆฯ\u00a0]+$/u
const opening = /^[\p{Ps}\p{Pi}\u00a0]+$/u

/** The pieces of a text that stay on one line: words with the signs that hang on them; Thai ones as a dictionary has them. */
function piecesOf(text: string, locale: Locale): string[] {
  const pieces: string[] = []
  let isOpen = false
  for (const segment of segmentsOf(text, locale, 'word')) {
    const last = pieces.at(-1)
    if (last !== undefined && (isOpen || (closing.test(segment) && !last.endsWith(' ')))) {
      pieces[pieces.length - 1] = last + segment
    } else pieces.push(segment)
    isOpen = opening.test(segment)
  }
  return pieces
}

interface Place {
  /** Inches. */
  width: number
  /** Points. */
  size: number
  lines: number
  locale: Locale
}

const ellipsis = '…'

/**
 * The lines of a text, broken between words, cut with an ellipsis after as many as there is room for (rule packs.fit). Spaces
 * at the ends of lines stay, so that the lines together are the text.
 */
export function fitText(text: string, { width, size, lines: most, locale }: Place): string[] {
  const lines: string[] = ['']
  // Only the part of a long text is measured that could fit with thin letters and marks.
  const beginning = text.slice(0, Math.ceil((most * width * pointsOfInch * 12) / size) + 100)
  // Records of earlier versions may contain control characters, which no XML file can.
  const rest = piecesOf(
    withoutControls(beginning)
      .replace(/[^\S\u00a0]+/g, ' ')
      .trim(),
    locale,
  )
  while (rest.length > 0) {
    const piece = rest.shift() ?? ''
    const line = lines.at(-1) ?? ''
    if (widthOf((line + piece).trimEnd(), size) <= width) lines[lines.length - 1] = line + piece
    else if (line === '') {
      const [head, tail] = parted(piece, { width, size, locale })
      lines[lines.length - 1] = head
      if (tail) rest.unshift(tail)
    } else if (lines.length === most) {
      lines[lines.length - 1] = shortened(line, { width, size, locale })
      break
    } else {
      lines.push('')
      rest.unshift(piece)
    }
  }
  return lines
}

type Line = Omit<Place, 'lines'>

/** A piece that is too long for a line, split between visible letters: marks stay with their letter. */
function parted(piece: string, { width, size, locale }: Line): [string, string] {
  let head = ''
  for (const letter of segmentsOf(piece, locale, 'grapheme')) {
    if (head !== '' && widthOf(head + letter, size) > width) return [head, piece.slice(head.length)]
    head += letter
  }
  return [head, '']
}

/** A line with an ellipsis, without as many of its last words as that takes. */
function shortened(line: string, { width, size, locale }: Line): string {
  const pieces = piecesOf(line, locale)
  const joined = () => pieces.join('').trimEnd() + ellipsis
  while (pieces.length > 1 && widthOf(joined(), size) > width) pieces.pop()
  if (widthOf(joined(), size) <= width) return joined()
  const letters = segmentsOf(pieces[0] ?? '', locale, 'grapheme')
  while (letters.length > 1 && widthOf(letters.join('') + ellipsis, size) > width) letters.pop()
  return letters.join('') + ellipsis
}
