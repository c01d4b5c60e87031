import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '../../../tests/support/postgres/testDatabase.ts'
import { openDatabase, type Database } from '../client.ts'
import { auditEntries, companies, companyGroups, faqs, settings, users } from '../schema/index.ts'
import { copyDatabase, tablesInOrder } from './copyDatabase.ts'

let source: Database
let target: Database
let place: TestDatabase

beforeAll(async () => {
  place = await createMigratedDatabase()
  target = await openDatabase({ databaseUrl: place.url })
  source = await openDatabase({ dataDir: ':memory:' })
})

afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  await place.drop()
})

it('moves every row as it is and goes on counting after it', async () => {
  const { db } = source
  await db.insert(companies).values({ name: 'Siam', emailDomain: 'siam.example' })
  await db.insert(users).values({ email: 'a@siam.example', firstName: 'A', lastName: 'ก', userType: 'scg' })
  // A parent that was added after its child, as a move leaves it.
  await db.insert(companyGroups).values([
    { id: 7, name: 'Group', companyId: 1, level: 1, hierarchy: '7' },
    { id: 3, name: 'Plant', companyId: 1, level: 2, hierarchy: '7>3', parentId: 7 },
  ])
  await db.insert(settings).values({ key: 'MD_FLOW_ACTIVATION', value: 'true' })
  await db.insert(auditEntries).values({
    subjectType: 'company_group',
    subjectId: 3,
    action: 'move',
    userId: 1,
    changes: { parentId: { before: null, after: 7 } },
    hash: 'abc',
  })
  const texts = { titleEn: 'Q', titleTh: 'ถาม', descriptionEn: 'A', descriptionTh: 'ตอบ' }
  await db.insert(faqs).values(Array.from({ length: 1200 }, (_, order) => ({ ...texts, order })))

  const copied = await copyDatabase(source.db, target.db)

  expect(copied.get('faqs')).toBe(1200)
  for (const table of tablesInOrder()) {
    expect(await target.db.select().from(table)).toEqual(await source.db.select().from(table))
  }
  const [next] = await target.db
    .insert(companyGroups)
    .values({ name: 'N', companyId: 1, level: 1, hierarchy: '' })
    .returning()
  expect(next!.id).toBe(8)
})

it('leaves a database that is in use alone', async () => {
  await target.db.update(users).set({ firstName: 'B' }).where(eq(users.id, 1))
  await expect(copyDatabase(source.db, target.db)).rejects.toThrow('not empty')
})
