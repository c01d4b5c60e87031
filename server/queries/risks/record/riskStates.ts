import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { RiskState } from '#domain/risks/riskState'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../../shared/isoTime.ts'
import { anyOf, scopeOf } from '../scope.ts'
import type { RecordRow } from './riskRows.ts'

/** The policy input of `risks r`. */
const ownStateColumns = sql`r.type, r.is_active as "isActive", r.is_private as "isPrivate",
  r.is_closed as "isClosed", r.creator_role as "creatorRole",
  r.company_id as "companyId", r.company_group_id as "companyGroupId", r.hierarchy,
  r.workflow_status as "workflowStatus", r.submit_role as "submitRole",
  r.submitter_ids as "submitterIds", r.approvals, r.submitted_at is not null as "isSubmitted",
  r.edited_since_rejection as "isEditedSinceRejection", false as "isSummaryHistory"`

/** The policy input of `stateTables`. */
export const stateColumns = sql`${ownStateColumns}, pc.category_expert_id as "categoryExpertId",
  sc.category_expert_id as "submittedCategoryExpertId"`

export const stateTables = sql`risks r
  left join risk_categories pc on pc.id = r.risk_category_id
  left join risk_categories sc on sc.id = r.submitted_risk_category_id`

/**
 * Returns the distinct states of the visible risks of a company group: the actions on a whole group follow from these
 * few.
 */
export async function readRiskStates(db: Queryable, actor: Actor, companyGroupId: number): Promise<RiskState[]> {
  const { rows } = await db.execute<RiskState & Record<string, unknown>>(
    sql`select distinct ${stateColumns} from ${stateTables}
      where ${anyOf(scopeOf(actor).map(({ where }) => where))} and r.company_group_id = ${companyGroupId}`,
  )
  return rows
}

/** The state of a risk that may be deleted. */
export interface LastingRiskState extends RiskState {
  id: number
  isDeleted: boolean
  /** The version of the last submitted revision (ISO 8601); null if there was none. */
  submittedUpdatedAt: string | null
}

/** Returns the states of risks by id, also deleted ones, without a permission check: `visibilityOf` decides. */
export async function readRiskStatesUnsafe(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, LastingRiskState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<LastingRiskState & Record<string, unknown>>(sql`
    select r.id, r.deleted_at is not null as "isDeleted",
      ${isoTime(sql`r.submitted_updated_at`)} as "submittedUpdatedAt", ${stateColumns}
    from ${stateTables} where r.id in ${[...new Set(ids)]}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The policy input from a row of lists and pages. */
export function riskStateOf(row: RecordRow): RiskState {
  return {
    type: row.type,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    isClosed: row.isClosed,
    creatorRole: row.creatorRole,
    companyId: row.company.id,
    companyGroupId: row.companyGroup.id,
    hierarchy: row.hierarchy,
    workflowStatus: row.workflowStatus,
    submitRole: row.submitRole,
    submitterIds: row.submitterIds,
    approvals: row.approvals,
    categoryExpertId: row.categoryExpertId,
    isSubmitted: row.isSubmitted,
    submittedCategoryExpertId: row.submittedCategoryExpertId,
    isEditedSinceRejection: row.editedSinceRejection,
    isSummaryHistory: false,
  }
}
