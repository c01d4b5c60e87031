import { z } from 'zod'
import { assessment } from '#domain/api/assessments'
import { auditEntry } from '#domain/api/audit'
import { companyGroup } from '#domain/api/companyGroups'
import { errorBody } from '#domain/api/errors'
import { faq } from '#domain/api/faqs'
import { mitigationPlan } from '#domain/api/mitigationPlans'
import { stickyNote } from '#domain/api/reviews'
import { riskDetail } from '#domain/api/riskDetails'
import { risk, riskSnapshot } from '#domain/api/risks'
import { roleAssignment, session } from '#domain/api/session'
import { setting } from '#domain/api/settings'

/**
 * The schemas that the description of the API names, instead of writing them out wherever they occur.
 * One that contains itself, like the company group, cannot be described without a name.
 */
export const namedSchemas = z.registry<{ id?: string | undefined }>()

const schemas = {
  Assessment: assessment,
  AuditEntry: auditEntry,
  CompanyGroup: companyGroup,
  Error: errorBody,
  Faq: faq,
  MitigationPlan: mitigationPlan,
  Risk: risk,
  RiskDetail: riskDetail,
  RiskSnapshot: riskSnapshot,
  RoleAssignment: roleAssignment,
  Session: session,
  Setting: setting,
  StickyNote: stickyNote,
}
for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id })
