import { z } from 'zod'
import { assessment } from '#domain/wire/assessments'
import { auditEntry } from '#domain/wire/audit'
import { companyGroup } from '#domain/wire/companyGroups'
import { errorBody } from '#domain/wire/errors'
import { faq } from '#domain/wire/faqs'
import { mitigationPlan } from '#domain/wire/mitigationPlans'
import { stickyNote } from '#domain/wire/reviews'
import { riskCard } from '#domain/wire/riskCards'
import { riskDetail } from '#domain/wire/riskDetails'
import { risk, riskSnapshot } from '#domain/wire/risks'
import { roleAssignment, session } from '#domain/wire/session'
import { setting } from '#domain/wire/settings'

/**
 * The named schemas of the API description, which are referenced instead of repeated. A recursive schema, like that of
 * the company group, needs a name.
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
  RiskCard: riskCard,
  RiskDetail: riskDetail,
  RiskSnapshot: riskSnapshot,
  RoleAssignment: roleAssignment,
  Session: session,
  Setting: setting,
  StickyNote: stickyNote,
}
for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id })
