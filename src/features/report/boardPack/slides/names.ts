import type { Level } from '#domain/risks/heatMap'

export const slideNames = [
  'cover',
  'map',
  'numbers',
  'top',
  'appetite',
  'accepted',
  'questions',
  'promises',
  'late',
  'risk',
] as const

export type SlideName = (typeof slideNames)[number]

/**
 * The colours of levels: light enough for dark text and different in greyscale; a letter or a word also names the
 * level.
 */
export const levelColours: Record<Level, { fill: string; soft: string }> = {
  low: { fill: '#bfe3ca', soft: '#e6f4ea' },
  medium: { fill: '#f0b23c', soft: '#fcecc8' },
  high: { fill: '#dd6b60', soft: '#f8d3cf' },
}
