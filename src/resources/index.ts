import type { ResourceProps } from 'react-admin'
import { companyGroups } from './companyGroups.tsx'
import { faqs } from './faqs.tsx'
import { mitigationPlans } from './mitigationPlans.tsx'
import { risks } from './risks.tsx'
import { riskSummary } from './riskSummary.tsx'
import { riskSummaryHistory } from './riskSummaryHistory.tsx'
import { roleAssignments } from './roleAssignments.tsx'
import { settings } from './settings.tsx'
import { users } from './users.tsx'

/** Every resource of the app, as react-admin knows it. */
export const resources: readonly ResourceProps[] = [
  risks,
  riskSummary,
  riskSummaryHistory,
  faqs,
  companyGroups,
  roleAssignments,
  users,
  settings,
  mitigationPlans,
]
