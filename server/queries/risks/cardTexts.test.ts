import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { CardTexts } from './cardTexts.ts'

const actor: Actor = {
  userId: 1,
  role: 'Assessor',
  permissions: new Set(),
  companyId: 8,
  companyGroupId: 8,
  hierarchy: '1>3>8',
  categoryExpertIds: [],
}

describe('cards that are remembered', () => {
  it('are as many as there are, however often one of a list changes', () => {
    const cards = new CardTexts()
    const texts = cards.of({ actor, locale: 'en' })
    const statement = sql`select 1`
    texts.addList(statement, sql`select 2`)
    const list = texts.listOf(statement)!
    const versions = Array.from({ length: 50 }, (_, id) => `${id} 700 t`)
    for (const version of versions) texts.set(version, Buffer.from(version))
    for (let change = 0; change < 2_000; change++) {
      versions[0] = `0 ${change} t`
      texts.set(versions[0], Buffer.from(versions[0]))
      const rows = texts.cardsOf(list, versions.join())
      expect(rows).toHaveLength(50)
      expect(texts.cardsOf(list, versions.join())).toBe(rows)
    }
    expect(cards.isFull()).toBe(false)
    for (let id = 0; id < 40_000; id++) texts.set(`${id} 1 f`, Buffer.alloc(0))
    expect(cards.isFull()).toBe(true)
  })

  it('of a list are none where one is not known', () => {
    const texts = new CardTexts().of({ actor, locale: 'th' })
    const list = { versions: sql`select 2`, last: undefined }
    expect(texts.cardsOf(list, '1 2 t')).toBeUndefined()
    expect(texts.cardsOf(list, '')).toEqual([])
  })
})
