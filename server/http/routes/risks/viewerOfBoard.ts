import type { FastifyRequest } from 'fastify'
import { boardPermission } from '#domain/risks/access/visibility'
import type { RiskType } from '#domain/risks/statuses'
import { denied } from '#server/errors/refusals'
import type { Viewer } from '#server/queries/viewer'
import { viewerOf } from '../responses.ts'

/**
 * Returns the viewer of a request about the records of a board.
 * @throws 403 if the role lacks the board of the requested type (rule visibility.boards)
 */
export function viewerOfBoard(request: FastifyRequest<{ Querystring: { type?: RiskType | undefined } }>): Viewer {
  const viewer = viewerOf(request)
  const { type } = request.query
  if (type !== undefined && !viewer.actor.permissions.has(boardPermission[type])) throw denied()
  return viewer
}
