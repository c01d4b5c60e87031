import type { DataProvider } from 'react-admin'
import { createOnce } from './createOnce.ts'
import { crud } from './crud.ts'
import { absenceVerbs } from './endpoints/absences.ts'
import { assessmentVerbs } from './endpoints/assessments.ts'
import { boardPackVerbs } from './endpoints/boardPacks.ts'
import { commentVerbs } from './endpoints/comments.ts'
import { companyGroupVerbs } from './endpoints/companyGroups.ts'
import { eventVerbs } from './endpoints/events.ts'
import { fileVerbs } from './endpoints/files.ts'
import { followUpVerbs } from './endpoints/followUp.ts'
import { installationVerbs } from './endpoints/installation.ts'
import { mitigationPlanVerbs } from './endpoints/mitigationPlans.ts'
import { organisationImportVerbs } from './endpoints/organisationImports.ts'
import { overviewVerbs } from './endpoints/overview.ts'
import { nextStepVerbs } from './endpoints/nextSteps.ts'
import { progressVerbs } from './endpoints/progress.ts'
import { vacancyVerbs } from './endpoints/vacancies.ts'
import { reminderVerbs, resetVerbs } from './endpoints/resets.ts'
import { riskDetailVerbs } from './endpoints/riskDetails.ts'
import { riskImportVerbs } from './endpoints/riskImports.ts'
import { riskSummaryVerbs } from './endpoints/riskSummary.ts'
import { riskVerbs } from './endpoints/risks.ts'
import { referenceVerbs } from './endpoints/referenceData.ts'
import { roleAssignmentVerbs } from './endpoints/roleAssignments.ts'
import { sharedViewVerbs } from './endpoints/sharedViews.ts'
import { userVerbs } from './endpoints/users.ts'

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
  ...absenceVerbs,
  ...mitigationPlanVerbs,
  ...riskImportVerbs,
  ...organisationImportVerbs,
  ...riskSummaryVerbs,
  ...overviewVerbs,
  ...companyGroupVerbs,
  ...referenceVerbs,
  ...roleAssignmentVerbs,
  ...sharedViewVerbs,
  ...userVerbs,
  ...eventVerbs,
  ...resetVerbs,
  ...reminderVerbs,
  ...nextStepVerbs,
  ...progressVerbs,
  ...vacancyVerbs,
  ...installationVerbs,
} satisfies DataProvider

export type RiskBoardDataProvider = typeof dataProvider
