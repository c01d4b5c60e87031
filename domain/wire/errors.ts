import { z } from 'zod'
import { secondFactorChallenge } from './factors.ts'

/** Errors to which a client responds with another step first. */
const errorCodes = [
  /** With a 401: the password was correct, and a second factor follows (rule factor.sign-in). */
  'second_factor_required',
  /** With a 403: a second factor must be set up first (rule factor.required). */
  'second_factor_enrolment_required',
  /** With a 403: the session must be confirmed before the same call (rule factor.confirmation). */
  'confirmation_required',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The format of every error response (rule wire.errors). */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  info: z.record(z.string(), z.string()).optional(),
  isClientStateError: z.literal(true).optional(),
  code: z.enum(errorCodes).optional(),
  secondFactor: secondFactorChallenge.optional(),
})

export type ErrorBody = z.infer<typeof errorBody>

/** The names of ids in the `info` of an error (rule wire.missing-id). */
const idFields = [
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
  'userId',
  'userRoleId',
  'sessionId',
  'mitigationPlanId',
  'commentId',
  'importId',
  'faqId',
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

/** The only text that is English in every language, because clients check for it (rule wire.missing-id). */
export const notFoundText = (field: IdField): string => `the selected ${field} not found`
