import type { RaThemeOptions } from 'react-admin'
import { componentsOf } from './muiComponents.ts'
import { darkTokens, fontFamily, lightTokens, type Tokens } from './tokens.ts'

/**
 * Thai places vowels and tone marks above and under its letters, so every line, including headings, is higher than
 * Latin text needs.
 */
const typography = {
  fontFamily,
  fontSize: 14,
  h1: { fontSize: '1.75rem', lineHeight: 1.4, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.375rem', lineHeight: 1.45, fontWeight: 650, letterSpacing: '-0.005em' },
  h3: { fontSize: '1.125rem', lineHeight: 1.5, fontWeight: 600 },
  h4: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  h5: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  h6: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
  subtitle1: { fontSize: '1rem', lineHeight: 1.6 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.6, fontWeight: 600 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.7 },
  body2: { fontSize: '0.875rem', lineHeight: 1.65 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.6 },
  overline: { fontSize: '0.75rem', lineHeight: 1.6, fontWeight: 600, letterSpacing: '0.06em' },
  button: { fontSize: '0.9375rem', lineHeight: 1.6, fontWeight: 600, textTransform: 'none' },
} as const

function themeOf(mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions {
  return {
    palette: {
      mode,
      // By default a red button of the dark theme becomes too dark under the pointer.
      tonalOffset: 0.15,
      primary: { main: tokens.brand, dark: tokens.brandStrong, light: tokens.brandSoft, contrastText: tokens.onBrand },
      secondary: { main: tokens.accent, contrastText: tokens.onBrand },
      success: { main: tokens.success, contrastText: tokens.onStatus },
      warning: { main: tokens.warning, contrastText: tokens.onStatus },
      error: { main: tokens.danger, contrastText: tokens.onStatus },
      info: { main: tokens.brand, contrastText: tokens.onBrand },
      background: { default: tokens.canvas, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.inkMuted },
      divider: tokens.line,
      level: tokens.level,
      tokens,
    },
    // The unit of `borderRadius` in sx: 2 is 8 px, as of fields and buttons, 3 is 12 px, as of cards.
    shape: { borderRadius: 4 },
    // The overlay has z-index 1000 and covers the whole window, including the header bar (rule screens.loader).
    zIndex: { appBar: 900 },
    typography,
    components: componentsOf(tokens),
  }
}

export const lightTheme = themeOf('light', lightTokens)
export const darkTheme = themeOf('dark', darkTokens)
