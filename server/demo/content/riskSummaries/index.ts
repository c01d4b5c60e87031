import { packagingSummaries } from './packaging.ts'
import { cementSummaries } from './cement.ts'
import { chemicalsAndCorporateSummaries } from './chemicalsAndCorporate.ts'
import type { RiskSummaryContent } from '../types.ts'

/** Every risk summary of the demonstration; each binds items of its own company group by category. */
export const riskSummaries: RiskSummaryContent[] = [
  ...cementSummaries,
  ...packagingSummaries,
  ...chemicalsAndCorporateSummaries,
]
