import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { commentActions } from '#domain/risks/commentActions'
import { workflowStatuses } from '#domain/risks/statuses'
import { namedPerson, timestamp } from './common.ts'

/** The actions on a risk that write an audit row (rule audit.rows). */
export const riskAuditActions = [
  'create',
  'record_history',
  'update_detail',
  'update_assessment',
  'update_mitigation_plans',
  'update_bindings',
  'set_private',
  'set_active',
  'reorder',
  'submit',
  'withdraw',
  'review',
  'review_mitigation_plan',
  'report_progress',
  'report',
  'approve',
  'reject',
  'edit_again',
  'confirm',
  'undo',
  'delete',
  'reset',
  'accept',
  'revoke_acceptance',
  'lapse',
  ...commentActions,
] as const

export type RiskAuditAction = (typeof riskAuditActions)[number]

/** Returns whether a record begins with an action: its audit has none before it. */
export const isBeginning = (action: RiskAuditAction): boolean => action === 'create' || action === 'record_history'

/** The decisions of an expert; the last one counts (rule workflow.to-report). */
export const expertReviews: readonly RiskAuditAction[] = ['review', 'review_mitigation_plan']

/** The actions that can lead a record to `complete_internal_owner` or leave it there. */
export const actionsToReport: readonly RiskAuditAction[] = ['submit', ...expertReviews, 'report', 'approve']

/**
 * The earlier and the new value of a field, or that they are hidden from the reader (rule visibility.audit-withheld).
 */
const auditChange = z.object({
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  withheld: z.literal(true).optional(),
})

export const auditEntry = z.object({
  id: z.int(),
  action: z.enum(riskAuditActions),
  fromStatus: z.enum(workflowStatuses).nullable(),
  toStatus: z.enum(workflowStatuses).nullable(),
  user: z.object({ id: z.int(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  /** The person for whom a deputy acted (rule deputies.visible). */
  forUser: namedPerson.nullable(),
  /** The role and the home group of the actor; null if the owner of a plan has none. */
  role: z.enum(roles).nullable(),
  companyGroupId: z.int().nullable(),
  /** The changed fields, each with its earlier and new value. */
  changes: z.record(z.string(), auditChange),
  createdAt: timestamp,
  previousHash: z.string().nullable(),
  hash: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntry>
