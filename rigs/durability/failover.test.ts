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
import { startOutboxWorker } from '#server/delivery/outbox/worker'
import { seedPeople } from '#server/demo/people'
import type { App } from '#server/http/plugins/app'
import { openEventStream, type EventStream } from '../../tests/support/eventStream.ts'
import { openMailbox, outboxOf } from '../../tests/support/mail/mailbox.ts'
import { startPostgres, type PostgresCluster } from '../../tests/support/postgres/cluster.ts'
import { canMakeStandbys, startStandby } from '../../tests/support/postgres/standby.ts'
import { completeDetail } from '../../tests/support/riskInputs.ts'
import { isWhole } from '../../tests/support/scope.ts'
import { httpClient, signInOver, type SessionHeaders } from './httpClient.ts'

/** A URL with several hosts. */
function together(...urls: readonly string[]): string {
  const hosts = urls.map((url) => new URL(url).host).join(',')
  return `${urls[0]!.replace(new URL(urls[0]!).host, hosts)}?target_session_attrs=read-write`
}

describe.runIf(isWhole && canMakeStandbys())('a PostgreSQL whose standby becomes the primary', () => {
  let folder: string
  let leading: PostgresCluster
  let standby: PostgresCluster
  let database: Database
  let app: App
  let origin: string
  let session: SessionHeaders
  let stream: EventStream
  let stopOutbox: () => Promise<void>

  const createRisk = async (): Promise<number> => {
    const body = { type: 'item', detail: completeDetail }
    return (await httpClient(origin, session).post('/v1/risks/create', body)).id
  }
  const ask = async (address: string, statement: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-failover-'))
    chmodSync(folder, 0o711)
    leading = await startPostgres({ keptIn: join(folder, 'first') })
    standby = await startStandby(leading.url, join(folder, 'second'))
    // The standby comes first: the driver has to find the leader.
    const url = together(standby.url, leading.url)
    database = await openDatabase({ databaseUrl: url })
    await seedReferenceData(database.db)
    await seedPeople(database.db, new Date('2025-09-01T02:00:00Z'))
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })
    app = await buildApp({ db: database.db, config })
    stopOutbox = startOutboxWorker(outboxOf(database, openMailbox()))
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
    session = await signInOver(origin, 'assessor')
    stream = await openEventStream(origin, session.authorization.replace('Bearer ', ''))
  })

  afterAll(async () => {
    stream?.close()
    await stopOutbox?.()
    await app?.close()
    await database?.close()
    await Promise.all([leading?.stop(), standby?.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  it('is found among its hosts', async () => {
    expect(await createRisk()).toBeGreaterThan(0)
  })

  it('reports no commit as done that no standby has', async () => {
    await ask(leading.url, `alter system set synchronous_standby_names = 'nobody'`)
    await ask(leading.url, 'select pg_reload_conf()')
    // PostgreSQL reads the setting in its own time, and until then needs no standby.
    let outcome = 'committed'
    for (let attempt = 0; outcome === 'committed'; attempt++) {
      let isDone = false
      const commit = transaction(database.db, (tx) => tx.execute(sql.raw(`create table doubted_${attempt} (id int)`)))
        .then(() => 'committed', describeDatabaseError)
        .finally(() => (isDone = true))
      // Other writers, such as the outbox, are blocked as well.
      while (!isDone) {
        await ask(leading.url, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
        await sleep(20)
      }
      outcome = await commit
    }
    expect(outcome).toMatch(/in doubt/)
    // An uncertain commit may or may not exist: the caller got no success.
    await ask(leading.url, 'alter system reset synchronous_standby_names')
    await ask(leading.url, 'select pg_reload_conf()')
  })

  it('works on as soon as it does, without a restart: commands, sessions, live events', async () => {
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
  })
})
