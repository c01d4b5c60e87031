import type { RiskSnapshot } from '#domain/wire/risks'
import type { Reader } from '#server/queries/reader'
import type { RiskRow } from '#server/queries/risks/riskRows'
import { shownSnapshot, type HistoryRow } from '#server/queries/summaryHistory'
import { presentRisk } from './risk.ts'

/**
 * A snapshot as the wire carries it: a Risk that is never editable, with those of its items the reader
 * could see when it was taken (rule history.visibility).
 */
export function presentSnapshot(row: HistoryRow, reader: Reader): RiskSnapshot {
  const { id, riskId, createdAt } = row
  const { risk, riskItems } = shownSnapshot(reader.actor, row)
  const visible = new Set(riskItems.map((item) => item.id))
  return {
    ...frozen(risk, reader),
    id,
    riskId,
    riskRisks: risk.riskRisks.filter((binding) => visible.has(binding.riskId)),
    riskItems: riskItems.map((item) => frozen(item, reader)),
    createdAt,
    updatedAt: createdAt,
  }
}

function frozen(row: RiskRow, reader: Reader) {
  return presentRisk(row, reader, [], { isSummaryHistory: true })
}
