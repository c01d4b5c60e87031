import type { PackLocale } from './slide.ts'

/** Points per inch; letters are measured in points. */
const pointsOfInch = 72

/** The height of a line as a multiple of the font size: Thai has marks above and below. */
export const lineHeight = 1.35

const ofNoWidth = /\p{M}|\p{Cf}/u
const wide = /[mwMW@%…—]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
const narrow = /[ iljtfrI.,;:'|!()[\]]/

/**
 * The width of a letter as a multiple of the font size, in the widest likely font, so that the text also fits in other
 * fonts.
 */
function widthOfLetter(letter: string): number {
  if (ofNoWidth.test(letter)) return 0
  if (wide.test(letter)) return 0.98
  if (narrow.test(letter)) return 0.36
  return /[A-Z\p{Script=Thai}]/u.test(letter) ? 0.68 : 0.58
}

/**
 * Returns the maximum width of a text in inches.
 * @param size of its letters, in points
 */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += widthOfLetter(letter)
  return (width * size) / pointsOfInch
}

/** Returns the height of so many lines in inches. */
export const heightOf = (lines: number, size: number): number => (lines * size * lineHeight) / pointsOfInch

/** Returns the number of lines that fit a height. */
export const linesIn = (height: number, size: number): number =>
  Math.max(1, Math.floor((height * pointsOfInch) / (size * lineHeight) + 0.001))

const segmenters = new Map<string, Intl.Segmenter>()

function segmentsOf(text: string, locale: PackLocale, granularity: 'word' | 'grapheme'): string[] {
  const key = `${locale} ${granularity}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(locale, { granularity })
  segmenters.set(key, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Characters that cannot begin a line, and those that cannot end one. A no-break space can do neither. */
const closing = /^[\p{Pe}\p{Pf}.,;:!?%ๆฯ\u00a0]+$/u
const opening = /^[\p{Ps}\p{Pi}\u00a0]+$/u

/**
 * Splits a text into pieces that stay on one line: words with their punctuation. Thai words are split by a dictionary.
 */
function piecesOf(text: string, locale: PackLocale): string[] {
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
  locale: PackLocale
}

const ellipsis = '…'

/**
 * Wraps a text into lines between words; with more lines than `most` it ends with an ellipsis (rule packs.fit). Spaces
 * at the ends of lines stay, so that the joined lines are the text.
 */
export function fitText(text: string, { width, size, lines: most, locale }: Place): string[] {
  const lines: string[] = ['']
  // Measures only the part of a long text that could fit with narrow letters and marks.
  const beginning = text.slice(0, Math.ceil((most * width * pointsOfInch * 12) / size) + 100)
  // XML files do not allow control characters.
  const rest = piecesOf(
    beginning
      .replace(/[^\S\u00a0]+/g, ' ')
      .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
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

/** Splits a piece that is too long for a line between visible letters: marks stay with their letter. */
function parted(piece: string, { width, size, locale }: Line): [string, string] {
  let head = ''
  for (const letter of segmentsOf(piece, locale, 'grapheme')) {
    if (head !== '' && widthOf(head + letter, size) > width) return [head, piece.slice(head.length)]
    head += letter
  }
  return [head, '']
}

/** Adds an ellipsis to a line and removes as many last words as that requires. */
function shortened(line: string, { width, size, locale }: Line): string {
  const pieces = piecesOf(line, locale)
  const joined = () => pieces.join('').trimEnd() + ellipsis
  while (pieces.length > 1 && widthOf(joined(), size) > width) pieces.pop()
  if (widthOf(joined(), size) <= width) return joined()
  const letters = segmentsOf(pieces[0] ?? '', locale, 'grapheme')
  while (letters.length > 1 && widthOf(letters.join('') + ellipsis, size) > width) letters.pop()
  return letters.join('') + ellipsis
}
