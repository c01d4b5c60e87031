import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api'
import { ignoredByAdvice, isPoolerInstalled, startPooler, type Pooler } from '#tests/support/postgres/pooler'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { createCompleteRisk } from '#tests/support/riskInputs'
import { seedPeople } from '#server/demo/people'
import { openDatabase } from './client.ts'
import { seedReferenceData } from './seedReferenceData.ts'
import { settingsOfRole } from './sessionSettings.ts'
import { announce, listen } from './signals.ts'

/** So few that clients must share them. */
const sessions = 3

/** The usual setting of poolers, with which any program can connect: they silently drop the settings. */
const everything = 'extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options'

describe.skipIf(!isPoolerInstalled())('a pooler in transaction mode', () => {
  let database: TestDatabase
  let pooler: Pooler
  let api: TestApi

  beforeAll(async () => {
    database = await createMigratedDatabase()
    pooler = await startPooler(database.url, { ignored: everything, sessions })
  })

  afterAll(async () => {
    await api?.close()
    await pooler.stop()
    await database.drop()
  })

  const refusalOf = async (options: { databaseUrl: string; directUrl?: string }) =>
    openDatabase(options).then(
      async (opened) => {
        await opened.close()
        return 'opened'
      },
      (error: Error) => error.message,
    )

  it('is refused where the configuration does not declare it, or where it drops settings that PostgreSQL does not set', async () => {
    expect(await refusalOf({ databaseUrl: pooler.url })).toMatch(
      /a pooler between drops the settings of a session. Give DATABASE_DIRECT_URL .*alter role \S+ in database \S+ set statement_timeout/,
    )
    const known = { databaseUrl: pooler.url, directUrl: database.url }
    expect(await refusalOf(known)).toMatch(
      /Let PostgreSQL set it: alter role \S+ in database \S+ set statement_timeout/,
    )
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const name = new URL(database.url).pathname.slice(1)
    for (const setting of settingsOfRole) await owner.query(`alter role current_user in database ${name} ${setting}`)
    await owner.end()
    await pooler.stop()
    pooler = await startPooler(database.url, { ignored: ignoredByAdvice, sessions })
    expect(await refusalOf({ ...known, databaseUrl: pooler.url })).toBe('opened')
  })

  it('carries many parallel calls, and messages between servers go past it', async () => {
    const pooled = await openDatabase({ databaseUrl: pooler.url, directUrl: database.url })
    await seedReferenceData(pooled.db)
    await seedPeople(pooled.db, new Date('2025-09-01T02:00:00Z'))
    api = await openTestApi('postgresql', { db: pooled.db })
    const heard: string[] = []
    const stop = listen(
      pooled.db,
      (signal) => heard.push(signal),
      () => undefined,
    )
    const assessors = await Promise.all(Array.from({ length: 5 }, () => api.as('assessor')))
    const risks = await Promise.all(
      assessors.flatMap((assessor) => Array.from({ length: 3 }, () => createCompleteRisk(assessor))),
    )
    const submitted = await Promise.all(
      risks.map(({ id }, place) => assessors[place % 5]!.put(`/v1/risks/${id}/submit`)),
    )
    expect(submitted.map(({ id }) => id)).toEqual(risks.map(({ id }) => id))
    const viewer = await api.as('viewer')
    for (let round = 0; round < 8; round += 1) {
      const { total } = await viewer.list('/v1/risks?type=item&fields=card')
      expect(total).toBeGreaterThanOrEqual(risks.length)
    }
    // A sign-out takes effect immediately: sessions are not cached here.
    await api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { accessToken: viewer.token } })
    expect((await viewer.send('GET', '/v1/settings')).status).toBe(401)
    heard.length = 0
    await announce(pooled.db, 'published')
    await expect.poll(() => heard).toContain('published')
    await stop()
    await pooled.close()
  })
})
