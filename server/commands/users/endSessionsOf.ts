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
