import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { fixedSql } from './fixedSql.ts'
import { risks } from './schema/index.ts'

it('a fixed statement is one piece with the text of its parts', () => {
  const part = sql`select ${risks.id}, ${sql.raw('1')} from ${risks}`
  const fixed = fixedSql(part)
  expect(fixed.queryChunks).toHaveLength(1)
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`${fixed} where ${risks.id} = ${5}`)
  expect(text).toBe('select "risks"."id", 1 from "risks" where "risks"."id" = $1')
  expect(params).toEqual([5])
})

it('a fixed statement refuses a value, which the next call would find in it', () => {
  expect(() => fixedSql(sql`select ${5}`)).toThrow('with values')
})
