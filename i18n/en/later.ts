import { administrationAudit } from './administrationAudit.ts'
import { answer } from './answer.ts'
import { apiKeys } from './apiKeys.ts'
import { appetite } from './appetite.ts'
import { comments } from './comments.ts'
import { drafts } from './drafts.ts'
import { faqs } from './faqs.ts'
import { indicators } from './indicators.ts'
import { inspire } from './inspire.ts'
import { installation } from './installation.ts'
import { mdFlow } from './mdFlow.ts'
import { organisationImport } from './organisationImport.ts'
import { organizationChart } from './organizationChart.ts'
import { people } from './people.ts'
import { print } from './print.ts'
import { progress } from './progress.ts'
import { ratingPatterns } from './ratingPatterns.ts'
import { referenceData } from './referenceData.ts'
import { report } from './report.ts'
import { reviewPeriods } from './reviewPeriods.ts'
import { riskEvents } from './riskEvents.ts'
import { riskImport } from './riskImport.ts'
import { riskReset } from './riskReset.ts'
import { roleAssignments } from './roleAssignments.ts'
import { showcase } from './showcase.ts'

/** Texts that come with the pages that need them: every page but the board and the sign-in (`withLaterTexts`). */
export const later = {
  administrationAudit,
  answer,
  apiKeys,
  appetite,
  comments,
  drafts,
  faqs,
  indicators,
  inspire,
  installation,
  mdFlow,
  organisationImport,
  organizationChart,
  people,
  print,
  progress,
  ratingPatterns,
  referenceData,
  report,
  reviewPeriods,
  riskEvents,
  riskImport,
  riskReset,
  roleAssignments,
  showcase,
}
