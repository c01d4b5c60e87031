import type { AcceptedAmount } from '#domain/wire/acceptances'
import type { NamedReference } from '#domain/wire/common'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { RiskDoubt } from '#domain/wire/ratingDoubts'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskReport } from '#domain/wire/riskReport'
import type { HeatMap, Risk } from '#domain/wire/risks'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { Promises } from '#src/dataProvider/endpoints/riskTargets.ts'
import type { TopRisks } from './choices.ts'

/** The data of a pack, as the API returned it to the user; without texts of a language. */
export interface PackData {
  companyGroup: NamedReference
  filter: BoardFilter
  /** The names of the company groups in the filter. */
  groups: readonly NamedReference[]
  madeAt: Date
  madeBy: string
  report: RiskReport
  heatMap: HeatMap
  topRisks: TopRisks
  /** The records with the highest net scores, the highest first. */
  top: readonly Risk[]
  /** The highest net score that the group accepts; null if none is set. */
  appetite: number | null
  /** The records above that score: their number, and the first of them. */
  above: { total: number; cards: readonly RiskCard[] }
  /** The records with an active acceptance, and their cost next to the limits (rule appetite.limit). */
  accepted: { total: number; cards: readonly RiskCard[]; amounts: readonly AcceptedAmount[] }
  /** The strongest doubts about ratings (rule doubts.list); none if the role cannot read them. */
  questions: readonly RiskDoubt[]
  /** The outcomes of the targets of the last year (rule target.promises). */
  promises: Promises
  /** Overdue plans. */
  late: { total: number; plans: readonly ListedPlan[] }
  categories: readonly RiskCategory[]
}
