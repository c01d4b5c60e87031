import type { Level } from '#domain/risks/heatMap'

/** The colours of a level, always combined with word and shape, never by colour alone. */
export interface LevelColours {
  /** Background of chips and of cells without a risk. */
  soft: string
  /** Text and shapes on `soft` and on surfaces. */
  text: string
  /** Background of cells with risks. */
  solid: string
  /** Text on `solid`. */
  onSolid: string
}

/** Petrol on cool paper: calm around the heat map, whose three colours are the only warm ones on a page. */
export const lightTokens = {
  canvas: '#f3f6f6',
  surface: '#ffffff',
  sunken: '#e8eeef',
  ink: '#12262b',
  inkMuted: '#4a6066',
  line: '#d3dddf',
  lineStrong: '#768b90',
  brand: '#0e5a63',
  brandStrong: '#0a3f47',
  brandSoft: '#dcedee',
  onBrand: '#ffffff',
  /** Focus rings and selection, distinct from the brand and from every level. */
  accent: '#5b3fa8',
  header: '#0b3a42',
  onHeader: '#ffffff',
  onHeaderMuted: '#bcd5d8',
  success: '#1c6b41',
  warning: '#8a5a00',
  danger: '#b3261e',
  onStatus: '#ffffff',
  level: {
    low: { soft: '#daefe2', text: '#17613a', solid: '#1f7a4a', onSolid: '#ffffff' },
    medium: { soft: '#fcecc8', text: '#744700', solid: '#f0b23c', onSolid: '#332100' },
    high: { soft: '#fadcd9', text: '#93201a', solid: '#c0312a', onSolid: '#ffffff' },
  } satisfies Record<Level, LevelColours>,
}

export type Tokens = typeof lightTokens

export const darkTokens: Tokens = {
  canvas: '#0c191c',
  surface: '#142529',
  sunken: '#091315',
  ink: '#e8f0f1',
  inkMuted: '#a6babe',
  line: '#2b4146',
  lineStrong: '#6b878d',
  brand: '#74c7d0',
  brandStrong: '#a1dfe5',
  brandSoft: '#173a40',
  onBrand: '#05252a',
  accent: '#bba7f6',
  header: '#0d2d33',
  onHeader: '#ffffff',
  onHeaderMuted: '#a9c6ca',
  success: '#7fd3a3',
  warning: '#f2c46a',
  danger: '#ff9d92',
  onStatus: '#10201b',
  level: {
    low: { soft: '#15392a', text: '#8fdcb0', solid: '#3aa56d', onSolid: '#04170d' },
    medium: { soft: '#43320c', text: '#f4cb75', solid: '#e2a833', onSolid: '#2a1b00' },
    high: { soft: '#4b1d1a', text: '#ffb5ac', solid: '#e86f64', onSolid: '#2b0502' },
  },
}

/** Noto Sans Thai covers Latin and Thai; the others are shown only until it has loaded. */
export const fontFamily =
  "'Noto Sans Thai Variable', 'Noto Sans Thai', 'Leelawadee UI', 'Segoe UI', system-ui, sans-serif"
