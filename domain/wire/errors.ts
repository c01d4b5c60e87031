import { z } from 'zod'
import { secondFactorAsked } from './factors.ts'

/** Errors that a client answers by doing something else first. */
export const errorCodes = [
  /** With a 401: the password was correct, and a second factor follows (rule factor.sign-in). */
  'second_factor_required',
  /** With a 403: a second factor must be set up first (rule factor.required). */
  'second_factor_enrolment_required',
  /** With a 403: the session must be confirmed before the same call (rule factor.confirmation). */
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
  'indicatorId',
  'indicatorIds',
  'on',
] as const

export type IdField = (typeof idFields)[number]

/** The one text that stays English in every language, because clients look for it (rule wire.missing-id). */
export const notFoundText = (field: IdField): string => `the selected ${field} not found`
