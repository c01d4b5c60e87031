import type { App } from '../plugins/app.ts'
import { acceptanceRoutes } from './acceptances/routes.ts'
import { absenceRoutes } from './absences/routes.ts'
import { administrationAuditRoutes } from './administrationAudit/routes.ts'
import { installationCheckRoutes } from './installationCheck/routes.ts'
import { apiKeyRoutes } from './apiKeys/routes.ts'
import { backchannelLogoutRoutes } from './auth/backchannelLogout.ts'
import { appetiteRoutes } from './appetites/routes.ts'
import { factorRoutes } from './auth/factors.ts'
import { identityRoutes } from './auth/identity.ts'
import { signOnRoutes } from './auth/signOn.ts'
import { passwordRoutes } from './auth/passwords.ts'
import { signInRoutes } from './auth/routes.ts'
import { sessionCheckRoutes } from './auth/session.ts'
import { boardPackRoutes } from './boardPacks/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { companyGroupRoutes } from './companyGroups/routes.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { faqRoutes } from './faqs/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { fileByteRoutes } from './files/bytes.ts'
import { fileLinkRoutes } from './files/links.ts'
import { followUpRoutes } from './followUp/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { mitigationPlanRoutes } from './mitigationPlans/routes.ts'
import { ratingCriteriaRoutes } from './ratingCriteria/routes.ts'
import { referenceDataRoutes } from './referenceData/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { resetRoutes } from './resets/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { reviewPeriodRoutes } from './reviewPeriods/routes.ts'
import { reviewDateRoutes } from './reviewDates/routes.ts'
import { riskContentRoutes } from './riskContent/routes.ts'
import { organisationImportRoutes } from './organisationImports/routes.ts'
import { riskImportRoutes } from './riskImports/routes.ts'
import { boardRoutes } from './risks/board.ts'
import { readRiskRoutes } from './risks/read.ts'
import { riskMovementRoutes } from './risks/movement.ts'
import { nextStepRoutes } from './risks/nextSteps.ts'
import { writeRiskRoutes } from './risks/write.ts'
import { riskSummaryRoutes } from './riskSummary/routes.ts'
import { roleRequestRoutes } from './roleAssignments/requests.ts'
import { roleAssignmentRoutes } from './roleAssignments/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { sharedViewRoutes } from './sharedViews/routes.ts'
import { summaryHistoryRoutes } from './summaryHistory/routes.ts'
import { userRoutes } from './users/routes.ts'

/** Every family of routes, each in a scope of its own. */
const families = [
  healthRoutes,
  metricsRoutes,
  configurationRoutes,
  signInRoutes,
  sessionCheckRoutes,
  factorRoutes,
  passwordRoutes,
  identityRoutes,
  signOnRoutes,
  backchannelLogoutRoutes,
  referenceDataRoutes,
  ratingCriteriaRoutes,
  appetiteRoutes,
  acceptanceRoutes,
  companyRoutes,
  companyGroupRoutes,
  userRoutes,
  roleAssignmentRoutes,
  roleRequestRoutes,
  apiKeyRoutes,
  settingRoutes,
  administrationAuditRoutes,
  installationCheckRoutes,
  faqRoutes,
  resetRoutes,
  progressRoutes,
  reminderRoutes,
  followUpRoutes,
  absenceRoutes,
  organisationImportRoutes,
  riskImportRoutes,
  boardRoutes,
  readRiskRoutes,
  riskMovementRoutes,
  nextStepRoutes,
  feedRoutes,
  writeRiskRoutes,
  reviewDateRoutes,
  reviewPeriodRoutes,
  riskContentRoutes,
  mitigationPlanRoutes,
  calendarRoutes,
  commentRoutes,
  riskSummaryRoutes,
  summaryHistoryRoutes,
  sharedViewRoutes,
  boardPackRoutes,
  eventRoutes,
  fileLinkRoutes,
  fileByteRoutes,
]

/** What Fastify calls a plugin; of one without it, it looks through every loaded module for a name. */
const displayName = Symbol.for('fastify.display-name')

/** Registers every route of the server. */
export async function registerRoutes(app: App): Promise<void> {
  for (const routes of families) await app.register(Object.assign(routes, { [displayName]: routes.name }))
}
