import Box from '@mui/material/Box'
import type { Level } from '#domain/risks/heatMap'
import { LevelShape } from '../labels/LevelShape.tsx'

/** The level's shape in the corner of a cell, for readers who cannot tell its colour. */
export function CellShape({ level }: { level: Level }) {
  return (
    <Box component="span" sx={{ position: 'absolute', top: 4, right: 4, lineHeight: 0, opacity: 0.6 }}>
      <LevelShape level={level} size={7} />
    </Box>
  )
}
