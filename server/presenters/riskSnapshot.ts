import type { RiskSnapshot } from '../../domain/api/risks.ts'
import type { Reader } from '../queries/reader.ts'
import type { RiskRow } from '../queries/risks/riskRows.ts'
import { shownItems, type HistoryRow } from '../queries/summaryHistory.ts'
import { presentRisk } from './risk.ts'

/**
 * A snapshot as the wire carries it: a Risk that is never editable, with those of its items the reader
 * could see when it was taken (contract 2 and 5).
 */
export function presentSnapshot({ id, riskId, createdAt, snapshot }: HistoryRow, reader: Reader): RiskSnapshot {
  const riskItems = shownItems(reader.actor, snapshot)
  const visible = new Set(riskItems.map((item) => item.id))
  return {
    ...frozen(snapshot.risk, reader),
    id,
    riskId,
    riskRisks: snapshot.risk.riskRisks.filter((binding) => visible.has(binding.riskId)),
    riskItems: riskItems.map((item) => frozen(item, reader)),
    createdAt,
    updatedAt: createdAt,
  }
}

function frozen(row: RiskRow, reader: Reader) {
  return presentRisk(row, reader, [], { isSummaryHistory: true })
}
