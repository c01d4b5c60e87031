import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationPassword } from '#server/demo/people'
import { ensureBuilt } from '../../scripts/build.mjs'
import { openEventStream } from '../../tests/support/eventStream.ts'
import { parseMail } from '../../tests/support/mail/smtpServer.ts'
import { completeDetail, createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { httpClient, signInOver, type SessionHeaders } from '../durability/httpClient.ts'
import { startCluster, type Cluster } from './cluster.ts'

/** Number of simultaneous submissions, by both servers alternately. */
const submitted = 12

/** The maximum delay of a notification, in milliseconds: much less than the interval of the polling for missed ones. */
const longestWay = 4_000

describe('two servers behind nginx', () => {
  let cluster: Cluster
  const sessions = new Map<string, SessionHeaders>()

  beforeAll(async () => {
    await ensureBuilt(['server'])
    cluster = await startCluster()
    for (const name of ['assessor', 'expert']) sessions.set(name, await signInOver(cluster.origin, name))
  })

  afterAll(() => cluster?.stop())

  const as = (name: string, origin = cluster.origin) => httpClient(origin, sessions.get(name)!)
  const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }

  it('migrated and filled the empty database once, although both started on it', async () => {
    const journal = JSON.parse(readFileSync('server/database/migrations/meta/_journal.json', 'utf8')) as {
      entries: unknown[]
    }
    const [counts] = await query<Record<string, number>>(`
      select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        (select count(*)::int from risk_categories) as categories,
        (select count(distinct name_en)::int from risk_categories) as different`)
    expect(counts?.migrations).toBe(journal.entries.length)
    expect(counts?.categories).toBe(counts?.different)
  })

  it('notifies readers at either server of events at the other', async () => {
    const token = sessions.get('assessor')!.authorization.replace('Bearer ', '')
    const origins = [...cluster.servers.map(({ origin }) => origin), cluster.origin]
    const streams = await Promise.all(origins.map((origin) => openEventStream(origin, token)))
    for (const origin of origins) {
      const { id } = await as('assessor', origin).post('/v1/risks/create', { type: 'item', detail: completeDetail })
      const made = Date.now()
      for (const stream of streams) await stream.until(({ name, data }) => name === 'risk' && data.id === id)
      // A poll finds the changes of missed notifications.
      expect(Date.now() - made).toBeLessThan(longestWay)
    }
    for (const stream of streams) stream.close()
  })

  it('sends each email once', async () => {
    const ids: number[] = []
    for (let number = 0; number < submitted; number += 1) ids.push((await createCompleteRisk(as('assessor'))).id)
    await Promise.all(
      ids.map((id, index) => as('assessor', cluster.servers[index % 2]!.origin).put(`/v1/risks/${id}/submit`)),
    )
    let waiting = 1
    while (waiting > 0) {
      await sleep(100)
      const [row] = await query<{ waiting: number }>(
        `select count(*)::int as waiting from outbox where kind = 'mail' and delivered_at is null`,
      )
      waiting = row!.waiting
    }
    const mails = readdirSync(cluster.mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => parseMail(readFileSync(join(cluster.mailFolder, name), 'utf8')))
    const numbers = mails.map(({ headers }) => headers.get('message-id'))
    expect(new Set(numbers).size).toBe(numbers.length)
    const [sent] = await query<{ count: number }>(
      `select count(*)::int as count from outbox where kind = 'mail' and delivered_at is not null and attempts = 1`,
    )
    // Emails that were no longer relevant were skipped.
    expect(numbers.length).toBeLessThanOrEqual(sent!.count)
    const ofExpert = mails.filter(({ headers }) => headers.get('to')?.includes('expert@demo.example'))
    expect(ofExpert).toHaveLength(submitted)
  })

  it('loses nothing when one of them is killed in the midst of work, and needs no more than a retry', async () => {
    const assessor = as('assessor')
    const keys = Array.from({ length: 60 }, (_, number) => `cluster-${number}`)
    const created = new Map<string, number>()
    let retries = 0
    const create = async (key: string): Promise<void> => {
      const body = { type: 'item', detail: { ...completeDetail, rootCause: key } }
      for (;;) {
        try {
          const response = await assessor.call('POST', '/v1/risks/create', body, { 'idempotency-key': key })
          created.set(key, ((await response.json()) as { id: number }).id)
          return
        } catch {
          retries += 1
        }
      }
    }
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (const key of keys.filter((_key, index) => index % 4 === writer)) {
        await create(key)
        // A page is read after every step, as people do, and never fails.
        await assessor.get(`/v1/risks/${created.get(key)!}`)
      }
    })
    while (created.size < 15) await sleep(5)
    await cluster.servers[0]!.end('SIGKILL')
    await Promise.all(writers)

    expect(new Set(created.values()).size).toBe(keys.length)
    expect(await assessor.count('/v1/risks?type=item&q=cluster-')).toBe(keys.length)
    // At most one for each writer that had an unanswered request at the killed server.
    expect(retries).toBeLessThanOrEqual(writers.length)
    await cluster.restart(0)
    const { id } = await as('assessor', cluster.servers[0]!.origin).get(`/v1/risks/${created.get('cluster-0')!}`)
    expect(id).toBe(created.get('cluster-0'))
  })

  it('refuses sign-ins at both after too many wrong passwords at either', async () => {
    const tryAt = async (origin: string, password: string): Promise<number> => {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.44' },
        body: JSON.stringify({ email: 'viewer6@demo.example', password }),
      })
      return response.status
    }
    const [first, second] = cluster.servers.map(({ origin }) => origin) as [string, string]
    for (const origin of [first, second, first, second, first]) expect(await tryAt(origin, 'wrong')).toBe(401)
    for (const origin of [first, second]) expect(await tryAt(origin, demonstrationPassword)).toBe(429)
    // Through nginx, the address differs from the one that the caller claims.
    expect(await tryAt(cluster.origin, demonstrationPassword)).toBe(201)
  })

  it('takes attachments through to the bucket', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 2 ** 20)])
    const assessor = as('assessor')
    const { signedUrl, s3Url } = await assessor.post('/v1/s3/signedUrl/upload', {
      attachmentName: 'large.pdf',
      contentType: 'application/pdf',
      size: bytes.length,
    })
    expect(new URL(signedUrl).origin).toBe(cluster.origin)
    const put = await fetch(signedUrl, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: bytes })
    expect(put.status).toBe(200)
    const fileAttachment = [{ attachmentName: 'large.pdf', attachmentUrl: s3Url }]
    await assessor.post('/v1/risks/create', { type: 'item', detail: { ...completeDetail, fileAttachment } })
    const [item] = await assessor.post('/v1/s3/signedUrl/read', { items: [{ s3Url, expirationTime: 5 }] })
    const back = await fetch(item!.signedUrl)
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
  })
})
