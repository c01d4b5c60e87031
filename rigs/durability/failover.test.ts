import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { describeDatabaseError } from '#server/database/errors'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { seedPeople } from '#server/demo/people'
import type { App } from '#server/http/plugins/app'
import { checkDatabase } from '#server/installation/check/database'
import { startOutboxWorker } from '#server/delivery/outbox/worker'
import { openEventStream, type EventStream } from '../../tests/support/eventStream.ts'
import { openMailbox, outboxOf } from '../../tests/support/mail/mailbox.ts'
import { startPostgres, type PostgresCluster } from '../../tests/support/postgres/cluster.ts'
import { canMakeStandbys, startStandby } from '../../tests/support/postgres/standby.ts'
import { completeDetail } from '../../tests/support/riskInputs.ts'
import { httpClient, signInOver, type SessionHeaders } from './httpClient.ts'

/** Two starts of PostgreSQL and one filling, on a machine that may be busy with other tests. */
const patience = 30_000

/** A URL with several hosts. */
function together(...urls: readonly string[]): string {
  const hosts = urls.map((url) => new URL(url).host).join(',')
  return `${urls[0]!.replace(new URL(urls[0]!).host, hosts)}?target_session_attrs=read-write`
}

describe.skipIf(!canMakeStandbys())('a PostgreSQL whose standby becomes the primary', () => {
  let folder: string
  let leading: PostgresCluster
  let standby: PostgresCluster
  let url: string
  let database: Database
  let app: App
  let origin: string
  let session: SessionHeaders
  let stream: EventStream
  let stopOutbox: () => Promise<void>
  const notes: string[] = []

  const createRisk = async (): Promise<number> => {
    const body = { type: 'item', detail: completeDetail }
    return (await httpClient(origin, session).post('/v1/risks/create', body)).id
  }
  const ask = async (address: string, statement: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }
  const newestEvent = async (): Promise<{ number: number }> => {
    const number = () => ask(leading.url, `select max(id)::int as number from outbox where delivered_at is not null`)
    const written = await ask(leading.url, `select max(id)::int as number from outbox where kind = 'event'`)
    for (;;) {
      const { rows } = await number()
      if (rows[0].number >= written.rows[0].number) return written.rows[0]
      await sleep(20)
    }
  }
  const statesOfHosts = async (): Promise<string[]> => {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder })
    const found = await checkDatabase({ config, now: Date.now, signal: AbortSignal.timeout(10_000) })
    return found.map(({ code }) => code).filter((code) => code.startsWith('host'))
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-failover-'))
    chmodSync(folder, 0o711)
    leading = await startPostgres({ keptIn: join(folder, 'first') })
    standby = await startStandby(leading.url, join(folder, 'second'))
    // The standby comes first: the server has to find the leader.
    url = together(standby.url, leading.url)
    const readUrls = [standby.url]
    database = await openDatabase({ databaseUrl: url, readUrls, readLag: 300, onNote: (note) => notes.push(note) })
    await seedReferenceData(database.db)
    await seedPeople(database.db, new Date('2025-09-01T02:00:00Z'))
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })
    app = await buildApp({ db: database.db, replicas: database.replicas, config })
    stopOutbox = startOutboxWorker(outboxOf(database, openMailbox()))
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
    session = await signInOver(origin, 'assessor')
    stream = await openEventStream(origin, session.authorization.replace('Bearer ', ''))
  }, patience)

  afterAll(async () => {
    stream?.close()
    await stopOutbox?.()
    await app?.close()
    await database?.close()
    await Promise.all([leading?.stop(), standby?.stop()])
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  it('is found among its hosts, and the check shows the state of each', async () => {
    expect(await createRisk()).toBeGreaterThan(0)
    expect(await statesOfHosts()).toEqual(['hostFollows', 'hostLeads'])
  })

  it('answers lists by the standby, and never without what the reader wrote', { timeout: patience }, async () => {
    const assessor = httpClient(origin, session)
    const list = async (cookie?: string, headers: Record<string, string> = {}): Promise<number> => {
      const marks = { ...headers, ...(cookie === undefined ? {} : { cookie }) }
      const response = await fetch(`${origin}/api/v1/risks?type=item`, { headers: { ...session, ...marks } })
      expect(response.status).toBe(200)
      return Number(response.headers.get('content-range')?.split('/')[1])
    }
    const create = async (): Promise<string> => {
      const body = { type: 'item', detail: completeDetail }
      const response = await assessor.call('POST', '/v1/risks/create', body)
      expect(response.headers.get('set-cookie')).toMatch(/^risk_board_read_after=.*HttpOnly/)
      return response.headers.get('set-cookie')!.split(';')[0]!
    }
    const byStandby = async (read: () => Promise<number>): Promise<[number, boolean]> => {
      const before = database.replicas!.answered
      const count = await read()
      return [count, database.replicas!.answered > before]
    }
    const first = await create()
    const count = await list()
    // A reader without a mark may have written anything.
    expect(await byStandby(() => list())).toEqual([count, false])
    while (!(await byStandby(() => list(first)))[1]) await sleep(20)
    expect(await byStandby(() => list(first))).toEqual([count, true])

    await ask(standby.url, 'select pg_wal_replay_pause()')
    const second = await create()
    // Readers without own writes see the standby's data; writers see the leader's.
    expect(await byStandby(() => list(first))).toEqual([count, true])
    expect(await byStandby(() => list(second))).toEqual([count + 1, false])
    // So do readers of a live event.
    const { number } = await newestEvent()
    expect(await byStandby(() => list(first, { 'last-event-id': String(number) }))).toEqual([count + 1, false])
    expect(await byStandby(() => list('risk_board_read_after=nonsense'))).toEqual([count + 1, false])

    await ask(standby.url, 'select pg_wal_replay_resume()')
    while (!(await byStandby(() => list(second)))[1]) await sleep(20)
    expect(await byStandby(() => list(second, { 'last-event-id': String(number) }))).toEqual([count + 1, true])
  })

  it('reports no commit as done that no standby has', { timeout: patience }, async () => {
    await ask(leading.url, `alter system set synchronous_standby_names = 'nobody'`)
    await ask(leading.url, 'select pg_reload_conf()')
    const cutOff = transaction(database.db, (tx) => tx.execute(sql`create table doubted (id int)`))
    let isDone = false
    const outcome = cutOff.then(() => 'committed', describeDatabaseError).finally(() => (isDone = true))
    // Other writers, such as the outbox, are blocked as well.
    while (!isDone) {
      await ask(leading.url, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
      await sleep(20)
    }
    expect(await outcome).toMatch(/in doubt/)
    // An uncertain commit may or may not exist: the caller got no success.
    await ask(leading.url, 'alter system reset synchronous_standby_names')
    await ask(leading.url, 'select pg_reload_conf()')
  })

  it(
    'works on as soon as it does, without a restart: commands, sessions, live events',
    { timeout: patience },
    async () => {
      const before = await createRisk()
      await leading.kill()
      const body = { type: 'item', detail: completeDetail }
      const refused = await fetch(`${origin}/api/v1/risks/create`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(refused.status).toBe(503)
      await ask(standby.url, 'select pg_promote()')
      while ((await fetch(`${origin}/readyz`)).status !== 200) await sleep(50)
      const id = await createRisk()
      expect(id).toBeGreaterThan(before)
      await stream.until(({ name, data }) => name === 'risk' && data.id === id)
      const { host } = new URL(standby.url)
      expect(notes.filter((note) => note.includes(`led by ${host} now`))).toHaveLength(1)
      expect(await statesOfHosts()).toEqual(['hostLeads', 'hostAway'])
    },
  )
})
