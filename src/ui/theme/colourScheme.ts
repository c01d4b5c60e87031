import { darkTokens, lightTokens, type Tokens } from './tokens.ts'

type ColourScheme = 'light' | 'dark'

/** Returns the scheme selected in the app (react-admin stores it), or else that of the device. */
export function preferredScheme(): ColourScheme {
  const chosen = localStorage.getItem('RaStore.theme')
  if (chosen === '"dark"') return 'dark'
  if (chosen === '"light"') return 'light'
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Returns the tokens as CSS custom properties, for the pages that load without MUI (`--brand-soft`). */
function customProperties(scheme: ColourScheme): string {
  const { level: _level, ...colours } = tokensOf(scheme)
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries(colours)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')
}

function tokensOf(scheme: ColourScheme): Tokens {
  return scheme === 'dark' ? darkTokens : lightTokens
}

/** Colours the document before anything renders. */
export function applyColourScheme(scheme: ColourScheme = preferredScheme()): void {
  document.documentElement.style.cssText = `${customProperties(scheme)};color-scheme:${scheme}`
}
