import { eq } from 'drizzle-orm'
import type { RiskType } from '#domain/risks/statuses'
import type { Locale } from '#i18n/locales'
import type { Tx } from '#server/database/client'
import { risks } from '#server/database/schema/index'

export interface SeededRisk {
  /** 0 until it is written. */
  id: number
  type: RiskType
  language: Locale
  /** Selects remarks and revised texts. */
  turn: number
  /** The net likelihood to which its author lowers it later. */
  lowersTo: number
}

/** The current revision of a risk. */
export async function currentDetailOf(tx: Tx, riskId: number): Promise<number> {
  const [row] = await tx.select({ detailId: risks.currentDetailId }).from(risks).where(eq(risks.id, riskId))
  if (row?.detailId == null) throw new Error(`Risk ${riskId} has no revision`)
  return row.detailId
}
