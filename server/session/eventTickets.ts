import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { eventTickets, sessions } from '#server/database/schema/index'
import { hashOf, newToken } from './tokens.ts'

/** The validity of a ticket, in seconds (rule events.ticket). */
const ticketSeconds = 30

/** Creates a ticket that opens one event stream of the session; only its hash is stored. */
export async function createEventTicket(db: Db, sessionId: number): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = newToken()
  const expiresAt = new Date(databaseTime().getTime() + ticketSeconds * 1000)
  const isSpent = and(eq(eventTickets.sessionId, sessionId), lt(eventTickets.expiresAt, sql`now()`))
  await db.delete(eventTickets).where(isSpent)
  await db.insert(eventTickets).values({ tokenHash: hashOf(ticket), sessionId, expiresAt })
  return { ticket, expiresAt }
}

/**
 * Consumes a ticket.
 * @returns the hash of its session's token; undefined if it is unknown, used or expired
 */
export async function spendEventTicket(db: Db, ticket: string): Promise<string | undefined> {
  const [spent] = await db
    .delete(eventTickets)
    .where(and(eq(eventTickets.tokenHash, hashOf(ticket)), gt(eventTickets.expiresAt, sql`now()`)))
    .returning({ sessionId: eventTickets.sessionId })
  if (!spent) return undefined
  const [session] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.id, spent.sessionId))
  return session?.tokenHash
}
