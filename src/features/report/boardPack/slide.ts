import type { Level } from '#domain/risks/heatMap'
import type { Locale } from '#i18n/locales'

/** A slide is 16:9; all its measures are inches. */
export const slideSize = { width: 40 / 3, height: 7.5 } as const

/** The margin at the left and the right of the content of a slide. */
export const margin = 0.55

/** The top and the bottom of the content of a slide, between title and foot. */
export const body = { top: 1.32, bottom: 6.92, width: slideSize.width - 2 * margin } as const

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export type Align = 'left' | 'center' | 'right'

/** Text in its place, broken and cut for it: a program that breaks it otherwise still has room. */
export interface TextPart {
  kind: 'text'
  frame: Frame
  lines: readonly string[]
  /** Points. */
  size: number
  colour: string
  isBold?: boolean
  /** Whether the text is what the slide is called. */
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

/** A table whose first row is its head, unless it is a heat map. */
export interface TablePart {
  kind: 'table'
  name: string
  frame: Frame
  widths: readonly number[]
  rows: readonly TableRow[]
  size: number
  /** The colour of its lines. */
  line: string
  /** The vertical place of the text in cells; the middle by default. */
  valign?: 'top' | 'middle'
}

/** Horizontal bars, stacked, with their numbers: native in a presentation, its numbers to be edited. */
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
  /** Inches. */
  lineWidth?: number
  text?: { text: string; size: number; colour: string }
}

export interface LinePart {
  kind: 'line'
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  colour: string
  /** Inches. */
  width: number
  hasArrow: boolean
  isDashed?: boolean
}

/** The logo of the company group, as large as it fits into the frame. */
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

/** One slide: what both writers draw, in this order. */
export interface Slide {
  name: SlideName
  locale: Locale
  /** The title of the slide in an outline; its parts show it, too. */
  title: string
  parts: readonly Part[]
}

/** A pack: its slides, and what its file is called and drawn with. */
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
 * The colours of levels: light enough for dark text, and different in grey; a letter or a word names the level, too.
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

/** The largest frame of a picture's proportions within another, at its left and in the middle of its height. */
export function fitted({ x, y, width, height }: Frame, picture: { width: number; height: number }): Frame {
  const scale = Math.min(width / picture.width, height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  return { x, y: y + (height - size.height) / 2, ...size }
}
