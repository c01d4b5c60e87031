import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { openDatabase, type Database } from './client.ts'
import { migrationsFolder } from './locate.ts'
import { categoryExperts, categoryImpacts, riskCategories } from './referenceData.ts'
import { seedReferenceData } from './seedReferenceData.ts'
import * as schema from './schema/index.ts'

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

  it('of an older version gets the Thai names of this one, but where an operator renamed', async () => {
    const { db, pool } = servers[0]!
    await seedReferenceData(db)
    const [hazard, production] = [eq(schema.categoryExperts.nameEn, 'Hazard'), eq(schema.riskCategories.id, 14)]
    await db.update(schema.categoryExperts).set({ nameTh: 'ภัยอันตราย' }).where(hazard)
    await db.update(schema.riskCategories).set({ nameTh: 'โรงงานของเรา' }).where(production)

    await pool.query(readFileSync(join(migrationsFolder, '0007_thai_names.sql'), 'utf8'))
    const [expert] = await db.select().from(schema.categoryExperts).where(hazard)
    expect(expert?.nameTh).toBe('ภัยพิบัติและอุบัติภัย')
    const [category] = await db.select().from(schema.riskCategories).where(production)
    expect(category?.nameTh).toBe('โรงงานของเรา')
  })

  it('is what the migration makes of an older one', () => {
    const sql = readFileSync(join(migrationsFolder, '0007_thai_names.sql'), 'utf8')
    const changes = [...sql.matchAll(/\('(.+)', '(.+)', '(.+)'\)/g)].map(([, nameEn, , better]) => [nameEn, better])
    expect(changes).toHaveLength(5)
    const names = [...categoryExperts, ...riskCategories].map(({ nameEn, nameTh }) => [nameEn, nameTh])
    for (const change of changes) expect(names).toContainEqual(change)
  })
})
