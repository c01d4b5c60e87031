import type { RiskSnapshot } from '#domain/wire/risks'
import type { RiskRow } from '#server/queries/risks/record/riskRows'
import type { Viewer } from '#server/queries/shared/viewer'
import { shownSnapshot, type HistoryRow } from '#server/queries/summaryHistory'
import { presentRisk } from './risk.ts'

/**
 * Returns a snapshot for the wire: a Risk that is never editable, with those of its items that the viewer could see at
 * that time (rule history.visibility).
 */
export function presentSnapshot(row: HistoryRow, viewer: Viewer): RiskSnapshot {
  const { id, riskId, createdAt } = row
  const { risk, riskItems } = shownSnapshot(viewer.actor, row)
  const visible = new Set(riskItems.map((item) => item.id))
  return {
    ...frozen(risk, viewer),
    id,
    riskId,
    riskRisks: risk.riskRisks.filter((binding) => visible.has(binding.riskId)),
    riskItems: riskItems.map((item) => frozen(item, viewer)),
    createdAt,
    updatedAt: createdAt,
  }
}

function frozen(row: RiskRow, viewer: Viewer) {
  return presentRisk(row, viewer, [], { isSummaryHistory: true })
}
