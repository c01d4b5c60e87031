import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, isWeekday, plusDays } from '#domain/calendar/days'
import { sendDailyMails } from '#server/commands/followUp/sendDailyMails'
import { openDatabase, type Database } from '#server/database/client'
import { startSmtpServer, type TestSmtpServer } from '../../tests/support/mail/smtpServer.ts'
import { createDemonstrationDatabase } from '../../tests/support/postgres/demonstration.ts'
import type { TestDatabase } from '../../tests/support/postgres/testDatabase.ts'
import { isWhole } from '../../tests/support/scope.ts'
import { startCompiledServer, type CompiledServer } from './compiledServer.ts'

/** Two starts of a server that sends emails, on a busy machine. */
const patience = 240_000

/** A weekday in the past. */
const lastDay = lastWeekday(dayOf(new Date()))

function lastWeekday(before: string): string {
  let day = plusDays(before, -1)
  while (!isWeekday(day)) day = plusDays(day, -1)
  return day
}

describe.runIf(isWhole)('a server that is killed while it sends emails (rule follow-up.once)', () => {
  let prepared: TestDatabase
  let database: Database
  let sink: TestSmtpServer
  let folder: string
  let server: CompiledServer | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-mails-'))
    prepared = await createDemonstrationDatabase()
    database = await openDatabase({ databaseUrl: prepared.url })
    sink = await startSmtpServer()
  }, patience)

  afterAll(async () => {
    await server?.end('SIGKILL')
    await sink.close()
    await database.close()
    await prepared.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const query = async <Row extends object>(text: string) => (await database.pool.query(text)).rows as Row[]

  const start = () =>
    startCompiledServer(folder, {
      environment: { DATABASE_URL: prepared.url, SMTP_URL: sink.url, PUBLIC_URL: 'https://board.example' },
    })

  const idsOfMails = () => sink.mails.map(({ headers }) => headers.get('message-id')!)

  it('sends each email once, and again only what the mail server took and nobody could note, under the same Message-ID', async () => {
    await query(`delete from outbox`)
    await query(`update users set mail_frequency = 'daily' where id % 3 = 0`)
    // Everything pending is late.
    await query(`update risks set status_since = now() - interval '150 days'`)
    expect(await sendDailyMails(database.db, new Date(`${lastDay}T07:05:00+07:00`))).toBeGreaterThan(40)
    const written = await query<{ topic: string }>(`select topic from outbox where kind = 'mail'`)
    expect(new Set(written.map(({ topic }) => topic))).toEqual(new Set(['dailyTasks']))

    // The sink accepts emails, and from the thirtieth on does not respond.
    sink.holdAfter(30)
    server = await start()
    await expect.poll(() => sink.mails.length, { timeout: 60_000 }).toBeGreaterThan(30)
    await server.end('SIGKILL')
    const unsettled = new Set(
      (await query<{ id: string }>(`select id::text from outbox where kind = 'mail' and delivered_at is null`)).map(
        ({ id }) => id,
      ),
    )
    sink.holdAfter(Infinity)
    // The leases of the killed server have ended.
    await query(`update outbox set available_at = now() where kind = 'mail' and delivered_at is null and attempts > 0`)
    server = await start()
    const waiting = () => query(`select 1 from outbox where kind = 'mail' and delivered_at is null`)
    await expect.poll(async () => (await waiting()).length, { timeout: 120_000, interval: 500 }).toBe(0)
    await sleep(2000)

    const times = new Map<string, number>()
    for (const id of idsOfMails()) times.set(id, (times.get(id) ?? 0) + 1)
    // Outdated emails are not sent; nothing else is missing or extra.
    const rows = await query<{ id: string }>(`select id::text from outbox where kind = 'mail'`)
    const rowOf = (messageId: string) => /^<\d+\.(\d+)@/.exec(messageId)![1]!
    expect(times.size).toBeGreaterThan(30)
    expect([...times.keys()].filter((id) => !rows.some((row) => row.id === rowOf(id)))).toEqual([])
    const repeated = [...times].filter(([, count]) => count > 1)
    expect(repeated.filter(([id, count]) => count > 2 || !unsettled.has(rowOf(id)))).toEqual([])
    // At most one batch was in progress.
    expect(repeated.length).toBeLessThanOrEqual(10)

    // Another round on the same day finds nothing to do.
    expect(await sendDailyMails(database.db, new Date(`${lastDay}T15:00:00+07:00`))).toBeNull()
    expect(await waiting()).toEqual([])
  }, 240_000)
})
