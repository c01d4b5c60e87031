import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { RiskState } from '#domain/risks/riskState'
import type { RiskType } from '#domain/risks/statuses'
import type { IdField } from '#domain/wire/errors'
import { inOrder, type Tx } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { isOneOf } from '#server/database/oneOf'
import { risks } from '#server/database/schema/index'
import { existing, missingId } from '#server/errors/refusals'
import { lastRows } from '../audit.ts'
import type { CommandContext } from '../context.ts'

/** A row of `risks`, locked until the transaction ends, with the state that the rules need. */
export type LockedRisk = typeof risks.$inferSelect & { currentDetailId: number; state: RiskState }

/**
 * Locks risks for a command, in the order of their ids so that two commands never deadlock; risks that the actor cannot
 * see are left out.
 * @throws `missingId` naming `field` if one of the ids does not exist for the actor (rule wire.missing-id).
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

/** Like `lockRisks`, but only for the risks that exist for the actor. */
export async function lockVisibleRisks(
  { tx, actor }: CommandContext,
  ids: readonly number[],
  type?: RiskType,
): Promise<Map<number, LockedRisk>> {
  if (ids.length === 0) return new Map()
  const locked = await prefetchLastRows(tx, ids, lock(tx, 'id', ids))
  const visible = locked.filter((risk) => (!type || risk.type === type) && visibilityOf(actor, risk.state) !== 'none')
  return new Map(visible.map((risk) => [risk.id, risk]))
}

/**
 * Locks one risk.
 * @throws as `lockRisks`.
 */
export async function lockRisk(
  context: CommandContext,
  id: number,
  field: IdField = 'riskId',
  type?: RiskType,
): Promise<LockedRisk> {
  return existing((await lockRisks(context, [id], field, type)).get(id), field)
}

/** Locks every risk of company groups without a visibility check: for a reset, with its own permission. */
export async function lockRisksOfGroups(
  { tx }: CommandContext,
  companyGroupIds: readonly number[],
): Promise<LockedRisk[]> {
  return lock(tx, 'company_group_id', companyGroupIds)
}

type RiskColumns = typeof risks.$inferSelect

/** The expert groups of the categories of the current and of the last submitted revision. */
interface ExpertIds {
  categoryExpertId: number | null
  submittedCategoryExpertId: number | null
}

/**
 * Subqueries, not joins: after waiting for a lock, PostgreSQL evaluates them again for the current row, whereas a join
 * would keep the old category.
 */
const expertOf = (column: string): SQL =>
  sql`(select c.category_expert_id from risk_categories c where c.id = risks.${sql.raw(column)})`

const columns = Object.entries(getTableColumns(risks))

/** Built once: every action locks a row, and building so many columns takes longer than that. */
const lockedColumns = fixedSql(
  sql`${sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )}, ${expertOf('risk_category_id')} as "categoryExpertId", ${expertOf('submitted_risk_category_id')} as "submittedCategoryExpertId"`,
)

/** Sent immediately, so that later reads queue after it. */
async function lock(tx: Tx, column: 'id' | 'company_group_id', ids: readonly number[]): Promise<LockedRisk[]> {
  const { rows } = await tx.execute<ExpertIds & Record<string, unknown>>(sql`
    select ${lockedColumns} from risks where ${isOneOf(sql.raw(`risks.${column}`), ids, 'int')} and risks.deleted_at is null
    order by risks.id for update`)
  return rows.flatMap((row) => {
    const risk = columnsOf(row)
    const { categoryExpertId, submittedCategoryExpertId } = row
    return risk.currentDetailId === null ? [] : [asLocked(risk, { categoryExpertId, submittedCategoryExpertId })]
  })
}

/** Converts a row of the driver to the types of the schema. */
function columnsOf(row: Record<string, unknown>): RiskColumns {
  const values = columns.map(([name, column]) => {
    const value = row[column.name]
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(values) as RiskColumns
}

/** Returns a row that this transaction has just written as a locked risk, because a written row is locked. */
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
    approvals: row.approvals,
    isSubmitted: row.submittedAt !== null,
    isEditedSinceRejection: row.editedSinceRejection,
    isSummaryHistory: false,
    ...experts,
  }
}

type ChainEnd = { id: number; hash: string } | null

const known = new WeakMap<Tx, Map<number, ChainEnd>>()

/**
 * Reads the last audit rows of risks after the locking statement, without awaiting it: it sees the writes of the
 * previous lock holder. They are valid until the transaction extends the chain.
 * @param locked the lock, already sent
 */
async function prefetchLastRows<Locked>(tx: Tx, ids: readonly number[], locked: Promise<Locked>): Promise<Locked> {
  const [result, last] = await inOrder([locked, lastRows(tx, 'risk', ids)])
  const ends = known.get(tx) ?? new Map<number, ChainEnd>()
  for (const id of ids) ends.set(id, last.get(id) ?? null)
  known.set(tx, ends)
  return result
}

/** Provides the last audit rows of locked risks to append to; each is used once, later calls read it. */
export async function takeLastRows(tx: Tx, ids: readonly number[]): Promise<Map<number, { id: number; hash: string }>> {
  const ends = known.get(tx)
  const unread = ids.filter((id) => !ends?.has(id))
  const last = await lastRows(tx, 'risk', unread)
  for (const id of ids) {
    const end = ends?.get(id)
    if (end) last.set(id, end)
    ends?.delete(id)
  }
  return last
}
