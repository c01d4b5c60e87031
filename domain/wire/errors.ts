import { z } from 'zod'
import { secondFactorAsked } from './factors.ts'

/** Errors that a client answers by doing something else first. */
export const errorCodes = [
  /** Of a 401: the password was right, and a second factor is to follow (rule factor.sign-in). */
  'second_factor_required',
  /** Of a 403: nothing else is open before a second factor is set up (rule factor.required). */
  'second_factor_enrolment_required',
  /** Of a 403: the session must be confirmed, and then the same call is open (rule factor.confirmation). */
  'confirmation_required',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The shape of every error answer (rule wire.errors). */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  info: z.record(z.string(), z.string()).optional(),
  isClientStateError: z.literal(true).optional(),
  code: z.enum(errorCodes).optional(),
  secondFactor: secondFactorAsked.optional(),
})

export type ErrorBody = z.infer<typeof errorBody>

/** Names of ids that an error's `info` may carry (rule wire.missing-id). */
export const idFields = [
  'riskId',
  'riskIds',
  'riskDetailId',
  'assessmentId',
  'riskSummaryIds',
  'riskItemIds',
  'companyGroupId',
  'companyGroupIds',
  'roleAssignmentId',
  'roleAssignmentIds',
  'roleRequestId',
  'userId',
  'userRoleId',
  'sessionId',
  'passkeyId',
  'mitigationPlanId',
  'commentId',
  'importId',
  'faqId',
  'sharedViewId',
  'boardPackId',
  'absenceId',
  'apiKeyId',
  'riskCategoryId',
  'acceptanceId',
  'reviewPeriodId',
  'riskEventId',
] as const

export type IdField = (typeof idFields)[number]

/** The one text that stays English in every language, because clients look for it (rule wire.missing-id). */
export const notFoundText = (field: IdField): string => `the selected ${field} not found`
