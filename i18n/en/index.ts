import { absences } from './absences.ts'
import { acceptance } from './acceptance.ts'
import { account } from './account.ts'
import { administrationAudit } from './administrationAudit.ts'
import { apiKeys } from './apiKeys.ts'
import { app } from './app.ts'
import { appetite } from './appetite.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { board } from './board.ts'
import { changes } from './changes.ts'
import { comments } from './comments.ts'
import { criteria } from './criteria.ts'
import { drafts } from './drafts.ts'
import { drillDown } from './drillDown.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { excel } from './excel.ts'
import { facts } from './facts.ts'
import { faqs } from './faqs.ts'
import { forms } from './forms.ts'
import { heatMap } from './heatMap.ts'
import { history } from './history.ts'
import { inactive } from './inactive.ts'
import { indicators } from './indicators.ts'
import { inspire } from './inspire.ts'
import { installation } from './installation.ts'
import { live } from './live.ts'
import { mdFlow } from './mdFlow.ts'
import { organisationImport } from './organisationImport.ts'
import { organizationChart } from './organizationChart.ts'
import { overview } from './overview.ts'
import { plans } from './plans.ts'
import { print } from './print.ts'
import { progress } from './progress.ts'
import { queue } from './queue.ts'
import { ratingDoubts } from './ratingDoubts.ts'
import { referenceData } from './referenceData.ts'
import { report } from './report.ts'
import { review } from './review.ts'
import { reviewPeriods } from './reviewPeriods.ts'
import { riskImport } from './riskImport.ts'
import { riskReset } from './riskReset.ts'
import { risks } from './risks.ts'
import { riskSheet } from './riskSheet.ts'
import { roleAssignments } from './roleAssignments.ts'
import { showcase } from './showcase.ts'
import { tasks } from './tasks.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'
import { vocabulary } from './vocabulary.ts'
import { wizard } from './wizard.ts'

/** Every text of the web app in this language. */
export const messages = {
  acceptance,
  administrationAudit,
  apiKeys,
  app,
  appetite,
  attachments,
  auth,
  board,
  changes,
  comments,
  criteria,
  drafts,
  drillDown,
  errors,
  excel,
  facts,
  faqs,
  forms,
  heatMap,
  history,
  inactive,
  indicators,
  inspire,
  installation,
  live,
  mdFlow,
  organisationImport,
  organizationChart,
  overview,
  absences,
  account,
  users,
  plans,
  print,
  progress,
  queue,
  ratingDoubts,
  referenceData,
  report,
  review,
  reviewPeriods,
  events,
  riskImport,
  riskReset,
  riskSheet,
  risks,
  roleAssignments,
  showcase,
  tasks,
  validation,
  vocabulary,
  wizard,
}
