import type { RiskType } from '#domain/risks/statuses'
import type { Notice } from '#domain/wire/common'
import type { Risk } from '#domain/wire/risks'
import type { Queryable } from '#server/database/client'
import { missingId } from '#server/errors/refusals'
import { presentRisk } from '#server/http/presenters/risk'
import { readPresentRisk, readRisks } from '#server/queries/risks/record/riskRows'
import type { Viewer } from '#server/queries/shared/viewer'

/**
 * Returns a risk as its viewer sees it.
 * @param type of the risk; absent: unknown
 * @throws 400 with `riskId` if it does not exist for the viewer (rule wire.missing-id)
 */
export async function riskResponse(db: Queryable, viewer: Viewer, id: number, type?: RiskType): Promise<Risk> {
  const own = await readPresentRisk(db, viewer.actor, id, type)
  const [row] = own ? [own] : await readRisks(db, viewer.actor, { ids: [id], withNotes: true })
  if (!row) throw missingId('riskId')
  return presentRisk(row, viewer)
}

/** Returns the risks that a list call changed, in the given order, each with its used fallbacks. */
export async function riskResponses(
  db: Queryable,
  viewer: Viewer,
  changed: ReadonlyMap<number, readonly Notice['code'][]>,
): Promise<Risk[]> {
  const rows = await readRisks(db, viewer.actor, { ids: [...changed.keys()], withNotes: true })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...changed].flatMap(([id, notices]) => {
    const row = byId.get(id)
    return row ? [presentRisk(row, viewer, notices)] : []
  })
}
