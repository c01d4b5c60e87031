import { missingId } from '#server/errors/refusals'
import { endSessions, sessionsOf } from '#server/session/sessions'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { lockAdministered } from './updateUser.ts'

/**
 * DELETE /users/{id}/sessions: signs a person out everywhere (rule session.own-sessions).
 * @returns the number of ended sessions
 * @throws as `lockAdministered`
 */
export async function endSessionsOf(context: CommandContext, id: number): Promise<number> {
  const { tx } = context
  await lockAdministered(context, id)
  const ended = await endSessions(tx, sessionsOf(id))
  await appendAudit(context, 'user', id, 'end_sessions')
  return ended
}

/** DELETE /sessions: ends the sessions of the caller except the current one, and returns their number. */
export const endOtherSessions = ({ tx, actor }: CommandContext, except: number): Promise<number> =>
  endSessions(tx, sessionsOf(actor.userId, { except }))

/**
 * DELETE /sessions/{id}: ends a session of the caller.
 * @throws `missingId` for an id of no living session of theirs
 */
export async function endOwnSession({ tx, actor }: CommandContext, only: number): Promise<void> {
  if ((await endSessions(tx, sessionsOf(actor.userId, { only }))) === 0) throw missingId('sessionId')
}
