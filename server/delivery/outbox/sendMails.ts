import { sql } from 'drizzle-orm'
import type { Eras } from '#domain/organisation/eras'
import type { Db } from '#server/database/client'
import type { Retention } from '#server/delivery/outbox/retention'
import type { DeliveryLog } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailName, MailPayload } from '../mail/mails.ts'
import { prepareMail } from '../mail/prepareMail.ts'
import { SharedReads } from '../mail/sharedReads.ts'
import { DeliveredMails, type DeliveredMail } from './deliveredMails.ts'
import { isRefusedForGood, longestTrial, pauseAfter } from './retries.ts'

export interface Outbox {
  db: Db
  mailer: Mailer
  /** The public URL, without a trailing slash. */
  baseUrl: string
  /** The company's own email domains (rule mails.private). */
  companyDomains: readonly string[]
  /** The eras of years for users who chose none. */
  defaultEras: Eras
  log: DeliveryLog
  /** Absent: the default. */
  retention?: Retention
}

export interface MailsSent {
  sent: number
  /** No longer true, or its receiver does not exist. */
  dropped: number
  failed: number
}

interface ClaimedMail extends DeliveredMail, Record<string, unknown> {
  template: MailName
  payload: MailPayload
  created_at: Date
}

/** Shared data of emails claimed together. */
interface Batch extends Outbox {
  reads: SharedReads
  delivered: DeliveredMails
}

/** The maximum number of emails being sent in parallel. */
const batchSize = 10

// A literal: PostgreSQL overestimates a parameter here, and plans again each time.
const atMost = sql.raw(String(batchSize))

/**
 * The time for which a claimed email belongs to its worker. The claim is committed before sending, because the embedded
 * database has one session that must not wait for a mail server; other workers skip the email until the lease ends,
 * long after the longest sending.
 */
const lease = sql`interval '5 minutes'`

/**
 * Sends the due emails. Several workers share the work without sending the same one. A crash between sending and
 * marking sends an email again, with the same Message-ID.
 * @param stop aborted to leave unclaimed ones to others
 */
export async function sendMails(outbox: Outbox, stop?: AbortSignal): Promise<MailsSent> {
  const total: MailsSent = { sent: 0, dropped: 0, failed: 0 }
  for (;;) {
    const claimed = stop?.aborted ? [] : await claim(outbox.db)
    if (claimed.length === 0) return total
    const batch = { ...outbox, reads: new SharedReads(), delivered: new DeliveredMails(outbox.db) }
    for (const outcome of await Promise.all(claimed.map((mail) => deliver(batch, mail)))) total[outcome]++
  }
}

async function claim(db: Db): Promise<ClaimedMail[]> {
  const { rows } = await db.execute<ClaimedMail>(sql`
    with due as materialized (
      select id from outbox
      where kind = 'mail' and delivered_at is null and available_at <= now() and attempts < ${longestTrial}
      order by available_at, id limit ${atMost} for update skip locked
    )
    update outbox o set attempts = o.attempts + 1, available_at = now() + ${lease} from due where o.id = due.id
    returning o.id, o.topic as template, o.payload, o.attempts, o.created_at`)
  return rows
}

async function deliver(batch: Batch, mail: ClaimedMail): Promise<keyof MailsSent> {
  try {
    const outcome = await send(batch, mail)
    await batch.delivered.add(mail)
    return outcome
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    batch.log.warn(
      { err: error, mail: mail.id, template: mail.template, attempts: mail.attempts },
      'an email was not sent',
    )
    const attempts = isRefusedForGood(error) ? longestTrial : mail.attempts
    const pause = pauseAfter(mail.attempts)
    await batch.db.execute(sql`
      update outbox set attempts = ${attempts}, last_error = ${reason.slice(0, 1000)},
        available_at = now() + ${pause} * interval '1 second'
      where id = ${mail.id} and attempts = ${mail.attempts} and delivered_at is null`)
    return 'failed'
  }
}

async function send(
  { db, reads, mailer, baseUrl, companyDomains, defaultEras }: Batch,
  mail: ClaimedMail,
): Promise<'sent' | 'dropped'> {
  const enqueuedAt = new Date(mail.created_at)
  const context = { db, reads, baseUrl, companyDomains, enqueuedAt, defaultEras }
  const prepared = await prepareMail(context, mail.template, mail.payload)
  if (!prepared) return 'dropped'
  await mailer.send({
    ...prepared,
    // The number of the row alone would not be unique across databases.
    messageId: `<${enqueuedAt.getTime()}.${mail.id}@${mailer.domain}>`,
    fileName: `${enqueuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}-${mail.template}`,
  })
  return 'sent'
}
