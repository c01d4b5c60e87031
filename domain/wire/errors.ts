import { z } from 'zod'

/** The shape of every error answer (rule wire.errors). */
export const errorBody = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  info: z.record(z.string(), z.string()).optional(),
  isClientStateError: z.literal(true).optional(),
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
  'mitigationPlanId',
  'faqId',
] as const

export type IdField = (typeof idFields)[number]

/** The one text that stays English in every language, because clients look for it (rule wire.missing-id). */
export const notFoundText = (field: IdField): string => `the selected ${field} not found`
