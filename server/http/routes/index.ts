import type { App } from '../plugins/app.ts'
import { assessmentRoutes } from './assessments/routes.ts'
import { identityRoutes } from './auth/identity.ts'
import { forgotPasswordRoutes } from './auth/forgotPassword.ts'
import { resetPasswordRoutes } from './auth/resetPassword.ts'
import { authRoutes } from './auth/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { mdFlowRoutes } from './companyGroups/mdFlow.ts'
import { readCompanyGroupRoutes } from './companyGroups/read.ts'
import { writeCompanyGroupRoutes } from './companyGroups/write.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { readFaqRoutes } from './faqs/read.ts'
import { writeFaqRoutes } from './faqs/write.ts'
import { fileByteRoutes } from './files/bytes.ts'
import { fileLinkRoutes } from './files/links.ts'
import { healthRoutes } from './health/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { mitigationPlanRoutes } from './mitigationPlans/routes.ts'
import { referenceDataRoutes } from './referenceData/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { resetRoutes } from './resets/routes.ts'
import { riskDetailRoutes } from './riskDetails/routes.ts'
import { riskRisksRoutes } from './riskRisks/routes.ts'
import { readRiskRoutes } from './risks/read.ts'
import { writeRiskRoutes } from './risks/write.ts'
import { riskSummaryRoutes } from './riskSummary/routes.ts'
import { roleAssignmentRoutes } from './roleAssignments/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { summaryHistoryRoutes } from './summaryHistory/routes.ts'
import { userRoutes } from './users/routes.ts'

/** Every route of the server, one call a resource. */
export function registerRoutes(app: App): void {
  healthRoutes(app)
  metricsRoutes(app)
  configurationRoutes(app)
  authRoutes(app)
  forgotPasswordRoutes(app)
  resetPasswordRoutes(app)
  identityRoutes(app)
  referenceDataRoutes(app)
  companyRoutes(app)
  readCompanyGroupRoutes(app)
  writeCompanyGroupRoutes(app)
  mdFlowRoutes(app)
  userRoutes(app)
  roleAssignmentRoutes(app)
  settingRoutes(app)
  readFaqRoutes(app)
  writeFaqRoutes(app)
  resetRoutes(app)
  reminderRoutes(app)
  readRiskRoutes(app)
  writeRiskRoutes(app)
  riskDetailRoutes(app)
  assessmentRoutes(app)
  mitigationPlanRoutes(app)
  riskRisksRoutes(app)
  riskSummaryRoutes(app)
  summaryHistoryRoutes(app)
  eventRoutes(app)
  fileLinkRoutes(app)
  fileByteRoutes(app)
}
