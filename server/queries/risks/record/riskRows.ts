import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { Locale } from '#domain/organisation/locales'
import { mayUpdatePlan } from '#domain/risks/access/plans'
import type { Fact } from '#domain/risks/facts'
import { statusOfIndicators } from '#domain/risks/indicators'
import { isComplete, isRejected, type RiskType, type WorkflowStatus } from '#domain/risks/statuses'
import type { TargetState } from '#domain/risks/target'
import type { Approval } from '#domain/risks/workflow/approvals'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import type { NamedReference } from '#domain/wire/common'
import type { Evidence } from '#domain/wire/events'
import type { IndicatorOfRisk } from '#domain/wire/indicators'
import { inOrder, type Queryable } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { snapshot } from '#server/database/snapshot'
import { statusesThat } from '#server/database/statuses'
import { passesSubtree } from '#server/database/subtree'
import { groupBy } from '../../shared/groupBy.ts'
import type { Viewer } from '../../shared/viewer.ts'
import type { AppetiteSource } from '../conditions/appetite.ts'
import { anyOf, isOpenSince, scopeFor, shownColumns, type Shown } from '../scope.ts'
import { recordStateOf } from './recordState.ts'
import { readDetails, type DetailForm, type DetailRow, type FoundDetail } from './riskDetailJson.ts'
import {
  isoOf,
  presentReadingOf,
  readingOf,
  readingUnsafe,
  readSeenRows,
  type Reading,
  type SeenRow,
} from './seenRows.ts'
import { keyColumns, keysOf, readSurroundings, type Keys, type Surroundings } from './surroundings.ts'

/** A risk as its viewer can see it, without its revision. */
export interface RecordRow extends Record<string, unknown> {
  id: number
  type: RiskType
  isActive: boolean
  isPrivate: boolean
  isClosed: boolean
  order: number
  creatorRole: CreatorRole
  company: NamedReference
  companyGroup: NamedReference
  hierarchy: string
  /** The current state, which determines the actions; the revision may be an earlier one. */
  workflowStatus: WorkflowStatus
  submitRole: Role | null
  submitterIds: readonly number[]
  approvals: readonly Approval[]
  categoryExpertId: number | null
  submittedCategoryExpertId: number | null
  isSubmitted: boolean
  editedSinceRejection: boolean
  showsPresent: boolean
  /** The visible revision. */
  detailId: number
  appetite: number | null
  appetiteSource: AppetiteSource | null
  netScore: number | null
  acceptance: AcceptanceMark | null
  targetState: TargetState | null
  nextReviewOn: string | null
  isReviewDue: boolean
  isTargetOpen: boolean
  isTargetDue: boolean
  targetMoves: number
  evidence: Evidence
  isRatedBeforeCritical: boolean
  facts: Fact[]
  indicators: IndicatorOfRisk[]
  createdAt: string
  updatedAt: string
  riskRisks: { id: number; riskId: number }[]
}

/** A risk with its revision and all parts. Names in each language. */
export interface RiskRow extends RecordRow {
  detail: DetailRow
}

/** A risk with its revision as JSON in the format of the wire. */
export interface WrittenRiskRow extends RecordRow {
  detail: string
}

interface RiskSelection {
  ids: readonly number[]
  withNotes: boolean
  /** As last submitted, also for home authors; absent: in the visible state. */
  state?: 'submitted' | undefined
}

/**
 * Returns those of the risks that the actor can see, completely.
 * @param selection.withNotes whether to include the sticky notes: for one risk, never for a list (rule wire.risk)
 * @param selection.revision the visible revision, or the last decided one before it
 */
export async function readRisks(
  db: Queryable,
  actor: Actor,
  selection: RiskSelection & { revision?: 'shown' | 'decided' },
): Promise<RiskRow[]> {
  return (await readFound(db, actor, { ...selection, form: 'inEach' })).map(riskOf)
}

/** Like `readRisks`, with the revisions as text for the response, so that nobody parses and serializes them again. */
export async function readWrittenRisks(
  db: Queryable,
  { actor, locale }: Viewer,
  selection: RiskSelection,
): Promise<WrittenRiskRow[]> {
  return (await readFound(db, actor, { ...selection, form: locale })).map(writtenRiskOf)
}

/** Returns risks in their current or last submitted state, without a permission check: for snapshots and later checks. */
export async function readRisksUnsafe(
  db: Queryable,
  ids: readonly number[],
  { shown = 'present' }: { shown?: Shown } = {},
): Promise<RiskRow[]> {
  if (ids.length === 0) return []
  return readTogether(db, readingUnsafe(ids, shown), { shown, reporter: null, itemsWhere: sql`true` })
}

/**
 * Returns a risk of the actor's home group in its current state in one round trip, for an author who has written it;
 * undefined for any other actor.
 * @param type of the risk; absent: unknown
 */
export async function readPresentRisk(
  db: Queryable,
  actor: Actor,
  id: number,
  type?: RiskType,
): Promise<RiskRow | undefined> {
  const reading = presentReadingOf(actor, [id])
  if (!reading) return undefined
  const itemsWhere = type === 'item' ? null : anyOf(scopeFor(actor, {}, passesSubtree).map(({ where }) => where))
  const [risk] = await readTogether(db, reading, { shown: 'present', reporter: actor, itemsWhere })
  return risk
}

/** Everything is sent together, because the keys are read in the database. */
async function readTogether(
  db: Queryable,
  reading: Reading,
  { shown, reporter, itemsWhere }: { shown: Shown; reporter: Actor | null; itemsWhere: SQL | null },
): Promise<RiskRow[]> {
  const keys = sql`select ${keyColumns(shownColumns[shown], reading.since, reporter)} from risks r
    where ${reading.where} and ${isOneOf(sql.raw('r.id'), reading.ids, 'int')}`
  const [rows, parts] = await inOrder([
    readSeenRows(db, reading),
    readParts(db, keys, { form: 'inEach', withNotes: true, itemsWhere }),
  ])
  return foundOf(rows, parts).map(riskOf)
}

/** Reads the rows of the visible risks, then everything else about them. */
async function readFound<Form extends DetailForm>(
  db: Queryable,
  actor: Actor,
  { ids, withNotes, state, revision, form }: RiskSelection & { revision?: 'shown' | 'decided'; form: Form },
): Promise<Found<Form>[]> {
  const reading = readingOf(actor, ids, { state })
  if (!reading) return []
  return snapshot(db, async (tx) => {
    const rows = await readSeenRows(tx, reading)
    const details = revision === 'decided' ? await readDecided(tx, actor, rows) : null
    const seen = rows.flatMap((row) => {
      const detailId = details ? details.get(row.id) : row.detailId
      return detailId === undefined ? [] : [{ ...row, detailId }]
    })
    if (seen.length === 0) return { last: Promise.resolve([]) }
    const hasItems = seen.some(({ type }) => type === 'summary')
    const itemsWhere = hasItems ? anyOf(scopeFor(actor, { state }, passesSubtree).map(({ where }) => where)) : null
    const last = readParts(tx, keysOf(seen.map((row) => ({ ...keyOf(row), ...reporterOf(actor, row) }))), {
      form,
      withNotes,
      itemsWhere,
    })
    return { last: last.then((parts) => foundOf(seen, parts)) }
  })
}

/** The outcomes of a review; a rejection by the MD is visible only in the review status (rule workflow.md-reject). */
const wasDecided = sql`(p.workflow_status in (${statusesThat((status) => isComplete(status) || isRejected(status))})
  or p.review_status = 'rejected')`

/**
 * The id of the revision of `risks r` that was last approved or rejected before the visible one, null before the first
 * decision. It was submitted at that time, so every viewer of the record could see it, unless it was closed to them.
 */
const decidedRevision = (actor: Actor, shownId: SQL): SQL => sql`(select p.id from risk_details p, risk_details shown
  where shown.id = ${shownId} and p.risk_id = r.id and p.revision < shown.revision and p.frozen_at is not null
    and ${wasDecided} and ${isOpenSince(actor, sql.raw('p.frozen_at'))}
  order by p.revision desc limit 1)`

/** Reads the last decided revisions before the visible ones, by record. */
async function readDecided(db: Queryable, actor: Actor, rows: readonly SeenRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const { rows: decided } = await db.execute<{ id: number; detailId: number | null }>(sql`
    select r.id, ${decidedRevision(actor, sql.raw('k.detail'))} as "detailId"
    from (${keysOf(rows.map(keyOf))}) k join risks r on r.id = k.id`)
  return new Map(decided.flatMap(({ id, detailId }) => (detailId === null ? [] : [[id, detailId] as const])))
}

/** Returns the reader as a person who reports on plans of a record (rule plans.updates). */
const reporterOf = (actor: Actor, row: SeenRow) => ({
  reader: actor.userId,
  reportsAll: mayUpdatePlan({ userId: actor.userId, actor }, row, { ownerUserId: null }),
})

/** The key of a visible record for what surrounds it. */
export const keyOf = ({ id, detailId, since, hierarchy, shownCategoryId, ownerUserId }: SeenRow) => ({
  id,
  detail: detailId,
  since,
  hierarchy,
  category: shownCategoryId,
  owner: ownerUserId,
})

interface ItemRow extends Record<string, unknown> {
  id: number
  boundId: number
  riskId: number
}

/** The linked risk items of summaries, of those that `where` over `risks r` admits. */
const summaryItems = (keys: Keys, where: SQL): SQL => sql`select k.id, b.id as "boundId", b.bound_risk_id as "riskId"
  from (${keys}) k join risk_risks b on b.risk_detail_id = k.detail join risks r on r.id = b.bound_risk_id
  where ${where} order by b.id`

interface Parts<Form extends DetailForm> {
  surroundings: (id: number) => Surroundings
  details: Map<number, FoundDetail<Form>>
  items: readonly ItemRow[]
}

/**
 * Sends the statements about everything of some records except their rows.
 * @param asked.itemsWhere selects the linked items of summaries; null: none has any
 */
async function readParts<Form extends DetailForm>(
  db: Queryable,
  keys: Keys,
  { form, withNotes, itemsWhere }: { form: Form; withNotes: boolean; itemsWhere: SQL | null },
): Promise<Parts<Form>> {
  const [surroundings, details, items] = await inOrder([
    readSurroundings(db, keys),
    readDetails(db, keys, form, withNotes),
    itemsWhere ? db.execute<ItemRow>(summaryItems(keys, itemsWhere)) : { rows: [] },
  ])
  return { surroundings, details, items: items.rows }
}

/** A record with its revision and the parts of that. */
interface Found<Form extends DetailForm> {
  record: RecordRow
  detail: FoundDetail<Form>
  /** The status text of its indicators, otherwise that of the revision. */
  status: string | null
}

const foundOf = <Form extends DetailForm>(
  rows: readonly SeenRow[],
  { surroundings, details, items }: Parts<Form>,
): Found<Form>[] => {
  const itemsOf = groupBy(items, ({ id }) => id)
  return rows.flatMap((row) => {
    const detail = details.get(row.id)
    if (!detail) return []
    const recordState = recordStateOf(row, surroundings(row.id))
    const riskRisks = (itemsOf.get(row.id) ?? []).map(({ boundId, riskId }) => ({ id: boundId, riskId }))
    const { riskCategory: _category, owner: _owner, ...state } = recordState
    const record = { ...recordOf(row), ...state, detailId: detail.detailId, riskRisks }
    const status = statusOfIndicators(recordState.indicators.map(({ state }) => state)) ?? detail.status
    return [{ record, detail, status }]
  })
}

const recordOf = (row: SeenRow) => ({
  id: row.id,
  type: row.type,
  isActive: row.isActive,
  isPrivate: row.isPrivate,
  isClosed: row.isClosed,
  order: row.order,
  creatorRole: row.creatorRole,
  company: row.company,
  hierarchy: row.hierarchy,
  workflowStatus: row.workflowStatus,
  submitRole: row.submitRole,
  submitterIds: row.submitterIds,
  approvals: row.approvals,
  categoryExpertId: row.categoryExpertId,
  submittedCategoryExpertId: row.submittedCategoryExpertId,
  isSubmitted: row.isSubmitted,
  editedSinceRejection: row.isEditedSinceRejection,
  showsPresent: row.showsPresent,
  createdAt: isoOf(row.createdAt),
  updatedAt: isoOf(row.updatedAt),
})

const riskOf = ({ record, detail: { detail, assessments, plans, notes }, status }: Found<'inEach'>): RiskRow => ({
  ...record,
  detail: {
    ...detail,
    keyRiskIndicatorStatus: status,
    assessments,
    mitigationPlans: plans,
    ...(notes && { stickyNotes: notes }),
  },
})

const writtenRiskOf = ({
  record,
  detail: { detail, assessments, plans, notes },
  status,
}: Found<Locale>): WrittenRiskRow => {
  const parts = [
    detail.slice(0, -1),
    `"keyRiskIndicatorStatus":${JSON.stringify(status)}`,
    `"assessments":${assessments}`,
    `"mitigationPlans":${plans}`,
    ...(notes === undefined ? [] : [`"stickyNotes":${notes}`]),
  ]
  return { ...record, detail: `${parts.join()}}` }
}
