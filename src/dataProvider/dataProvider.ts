import type { DataProvider } from 'react-admin'
import { crud } from './crud.ts'
import { assessmentVerbs } from './verbs/assessments.ts'
import { bindingVerbs } from './verbs/bindings.ts'
import { companyGroupVerbs } from './verbs/companyGroups.ts'
import { fileVerbs } from './verbs/files.ts'
import { faqVerbs } from './verbs/faqs.ts'
import { mitigationPlanVerbs } from './verbs/mitigationPlans.ts'
import { overviewVerbs } from './verbs/overview.ts'
import { reminderVerbs } from './verbs/reminders.ts'
import { resetVerbs } from './verbs/resets.ts'
import { riskDetailVerbs } from './verbs/riskDetails.ts'
import { riskSummaryVerbs } from './verbs/riskSummary.ts'
import { riskVerbs } from './verbs/risks.ts'
import { roleAssignmentVerbs } from './verbs/roleAssignments.ts'
import { settingVerbs } from './verbs/settings.ts'
import { summaryHistoryVerbs } from './verbs/summaryHistory.ts'

/** Every call of the web app to the API: react-admin's nine, and our typed verbs beside them. */
export const dataProvider = {
  ...crud,
  ...riskVerbs,
  ...riskDetailVerbs,
  ...assessmentVerbs,
  ...fileVerbs,
  ...mitigationPlanVerbs,
  ...riskSummaryVerbs,
  ...bindingVerbs,
  ...overviewVerbs,
  ...companyGroupVerbs,
  ...roleAssignmentVerbs,
  ...resetVerbs,
  ...reminderVerbs,
  ...settingVerbs,
  ...faqVerbs,
  ...summaryHistoryVerbs,
} satisfies DataProvider

export type RiskBoardDataProvider = typeof dataProvider
