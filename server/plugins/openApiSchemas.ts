import { z } from 'zod'
import { assessment } from '../../domain/api/assessments.ts'
import { auditEntry } from '../../domain/api/audit.ts'
import { companyGroup } from '../../domain/api/companyGroups.ts'
import { errorBody } from '../../domain/api/errors.ts'
import { faq } from '../../domain/api/faqs.ts'
import { mitigationPlan } from '../../domain/api/mitigationPlans.ts'
import { stickyNote } from '../../domain/api/reviews.ts'
import { riskDetail } from '../../domain/api/riskDetails.ts'
import { risk, riskSnapshot } from '../../domain/api/risks.ts'
import { roleAssignment, session } from '../../domain/api/session.ts'
import { setting } from '../../domain/api/settings.ts'

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
