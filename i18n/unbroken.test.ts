import { describe, expect, it } from 'vitest'
import { unjoined } from '#domain/validation/wordJoiner'
import { glossary } from './glossary.ts'
import { messages } from './th/index.ts'
import { unbroken, unbrokenTexts, unbrokenWords } from './unbroken.ts'

describe('Thai words that stay on one line', () => {
  it('are all of the glossary or of other texts', () => {
    const terms = glossary.flatMap(({ th, or = [] }) => [th, ...or])
    const isUsed = (word: string) => JSON.stringify(messages).includes(word)
    const unused = unbrokenWords.filter((word) => !terms.some((term) => term.includes(word)) && !isUsed(word))
    expect(unused).toEqual([])
  })

  it('contain those of which one half has another meaning', () => {
    for (const word of ['ผู้รับผิดชอบ', 'ยอมรับได้', 'เป้าหมาย', 'เฝ้าระวัง']) expect(unbroken(word), word).not.toBe(word)
  })

  it('are joined where the browser would break them, the longest one as a whole', () => {
    expect(unbroken('หลังการควบคุม: ความเสี่ยงและผลกระทบ')).toBe('หลัง\u2060การ\u2060ควบคุม: ความ\u2060เสี่ยงและผล\u2060กระทบ')
  })

  it('leave every text unchanged when the joiners are removed', () => {
    const shown = unbrokenTexts(messages)
    expect(JSON.stringify(shown)).toContain('\u2060')
    expect(JSON.parse(unjoined(JSON.stringify(shown)))).toEqual(messages)
  })
})
