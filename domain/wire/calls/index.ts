import type { z } from 'zod'
import { absenceCalls } from './absences.ts'
import { acceptanceCalls } from './acceptances.ts'
import { administrationAuditCalls } from './administrationAudit.ts'
import { answerCalls } from './answers.ts'
import { apiKeyCalls } from './apiKeys.ts'
import { appetiteCalls } from './appetites.ts'
import type { Call } from './call.ts'
import { commentCalls } from './comments.ts'
import { companyCalls } from './companies.ts'
import { companyGroupCalls } from './companyGroups.ts'
import { eventCalls } from './events.ts'
import { factorCalls } from './factors.ts'
import { faqCalls } from './faqs.ts'
import { feedCalls } from './feed.ts'
import { fileCalls } from './files.ts'
import { indicatorCalls } from './indicators.ts'
import { installationCalls } from './installation.ts'
import { liveEventCalls } from './liveEvents.ts'
import { organisationImportCalls } from './organisationImports.ts'
import { passwordCalls } from './passwords.ts'
import { planCalls } from './plans.ts'
import { progressCalls } from './progress.ts'
import { ratingCriteriaCalls } from './ratingCriteria.ts'
import { ratingDoubtCalls } from './ratingDoubts.ts'
import { referenceDataCalls } from './referenceData.ts'
import { resetCalls } from './resets.ts'
import { reviewDateCalls } from './reviewDates.ts'
import { reviewPeriodCalls } from './reviewPeriods.ts'
import { riskContentCalls } from './riskContent.ts'
import { riskImportCalls } from './riskImports.ts'
import { riskListCalls } from './riskLists.ts'
import { riskCalls } from './risks.ts'
import { riskSummaryCalls } from './riskSummary.ts'
import { roleAssignmentCalls } from './roleAssignments.ts'
import { settingCalls } from './settings.ts'
import { signInCalls } from './signIn.ts'
import { taskCalls } from './tasks.ts'
import { userCalls } from './users.ts'

/** Every call of the API by name (rule wire.calls). The web app imports only the type, so that it loads no schema. */
export const calls = {
  ...acceptanceCalls,
  ...administrationAuditCalls,
  ...answerCalls,
  ...apiKeyCalls,
  ...appetiteCalls,
  ...planCalls,
  ...commentCalls,
  ...liveEventCalls,
  ...feedCalls,
  ...indicatorCalls,
  ...fileCalls,
  ...progressCalls,
  ...resetCalls,
  ...eventCalls,
  ...riskImportCalls,
  ...riskSummaryCalls,
  ...riskCalls,
  ...riskListCalls,
  ...reviewDateCalls,
  ...reviewPeriodCalls,
  ...riskContentCalls,
  ...companyCalls,
  ...faqCalls,
  ...ratingCriteriaCalls,
  ...ratingDoubtCalls,
  ...settingCalls,
  ...absenceCalls,
  ...companyGroupCalls,
  ...factorCalls,
  ...installationCalls,
  ...organisationImportCalls,
  ...passwordCalls,
  ...referenceDataCalls,
  ...roleAssignmentCalls,
  ...signInCalls,
  ...taskCalls,
  ...userCalls,
}

export type Calls = typeof calls

/** `PUT /api/v1/faqs/:id`: the notation for a call in code. */
export type CallKey = { [Name in keyof Calls]: `${Calls[Name]['method']} ${Calls[Name]['path']}` }[keyof Calls]

export type CallNamed<Key extends CallKey> = {
  [Name in keyof Calls]: Key extends `${Calls[Name]['method']} ${Calls[Name]['path']}` ? Calls[Name] : never
}[keyof Calls]

/** The type of a row's schema: the output for the server, the input for a caller. */
export type OutputOf<Row extends Call, Part extends 'params' | 'query' | 'body' | 'response'> =
  Row extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined
export type InputOf<Row extends Call, Part extends 'params' | 'query' | 'body' | 'response'> =
  Row extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : undefined
