import type { Actor } from '#domain/access/actor'
import type { Person } from '#domain/risks/access/plans'
import type { Tx } from '#server/database/client'
import { conflict } from '#server/errors/refusals'

/** The context of a command: one transaction, an actor, and a time. */
export interface CommandContext {
  tx: Tx
  actor: Actor
  now: Date
  /** Whether to send no emails: the demonstration is in the past, and its people are fictional. */
  silent?: true
  /**
   * For long loops: aborts the command when the server shuts down.
   * @throws `unavailable`; nothing is written
   */
  checkpoint?: () => void
}

/** The context of a command that is also available without a role. */
export interface PersonContext extends Pick<CommandContext, 'tx' | 'now'> {
  person: Person
  /** Whether the person answers by a link in an email, which the audit notes (rule answers.link). */
  byMailLink?: true
}

/** The same with a role. */
export const asPerson = ({ tx, now, actor }: CommandContext): PersonContext => ({
  tx,
  now,
  person: { userId: actor.userId, actor },
})

/**
 * The `updatedAt` of a record's next version: now, but always later than the one before, so that two
 * changes within a millisecond still differ.
 */
export function nextVersion(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1))
}

/**
 * Returns whether the record changed after the version that a caller has seen; false if the caller sent none (rule
 * wire.conflict).
 */
export function isOutdated(record: { updatedAt: Date }, expectedVersion: string | undefined): boolean {
  return expectedVersion !== undefined && new Date(expectedVersion).getTime() < record.updatedAt.getTime()
}

/**
 * Compares the version that a caller has seen with the current one (rule wire.conflict).
 * @throws `conflict` if the record has changed since
 */
export function checkVersion(record: { updatedAt: Date }, expectedVersion: string | undefined): void {
  if (isOutdated(record, expectedVersion)) throw conflict()
}
