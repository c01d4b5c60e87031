import type { Level } from '#domain/risks/heatMap'
import {
  body,
  fitText,
  hairline,
  heightOf,
  ink,
  linesIn,
  margin,
  muted,
  paper,
  primaryColour,
  slideSize,
  sunken,
  type Align,
  type Frame,
  type Part,
  type Slide,
  type TablePart,
  type TableRow,
  type TextPart,
} from '#packages/board-pack'
import type { PackWords } from '../packWords.ts'
import { levelColours, type SlideName } from './names.ts'

/** A slide without its number and the total. */
export type Draft = Omit<Slide, 'parts' | 'locale'> & { parts: readonly Part[]; subtitle?: string | undefined }

/** The padding of a cell on each side. */
const cellPadding = { x: 0.07, y: 0.05 } as const

interface TextOptions extends Partial<Pick<TextPart, 'colour' | 'isBold' | 'align' | 'valign'>> {
  size: number
}

/** Text in a frame, cut if it does not fit. */
export function textPart(
  words: PackWords,
  frame: Frame,
  text: string,
  { size, colour = ink, ...more }: TextOptions,
): TextPart {
  const lines = fitText(text, {
    width: frame.width,
    size,
    lines: linesIn(frame.height, size),
    locale: words.locale,
  })
  return { kind: 'text', frame, lines, size, colour, ...more }
}

/** A sentence above a table. */
export const paragraph = (words: PackWords, text: string) => ({
  parts: [textPart(words, { x: margin, y: body.top, width: body.width, height: 0.62 }, text, { size: 14 })],
  height: 0.72,
})

interface Column {
  title: string
  /** The share of the width of the table. */
  share: number
  align?: Align
  /** The most lines, two by default. */
  lines?: number
}

/** The text of a cell; for a level also its colour. */
export interface CellContent {
  text: string
  level?: Level | null | undefined
  isBold?: boolean
}

type RowContent = readonly (CellContent | string)[]

interface TableOptions {
  name: string
  frame: Omit<Frame, 'height'>
  columns: readonly Column[]
  rows: readonly RowContent[]
  size: number
}

/** A table with its header; its height is the sum of its rows. */
export function tablePart(words: PackWords, { name, frame, columns, rows, size }: TableOptions): TablePart {
  const sum = columns.reduce((total, { share }) => total + share, 0)
  const widths = columns.map(({ share }) => (share / sum) * frame.width)
  const linesOf = (text: string, place: number, isBold: boolean, least = 1) =>
    fitText(text, {
      width: (widths[place] ?? 0) - 2 * cellPadding.x,
      // Bold letters are wider.
      size: isBold ? size * 1.06 : size,
      lines: Math.max(least, columns[place]?.lines ?? 2),
      locale: words.locale,
    })
  const alignOf = (place: number): Align => columns[place]?.align ?? 'left'
  const head: TableRow = rowOf(
    columns.map(({ title }, place) => ({
      lines: linesOf(title, place, true, 2),
      align: alignOf(place),
      isBold: true,
      fill: primaryColour,
      colour: paper,
    })),
    size,
  )
  const written = rows.map((row, index) =>
    rowOf(
      row.map((content, place) => {
        const cell = typeof content === 'string' ? { text: content } : content
        const colours = cell.level ? levelColours[cell.level] : undefined
        return {
          lines: linesOf(cell.text, place, cell.isBold ?? false),
          align: alignOf(place),
          isBold: cell.isBold ?? false,
          fill: colours?.soft ?? (index % 2 === 0 ? paper : sunken),
          colour: ink,
        }
      }),
      size,
    ),
  )
  const all = [head, ...written]
  const height = all.reduce((total, row) => total + row.height, 0)
  return { kind: 'table', name, frame: { ...frame, height }, widths, rows: all, size, line: hairline }
}

function rowOf(cells: TableRow['cells'], size: number): TableRow {
  const lines = Math.max(...cells.map((cell) => cell.lines.length))
  return { height: heightOf(lines, size) + 2 * cellPadding.y, cells }
}

interface PagedTable extends Omit<TableOptions, 'frame'> {
  slide: SlideName
  title: string
  subtitle?: string
  /** The part above the table on the first slide, and its height. */
  above?: { parts: readonly Part[]; height: number }
}

/** Splits a table over as many slides as its rows need; each slide repeats the header. */
export function tableSlides(words: PackWords, table: PagedTable): Draft[] {
  const { slide, title, subtitle, above } = table
  const pages: TablePart[] = []
  let rest = [...table.rows]
  while (rest.length > 0) {
    const top = body.top + (pages.length === 0 ? (above?.height ?? 0) : 0)
    const frame = { x: margin, y: top, width: body.width }
    const whole = tablePart(words, { ...table, frame, rows: rest })
    const count = rowsThatFit(whole, body.bottom - top)
    pages.push(tablePart(words, { ...table, frame, rows: rest.slice(0, count) }))
    rest = rest.slice(count)
  }
  if (pages.length === 0) return [{ name: slide, title, subtitle, parts: above?.parts ?? [] }]
  return pages.map((page, index) => ({
    name: slide,
    title: pages.length === 1 ? title : words.say('part', { title, part: index + 1, parts: pages.length }),
    subtitle,
    parts: [...(index === 0 ? (above?.parts ?? []) : []), page],
  }))
}

/** Returns the number of rows under the header that fit a height; at least one. */
function rowsThatFit({ rows: [head, ...rows] }: TablePart, height: number): number {
  let used = head?.height ?? 0
  const count = rows.findIndex((row) => (used += row.height) > height + 1e-6)
  return Math.max(1, count === -1 ? rows.length : count)
}

/** Adds the common parts to the slides: title, and a footer with the group and the number. */
export function framed(words: PackWords, drafts: readonly Draft[], foot: string): Slide[] {
  return drafts.map(({ subtitle, ...draft }, index) => {
    const { locale } = words
    if (draft.name === 'cover') return { ...draft, locale }
    const row = { y: 7.08, height: 0.26 }
    return {
      ...draft,
      locale,
      parts: [
        bar,
        {
          ...textPart(words, { x: margin, y: 0.34, width: body.width, height: 0.52 }, draft.title, {
            size: draft.name === 'risk' ? 20 : 24,
            isBold: true,
            valign: 'middle',
          }),
          isTitle: true,
        },
        ...(subtitle
          ? [
              // Two lines for a risk, whose group, status and owner follow a fact.
              textPart(
                words,
                { x: margin, y: 0.86, width: body.width, height: draft.name === 'risk' ? 0.45 : 0.34 },
                subtitle,
                {
                  size: 12,
                  colour: muted,
                  valign: 'middle',
                },
              ),
            ]
          : []),
        ...draft.parts,
        textPart(words, { x: margin, width: 10.5, ...row }, foot, { size: 9, colour: muted, valign: 'middle' }),
        textPart(words, { x: slideSize.width - margin - 1.5, width: 1.5, ...row }, `${index + 1} / ${drafts.length}`, {
          size: 9,
          colour: muted,
          align: 'right',
          valign: 'middle',
        }),
      ],
    }
  })
}

const bar: Part = {
  kind: 'shape',
  shape: 'rectangle',
  frame: { x: 0, y: 0, width: slideSize.width, height: 0.14 },
  fill: primaryColour,
  line: null,
}
