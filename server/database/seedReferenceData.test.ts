import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { openDatabase, type Database } from './client.ts'
import { categoryImpacts, riskCategories } from './referenceData.ts'
import * as schema from './schema/index.ts'
import { seedReferenceData } from './seedReferenceData.ts'

describe('the first filling', () => {
  let database: TestDatabase
  let servers: Database[]

  beforeAll(async () => {
    database = await createMigratedDatabase()
    servers = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl: database.url })))
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await database.drop()
  })

  it('happens once, however many servers start on the empty database at the same moment', async () => {
    await Promise.all(servers.map(({ db }) => seedReferenceData(db)))
    const { db } = servers[0]!
    expect(await db.$count(schema.riskCategories)).toBe(riskCategories.length)
    expect(await db.$count(schema.categoryImpacts)).toBe(categoryImpacts.length)
  })
})
