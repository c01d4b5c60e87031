import { and, asc, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { IdField } from '#domain/wire/errors'
import type { RiskState } from '#domain/risks/workflow/riskState'
import { visibilityOf } from '#domain/access/visibility'
import type { RiskType } from '#domain/risks/statuses'
import type { Tx } from '#server/database/client'
import { risks } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { withChainEnds } from './chainEnds.ts'

/** A row of `risks`, locked until the transaction ends, with the state its rules look at. */
export type LockedRisk = typeof risks.$inferSelect & { currentDetailId: number; state: RiskState }

/**
 * Locks risks for a command, in the order of their ids so that two commands never wait for each other,
 * and leaves out whatever the actor may not see.
 * @throws `missingId` naming `field` where one of the ids does not exist for the actor (rule wire.missing-id).
 */
export async function lockRisks(
  context: CommandContext,
  ids: readonly number[],
  field: IdField,
  type?: RiskType,
): Promise<Map<number, LockedRisk>> {
  const locked = await lockVisibleRisks(context, ids, type)
  if (ids.some((id) => !locked.has(id))) throw missingId(field)
  return locked
}

/** As `lockRisks`, of those alone that exist for the actor. */
export async function lockVisibleRisks(
  { tx, actor }: CommandContext,
  ids: readonly number[],
  type?: RiskType,
): Promise<Map<number, LockedRisk>> {
  if (ids.length === 0) return new Map()
  const locked = await withChainEnds(tx, ids, lockWhere(tx, inArray(risks.id, [...ids])))
  const visible = locked.filter((risk) => (!type || risk.type === type) && visibilityOf(actor, risk.state) !== 'none')
  return new Map(visible.map((risk) => [risk.id, risk]))
}

/** Locks one risk. @throws as `lockRisks`. */
export async function lockRisk(
  context: CommandContext,
  id: number,
  field: IdField = 'riskId',
  type?: RiskType,
): Promise<LockedRisk> {
  const risk = (await lockRisks(context, [id], field, type)).get(id)
  if (!risk) throw missingId(field)
  return risk
}

/** Locks every risk of company groups, whoever may see it: for a reset, which its own rule authorises. */
export async function lockRisksOfGroups(
  { tx }: CommandContext,
  companyGroupIds: readonly number[],
): Promise<LockedRisk[]> {
  return lockWhere(tx, inArray(risks.companyGroupId, [...companyGroupIds]))
}

type RiskColumns = typeof risks.$inferSelect

/** The expert groups of the present and of the last submitted revision's category. */
interface ExpertIds {
  categoryExpertId: number | null
  submittedCategoryExpertId: number | null
}

/**
 * Subqueries, not joins: where a lock had to be waited for, PostgreSQL evaluates them anew for the row as it then
 * stands, while a join would go on with the category of before.
 */
const expertOf = (column: string): SQL<number | null> =>
  sql`(select c.category_expert_id from risk_categories c where c.id = risks.${sql.raw(column)})`

const lockedColumns = {
  ...getTableColumns(risks),
  categoryExpertId: expertOf('risk_category_id'),
  submittedCategoryExpertId: expertOf('submitted_risk_category_id'),
}

async function lockWhere(tx: Tx, condition: SQL): Promise<LockedRisk[]> {
  const rows = await tx
    .select(lockedColumns)
    .from(risks)
    .where(and(condition, isNull(risks.deletedAt)))
    .orderBy(asc(risks.id))
    .for('update')
  return rows.flatMap(({ categoryExpertId, submittedCategoryExpertId, ...row }) =>
    row.currentDetailId === null ? [] : [asLocked(row, { categoryExpertId, submittedCategoryExpertId })],
  )
}

/** A row that this transaction has just written, which is as good as locked. */
export function asLocked(row: RiskColumns, experts: ExpertIds): LockedRisk {
  if (row.currentDetailId === null) throw new Error(`Risk ${row.id} has no revision`)
  return { ...row, currentDetailId: row.currentDetailId, state: stateOf(row, experts) }
}

function stateOf(row: RiskColumns, experts: ExpertIds): RiskState {
  return {
    type: row.type,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    isClosed: row.isClosed,
    creatorRole: row.creatorRole,
    companyId: row.companyId,
    companyGroupId: row.companyGroupId,
    hierarchy: row.hierarchy,
    workflowStatus: row.workflowStatus,
    submitRole: row.submitRole,
    submitterIds: row.submitterIds,
    isSubmitted: row.submittedAt !== null,
    isEditedSinceRejection: row.editedSinceRejection,
    isSummaryHistory: false,
    ...experts,
  }
}
