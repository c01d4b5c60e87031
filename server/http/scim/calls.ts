import type { FastifyRequest } from 'fastify'
import { runForDirectory, type DirectoryContext } from '#server/commands/directory/context'
import { announce } from '#server/database/signals'
import type { App } from '../plugins/app.ts'

export const scimType = 'application/scim+json; charset=utf-8'

/** The public URL of SCIM. */
export const baseOf = (app: App, request: FastifyRequest): string =>
  `${app.config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`}/scim/v2`

/** Runs a command as the directory; signs out the people whose sessions it ended before the response. */
export async function runScim<Result>(
  app: App,
  request: FastifyRequest,
  command: (context: DirectoryContext) => Promise<Result>,
): Promise<Result> {
  const { result, notes, endedSessions } = await runForDirectory(app.db, app.config, command)
  if (endedSessions) await announce(app.db, 'sessions')
  for (const note of notes) request.log.warn({ directory: note }, 'a role of the directory was not settled')
  return result
}
