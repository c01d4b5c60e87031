import { describe, expect, it } from 'vitest'
import { utf8Of } from './utf8.ts'

describe('utf8Of', () => {
  it.each([
    ['nothing', ''],
    ['Latin', 'A kiln lining'],
    ['Thai', 'ความเสี่ยงด้านการจัดหา'],
    ['what takes two places of JavaScript', '🧱'],
    ['half a character', 'a\ud800b'],
    ['more than is kept ready', 'ก'.repeat(1_500_000)],
  ])('writes %s as node does', (_what, text) => {
    expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
  })

  it('returns bytes that the next text does not overwrite', () => {
    const first = utf8Of('first')
    utf8Of('second')
    expect(first.toString()).toBe('first')
  })
})
