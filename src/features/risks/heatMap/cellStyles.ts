import type { Theme } from '@mui/material/styles'
import type { Level } from '#domain/risks/heatMap'

/** The shape of a cell, whatever stands in it. */
export const cellShape = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: 40,
  p: 0,
  border: 0,
  borderRadius: 2,
  font: 'inherit',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  // Where the reader's system sets the colours, no background tells the cells apart.
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const

/** Full colour where risks stand, a tint of it everywhere else. */
export function cellColours(theme: Theme, level: Level, isFilled: boolean) {
  const { soft, text, solid, onSolid } = theme.palette.level[level]
  return isFilled ? { backgroundColor: solid, color: onSolid } : { backgroundColor: soft, color: text }
}
