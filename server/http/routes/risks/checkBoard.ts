import { boardPermission } from '#domain/risks/access/visibility'
import type { RiskType } from '#domain/risks/statuses'
import { denied } from '#server/errors/refusals'
import type { Viewer } from '#server/queries/viewer'

/** @throws 403 where the role lacks the board of the type asked for (rule visibility.boards) */
export function checkBoard({ actor }: Pick<Viewer, 'actor'>, type: RiskType | undefined): void {
  if (type !== undefined && !actor.permissions.has(boardPermission[type])) throw denied()
}
