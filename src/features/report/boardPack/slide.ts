import type { Level } from '#domain/risks/heatMap'
import type { Locale } from '#i18n/locales'

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

/** The logo of the company group, scaled to fit the frame. */
export interface LogoPart {
  kind: 'logo'
  frame: Frame
}

export type Part = TextPart | TablePart | ChartPart | ShapePart | LinePart | LogoPart

export const slideNames = [
  'cover',
  'map',
  'numbers',
  'top',
  'appetite',
  'accepted',
  'facts',
  'questions',
  'promises',
  'changes',
  'late',
  'risk',
  'definitions',
] as const

export type SlideName = (typeof slideNames)[number]

/** One slide: the parts that both writers draw, in this order. */
export interface Slide {
  name: SlideName
  locale: Locale
  /** The title of the slide in an outline; the parts of the slide also contain it. */
  title: string
  parts: readonly Part[]
}

/** A pack: its slides, its file name and its settings for drawing. */
export interface Pack {
  title: string
  author: string
  font: string
  slides: readonly Slide[]
  logo: PackLogo | null
}

/** A logo as a PNG, with its size in pixels. */
export interface PackLogo {
  data: Uint8Array
  width: number
  height: number
}

/**
 * The colours of levels: light enough for dark text and different in greyscale; a letter or a word also names the
 * level.
 */
export const levelColours: Record<Level, { fill: string; soft: string }> = {
  low: { fill: '#bfe3ca', soft: '#e6f4ea' },
  medium: { fill: '#f0b23c', soft: '#fcecc8' },
  high: { fill: '#dd6b60', soft: '#f8d3cf' },
}

export const ink = '#12262b'
export const muted = '#4a6066'
export const hairline = '#b8c5c8'
export const paper = '#ffffff'
export const sunken = '#eef2f3'

/**
 * Returns the largest frame with the proportions of a picture within another frame, left-aligned and vertically
 * centred.
 */
export function fitted({ x, y, width, height }: Frame, picture: { width: number; height: number }): Frame {
  const scale = Math.min(width / picture.width, height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  return { x, y: y + (height - size.height) / 2, ...size }
}
