import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTheme, packThemeOf, readableOn } from './template.ts'

describe('the look of board packs (rule packs.template)', () => {
  it('takes each field from the nearest group that sets it', () => {
    expect(packThemeOf([])).toEqual(defaultTheme)
    const root = { primaryColour: '#111111', accentColour: '#222222', font: null }
    const unit = { primaryColour: null, accentColour: '#333333', font: null }
    expect(packThemeOf([root, null, unit])).toEqual({
      primaryColour: '#111111',
      accentColour: '#333333',
      font: defaultTheme.font,
    })
  })

  it('has words that can be read on any colour', () => {
    const channel = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), ([red, green, blue]) => {
        const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
        const luminance = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
        const text = readableOn(`#${hex}`) === '#ffffff' ? 1 : 0
        const [light, dark] = [Math.max(text, luminance), Math.min(text, luminance)]
        expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
      }),
    )
    expect([readableOn('#000000'), readableOn('#ffffff')]).toEqual(['#ffffff', '#000000'])
  })
})
