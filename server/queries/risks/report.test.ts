import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { heatMapQuery } from '#domain/wire/risks'
import { actorOf } from '#domain/access/testing'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import { countRiskReport } from './report.ts'

/** Report requests, and whether each gets a new plan. */
it.each([
  [{ type: 'item' }, false],
  [{ company_group_id: '8', include_descendants: 'true' }, false],
  // From tallies too, but of any number of groups.
  [{ company_group_id: ['3', '4'], include_descendants: 'true' }, true],
  // Counted row by row: a general plan would count the whole group, whatever was requested.
  [{ q: 'kiln' }, true],
  [{ late_plans: 'true' }, true],
])('gets a new query plan for %o: %s', async (query, isAnew) => {
  const asked: SQL[] = []
  const db = {
    execute: async (statement: SQL) => {
      asked.push(statement)
      return { rows: [] }
    },
  } as unknown as Queryable
  await countRiskReport(db, { actor: actorOf('Viewer'), locale: 'en' }, heatMapQuery.parse(query))
  const texts = asked.map((statement) => new PgDialect().sqlToQuery(statement).sql)
  expect(texts.map((text) => text.includes(noPrepare))).toEqual([isAnew])
})
