import { describe, expect, it } from 'vitest'
import { optionalText, groupName, personName } from './fields.ts'
import { inOneSpelling } from './thaiSpelling.ts'

const water = 'น\u0E49\u0E33'

describe('Thai in one spelling', () => {
  it.each([
    ['เเผน', 'แผน', 'two เ in the place of แ'],
    ['น\u0E4D\u0E49\u0E32', water, 'the ring of ำ, its tone mark, า'],
    ['น\u0E49\u0E4D\u0E32', water, 'the tone mark, then ำ in two letters'],
    ['น\u0E33\u0E49', water, 'the tone mark after ำ'],
    ['ความ\u2060เสี่ยง', 'ความเสี่ยง', 'words kept on one line'],
    ['ท\u0E48\u0E35', 'ท\u0E35\u0E48', 'the tone mark before its vowel'],
  ])('turns %s into %s: %s', (typed, spelt) => {
    expect(inOneSpelling(typed)).toBe(spelt)
  })

  it.each([water, 'ที่นั่น แผนจัดการความเสี่ยงด้านน้ำ', 'A kiln, naïve', ''])('leaves %j as it is', (text) => {
    expect(inOneSpelling(text)).toBe(text)
  })

  it('is how texts and names are kept', () => {
    expect(optionalText(20).parse('เเผน')).toBe('แผน')
    expect(groupName.parse('เเผน')).toBe('แผน')
    expect(personName.parse('เเพร')).toBe('แพร')
  })
})
