import { PgDialect } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { searchOf } from './search.ts'

const dialect = new PgDialect()

function statementOf(q: string): string {
  const search = searchOf(q)!
  return dialect.sqlToQuery(sql`${search.words} ${search.matching('submitted', sql`r.id`, sql`true`)}`).sql
}

it('is one statement however many words there are, so that it is prepared once', () => {
  const sentence = 'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa'
  expect(statementOf(sentence)).toBe(statementOf('alpha'))
})

it('knows which words the index of texts knows', () => {
  expect(searchOf('a ไฟ')?.isIndexed).toBe(false)
  expect(searchOf('a fire')?.isIndexed).toBe(true)
})
