import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase, type Database } from '#server/database/client'
import { comparedTime, databaseTime } from '#server/database/clock'
import type { App } from '#server/http/plugins/app'
import { checkInstallation } from '#server/installation/check/checkInstallation'
import { runJobs } from '#server/jobs/runJobs'
import { createPeopleDatabase, signInTo, testConfig, type Client } from '../support/api.ts'

const day = 86_400_000

/** The real time: the tests move `Date` alone. */
const realTime = () => performance.timeOrigin + performance.now()

/** Moves the clock of this machine. */
function moveClock(by: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(realTime() + by)
}

describe('a server with a wrong clock (rule install.clock)', () => {
  let url: string
  let drop: () => Promise<void>
  let database: Database
  let app: App
  let system: Client

  beforeAll(async () => {
    ;({ url, drop } = await createPeopleDatabase())
    database = await openDatabase({ databaseUrl: url })
    app = await buildApp({ db: database.db, config: testConfig() })
    system = await signInTo(app, 'sysadmin')
  })

  const stops: (() => void)[] = []

  afterEach(() => {
    vi.useRealTimers()
    for (const stop of stops.splice(0)) stop()
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    await drop()
  })

  it.each([
    ['400 days ahead', 400 * day, '34560000 s ahead of'],
    ['400 days behind', -400 * day, '34560000 s behind'],
    ['61 seconds ahead', 61_000, '61 s ahead of'],
    ['61 seconds behind', -61_000, '61 s behind'],
  ])('does not start, is not ready and runs no job: %s', async (_, by, words) => {
    moveClock(by)
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(words)

    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ parts: { clock: 'failed', database: 'ok', schema: 'ok' } })

    const run = vi.fn(() => Promise.resolve())
    const failed = new Promise((resolve) => {
      const job = { name: 'lapses', first: 0, every: day, run, onFailure: resolve }
      const stop = runJobs([job], () => comparedTime(database.pool))
      stops.push(stop)
    })
    expect(String(await failed)).toContain(words)
    expect(run).not.toHaveBeenCalled()

    const config = readConfig({ DATABASE_URL: url })
    const { lines } = await checkInstallation({ config, db: database.db, files: app.files, locale: 'en' })
    expect(lines.find(({ part }) => part === 'clock')).toMatchObject({ state: 'failed' })
  })

  it.each([
    ['59 seconds ahead', 59_000],
    ['59 seconds behind', -59_000],
  ])('starts, and takes the time from the database: %s', async (_, by) => {
    moveClock(by)
    await (await openDatabase({ databaseUrl: url })).close()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(Math.abs(databaseTime().getTime() - realTime())).toBeLessThan(2_000)
  })

  it.each([
    ['ahead', 400 * day],
    ['behind', -400 * day],
  ])('writes audit rows and sessions by the time of the database when its clock is moved %s', async (_, by) => {
    moveClock(by)
    const before = realTime()
    await system.put('/v1/settings/TARGET_REQUIRED', { value: by > 0 ? 'true' : 'false' })
    const viewer = await signInTo(app, 'assessor')
    expect((await viewer.send('GET', '/auth/check')).status).toBe(200)
    const { rows } = await database.pool.query<{ at: Date; hours: number }>(`
      select (select created_at from audit_entries order by id desc limit 1) as at,
        (select extract(epoch from expires_at - now()) / 3600 from sessions order by id desc limit 1)::float8 as hours`)
    expect(rows[0]!.at.getTime() - before).toBeGreaterThan(-5_000)
    expect(rows[0]!.at.getTime() - before).toBeLessThan(60_000)
    expect(rows[0]!.hours).toBeGreaterThan(0)
    expect(rows[0]!.hours).toBeLessThan(24 * 31)
  })
})
