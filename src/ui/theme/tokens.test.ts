import { describe, expect, it } from 'vitest'
import { levels } from '#domain/risks/heatMap'
import { darkTokens, lightTokens, type Tokens } from './tokens.ts'

/** Relative luminance of WCAG 2.2, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const textPairs = (tokens: Tokens): [string, string, string][] => [
  ['text on the page', tokens.ink, tokens.canvas],
  ['quiet text on the page', tokens.inkMuted, tokens.canvas],
  ['quiet text on a card', tokens.inkMuted, tokens.surface],
  ['quiet text on a table head', tokens.inkMuted, tokens.sunken],
  ['a link', tokens.brand, tokens.surface],
  ['a link on the page', tokens.brand, tokens.canvas],
  ['a button', tokens.onBrand, tokens.brand],
  ['a button pointed at', tokens.onBrand, tokens.brandStrong],
  ['the header', tokens.onHeader, tokens.header],
  ['quiet text of the header', tokens.onHeaderMuted, tokens.header],
  ['a problem', tokens.danger, tokens.surface],
  ['a problem on the page', tokens.danger, tokens.canvas],
  ['success', tokens.onStatus, tokens.success],
  ['warning', tokens.onStatus, tokens.warning],
  ['danger', tokens.onStatus, tokens.danger],
  ...levels.flatMap((level): [string, string, string][] => [
    [`a ${level} chip`, tokens.level[level].text, tokens.level[level].soft],
    [`a filled ${level} cell`, tokens.level[level].onSolid, tokens.level[level].solid],
  ]),
]

const shapePairs = (tokens: Tokens): [string, string, string][] => [
  ['a focus ring on the page', tokens.accent, tokens.canvas],
  ['a focus ring on a card', tokens.accent, tokens.surface],
  ['the frame of a field', tokens.lineStrong, tokens.surface],
  ['the frame of a field on the page', tokens.lineStrong, tokens.canvas],
]

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('the %s colours (WCAG AA)', (_scheme, tokens) => {
  it.each(textPairs(tokens))('give %s a contrast of at least 4.5', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs(tokens))('give %s a contrast of at least 3', (_name, shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
  })
})
