import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { heatMapQuery } from '#domain/wire/risks'
import { actorOf } from '#domain/access/testing'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import { countRiskReport } from './report.ts'

it('is planned anew each time: by a general plan every mitigation plan of the group was read', async () => {
  const asked: SQL[] = []
  const db = {
    execute: async (statement: SQL) => {
      asked.push(statement)
      return { rows: [] }
    },
  } as unknown as Queryable
  await countRiskReport(db, { actor: actorOf('Viewer'), locale: 'en' }, heatMapQuery.parse({ type: 'item' }))
  expect(asked.map((statement) => new PgDialect().sqlToQuery(statement).sql)).toEqual([
    expect.stringContaining(noPrepare),
  ])
})
