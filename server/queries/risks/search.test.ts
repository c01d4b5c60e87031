import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { ScopeBranch } from './scope.ts'
import { searchOf } from './search.ts'

const branch = { shown: 'present', areaId: 8 } as ScopeBranch
const documentsOf = (q: string) => {
  const [documents] = searchOf(q)?.candidates(branch) ?? []
  return documents && new PgDialect().sqlToQuery(documents).sql
}

it('a search asks the index for words with three letters or digits in a row alone', () => {
  expect(documentsOf('kiln ไฟ')).toContain('s.text like (select $2::text)')
  expect(documentsOf('kiln ไฟ')).toContain("(s.text || '') like (select $3::text)")
})

it('a search of nothing is none', () => {
  expect([searchOf(undefined), searchOf(' \u200B')]).toEqual([null, null])
})
