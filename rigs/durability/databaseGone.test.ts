import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverErrors as english } from '#i18n/en/serverErrors'
import { serverErrors as thai } from '#i18n/th/serverErrors'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { startOutboxWorker } from '#server/delivery/outbox/worker'
import { seedPeople } from '#server/demo/people'
import type { App } from '#server/http/plugins/app'
import { openEventStream, type EventStream } from '../../tests/support/eventStream.ts'
import { openMailbox, outboxOf } from '../../tests/support/mail/mailbox.ts'
import { startPostgres, type PostgresCluster } from '../../tests/support/postgres/cluster.ts'
import { completeDetail } from '../../tests/support/riskInputs.ts'
import { httpClient, signInOver, type SessionHeaders } from './httpClient.ts'

/** Two starts of PostgreSQL and one filling, on a machine that may be busy with other tests. */
const patience = 120_000

describe('PostgreSQL gone and back', () => {
  let folder: string
  let cluster: PostgresCluster
  let database: Database
  let app: App
  let origin: string
  let session: SessionHeaders
  let stopOutbox: () => Promise<void>
  let stream: EventStream
  let interrupted: Promise<void>

  const open = (port?: number) =>
    startPostgres({ keptIn: join(folder, 'postgres'), ...(port === undefined ? {} : { port }) })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers: { ...session, ...headers } })
  const createRisk = async (): Promise<number> => {
    const body = { type: 'item', detail: completeDetail }
    return (await httpClient(origin, session).post('/v1/risks/create', body)).id
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-gone-'))
    chmodSync(folder, 0o711)
    cluster = await open()
    database = await openDatabase({ databaseUrl: cluster.url })
    await seedReferenceData(database.db)
    await seedPeople(database.db, new Date('2025-09-01T02:00:00Z'))
    app = await buildApp({ db: database.db, config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }) })
    stopOutbox = startOutboxWorker(outboxOf(database, openMailbox()))
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
    session = await signInOver(origin, 'assessor')
    stream = await openEventStream(origin, session.authorization.replace('Bearer ', ''))
    const first = await createRisk()
    await stream.until(({ name, data }) => name === 'risk' && data.id === first)

    // In the midst of a transaction, between two of its queries: nobody is waiting for a response then.
    interrupted = transaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`)
      await cluster.kill()
      await tx.execute(sql`select 1`)
    })
    await interrupted.catch(() => undefined)
  }, patience)

  afterAll(async () => {
    stream?.close()
    await stopOutbox?.()
    await app?.close()
    await database?.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  it('ends a transaction under way, and not the process', async () => {
    await expect(interrupted).rejects.toThrow('Failed query')
  })

  it('leads to a message in the language of the reader while it lasts, and the process lives', async () => {
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
    for (const [locale, texts] of Object.entries({ en: english, th: thai })) {
      const response = await ask('/api/v1/risks?type=item', { 'accept-language': locale })
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({
        statusCode: 503,
        error: 'Service Unavailable',
        message: texts.unavailable,
      })
    }
  })

  it('is over without a restart: sessions, commands and live events continue', { timeout: patience }, async () => {
    cluster = await open(Number(new URL(cluster.url).port))
    while ((await ask('/readyz')).status !== 200) await sleep(50)
    const id = await createRisk()
    expect((await ask(`/api/v1/risks/${id}`)).status).toBe(200)
    await stream.until(({ name, data }) => name === 'risk' && data.id === id)
  })
})
