/** A language whose words and letters are separated and marked as such in the file. */
export type PackLocale = 'en' | 'th'

/** A slide is 16:9; all its measures are in inches. */
export const slideSize = { width: 40 / 3, height: 7.5 } as const

/** The left and right margin of the content of a slide. */
export const margin = 0.55

/** The top and the bottom of the content of a slide, between title and footer. */
export const body = { top: 1.32, bottom: 6.92, width: slideSize.width - 2 * margin } as const

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export type Align = 'left' | 'center' | 'right'

/** Text in its frame, wrapped and cut to fit; a program that wraps it differently still has enough space. */
export interface TextPart {
  kind: 'text'
  frame: Frame
  lines: readonly string[]
  /** In points. */
  size: number
  colour: string
  isBold?: boolean
  /** Whether the text is the title of the slide. */
  isTitle?: boolean
  align?: Align
  valign?: 'top' | 'middle' | 'bottom'
}

export interface TableCell {
  lines: readonly string[]
  align?: Align
  isBold?: boolean
  fill?: string
  colour?: string
}

export interface TableRow {
  height: number
  cells: readonly TableCell[]
}

/** A table whose first row is its header, unless it is a heat map. */
export interface TablePart {
  kind: 'table'
  name: string
  frame: Frame
  widths: readonly number[]
  rows: readonly TableRow[]
  size: number
  /** The colour of its lines. */
  line: string
  /** The vertical alignment of the text in cells; the middle by default. */
  valign?: 'top' | 'middle'
}

/** Horizontal stacked bars with numbers: a native chart in a presentation, so that the numbers can be edited. */
export interface ChartPart {
  kind: 'chart'
  name: string
  frame: Frame
  categories: readonly string[]
  series: readonly { name: string; colour: string; values: readonly number[] }[]
  size: number
}

export interface ShapePart {
  kind: 'shape'
  shape: 'rectangle' | 'ellipse'
  frame: Frame
  fill: string | null
  line: string | null
  /** In inches. */
  lineWidth?: number
  text?: { text: string; size: number; colour: string }
}

export interface LinePart {
  kind: 'line'
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  colour: string
  /** In inches. */
  width: number
  hasArrow: boolean
  isDashed?: boolean
}

export type Part = TextPart | TablePart | ChartPart | ShapePart | LinePart

/** One slide: its parts, in the order in which they are drawn. */
export interface Slide {
  name: string
  locale: PackLocale
  /** The title of the slide in an outline; the parts of the slide also contain it. */
  title: string
  parts: readonly Part[]
}

/** A pack: its slides and the properties of its file. */
export interface Pack {
  title: string
  author: string
  slides: readonly Slide[]
}

/** The font of all slides: it has Thai letters on Windows and macOS. */
export const packFont = 'Tahoma'

/** The main colour, and the colour of arrows and symbols; white text is readable on both. */
export const primaryColour = '#0e5a63'
export const accentColour = '#5b3fa8'

export const ink = '#12262b'
export const muted = '#4a6066'
export const hairline = '#b8c5c8'
export const paper = '#ffffff'
export const sunken = '#eef2f3'
