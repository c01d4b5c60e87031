import type { Level } from '#domain/risks/heatMap'
import type { LevelColours, Tokens } from './tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    level: Record<Level, LevelColours>
    tokens: Tokens
  }
  interface PaletteOptions {
    level: Record<Level, LevelColours>
    tokens: Tokens
  }
}
