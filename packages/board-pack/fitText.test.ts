import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText, widthOf } from './fitText.ts'

const place = { width: 2, size: 10, lines: 3, locale: 'th' } as const
const thai = 'ระบบหล่อลื่นของเตาเผาปูนซีเมนต์ขัดข้องเพราะน้ำมันรั่วซึมที่ข้อต่อท่อหลักทำให้ต้องหยุดการผลิต'

describe('text that is fitted into its place', () => {
  it('stays as it is where there is room', () => {
    expect(fitText('Kiln stops', place)).toEqual(['Kiln stops'])
    expect(fitText('', place)).toEqual([''])
    expect(fitText(' two\n lines ', place)).toEqual(['two lines'])
  })

  it('is broken between Thai words, never within one', () => {
    const lines = fitText(thai, { ...place, lines: 20 })
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('')).toBe(thai)
    const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai)]
    const starts = new Set(words.map(({ index }) => index))
    let at = 0
    for (const line of lines) {
      expect(starts.has(at)).toBe(true)
      at += line.length
    }
  })

  it('is cut at a word, with an ellipsis within the line', () => {
    const lines = fitText(thai, place)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    expect(fitText('one two three four five six seven eight nine ten', { ...place, lines: 1 })).toEqual([
      expect.stringMatching(/^one two .*\w…$/),
    ])
  })

  it('parts a word that is longer than a line, keeping marks with their letters', () => {
    const lines = fitText('ก้ำ'.repeat(60), { ...place, lines: 4 })
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  })

  it('never is wider than its place, nor has more lines, and begins as the text does', () => {
    const texts = fc.array(fc.constantFrom('เตาเผา', 'น้ำ', 'kiln ', ' & ', '(x)', 'W'.repeat(30), 'ฉุกเฉิน', '…', ','), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 5 }), (parts, most) => {
        const text = parts.join('')
        const lines = fitText(text, { ...place, lines: most })
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(widthOf(line.trimEnd(), place.size)).toBeLessThanOrEqual(place.width + 1e-9)
        const whole = text.replace(/\s+/g, ' ').trim()
        const said = lines.join('')
        if (!whole.endsWith('…') && said.endsWith('…')) expect(whole.startsWith(said.slice(0, -1).trimEnd())).toBe(true)
        else if (said !== whole) expect(whole.startsWith(said.replace(/…$/, '').trimEnd())).toBe(true)
      }),
    )
  })
})
