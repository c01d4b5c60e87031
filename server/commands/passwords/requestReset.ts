import { sql } from 'drizzle-orm'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import { transaction, type Db, type Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { networkOf } from '#server/session/networkOf'
import { enqueueMail } from '../outbox.ts'

/**
 * The maximum number of emails in 15 minutes, equal to that of wrong passwords, by address and network (rule
 * session.throttle).
 */
const mailsPerEmail = 5
const mailsPerNetwork = 100

/** An arbitrary number: with the hash of an email it forms the lock of its requests. */
const requestLock = 5_071

/**
 * Queues the email with the reset link. The address is looked up only when the email is sent, so that neither the
 * response nor its duration reveals it (rule session.forgot-password); excess requests are silently dropped.
 * @param request the caller's network address, and the people who can use passwords
 */
export async function requestReset(
  db: Db,
  { email, address, ...mode }: { email: string; address: string; passwordSignIn: PasswordMode },
): Promise<void> {
  const to = { email: email.toLowerCase() }
  const network = networkOf(address)
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${requestLock}, hashtext(${to.email}))`)
    if (await areTooMany(tx, to.email, network)) return
    await enqueueMail(
      { tx, now: databaseTime() },
      { template: 'passwordReset', to, key: 'reset', params: { requestedFrom: network, ...mode } },
    )
  })
}

async function areTooMany(tx: Tx, email: string, network: string): Promise<boolean> {
  const { rows } = await tx.execute<{ of_email: number; of_network: number }>(sql`
    select count(*) filter (where payload -> 'to' ->> 'email' = ${email})::int as of_email,
      count(*) filter (where payload -> 'params' ->> 'requestedFrom' = ${network})::int as of_network
    from outbox
    where kind = 'mail' and topic = 'passwordReset' and created_at > now() - interval '15 minutes'`)
  const [counts] = rows
  return counts !== undefined && (counts.of_email >= mailsPerEmail || counts.of_network >= mailsPerNetwork)
}
