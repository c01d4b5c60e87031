import type { DataProvider } from 'react-admin'
import { crud } from './crud.ts'
import { assessments } from './endpoints/assessments.ts'
import { files } from './endpoints/files.ts'
import { mitigationPlans } from './endpoints/mitigationPlans.ts'
import { overview } from './endpoints/overview.ts'
import { riskDetails } from './endpoints/riskDetails.ts'
import { riskImports } from './endpoints/riskImports.ts'
import { riskSummaries } from './endpoints/riskSummary.ts'
import { risks } from './endpoints/risks.ts'

/** Every call of the web app to the API: react-admin's nine, and our own typed methods. */
export const dataProvider = {
  ...crud,
  ...risks,
  ...riskDetails,
  ...assessments,
  ...files,
  ...mitigationPlans,
  ...riskImports,
  ...riskSummaries,
  ...overview,
} satisfies DataProvider

export type RiskBoardDataProvider = typeof dataProvider
