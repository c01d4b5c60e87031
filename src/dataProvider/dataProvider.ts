import type { DataProvider } from 'react-admin'
import { createOnce } from './createOnce.ts'
import { crud } from './crud.ts'
import { assessmentVerbs } from './endpoints/assessments.ts'
import { boardPackVerbs } from './endpoints/boardPacks.ts'
import { commentVerbs } from './endpoints/comments.ts'
import { eventVerbs } from './endpoints/events.ts'
import { fileVerbs } from './endpoints/files.ts'
import { followUpVerbs } from './endpoints/followUp.ts'
import { mitigationPlanVerbs } from './endpoints/mitigationPlans.ts'
import { overviewVerbs } from './endpoints/overview.ts'
import { nextStepVerbs } from './endpoints/nextSteps.ts'
import { progressVerbs } from './endpoints/progress.ts'
import { reminderVerbs, resetVerbs } from './endpoints/resets.ts'
import { riskDetailVerbs } from './endpoints/riskDetails.ts'
import { riskImportVerbs } from './endpoints/riskImports.ts'
import { riskSummaryVerbs } from './endpoints/riskSummary.ts'
import { riskVerbs } from './endpoints/risks.ts'
import { sharedViewVerbs } from './endpoints/sharedViews.ts'

/** Every call of the web app to the API: react-admin's nine, and our typed verbs beside them. */
export const dataProvider = {
  ...crud,
  create: createOnce,
  ...riskVerbs,
  ...riskDetailVerbs,
  ...assessmentVerbs,
  ...boardPackVerbs,
  ...commentVerbs,
  ...fileVerbs,
  ...followUpVerbs,
  ...mitigationPlanVerbs,
  ...riskImportVerbs,
  ...riskSummaryVerbs,
  ...overviewVerbs,
  ...sharedViewVerbs,
  ...eventVerbs,
  ...resetVerbs,
  ...reminderVerbs,
  ...nextStepVerbs,
  ...progressVerbs,
} satisfies DataProvider

export type RiskBoardDataProvider = typeof dataProvider
