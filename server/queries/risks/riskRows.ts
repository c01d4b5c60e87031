import { sql, type SQL } from 'drizzle-orm'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { Assessment } from '#domain/wire/assessments'
import type { IndicatorOfRisk } from '#domain/wire/indicators'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import type { NamedPerson, NamedReference } from '#domain/wire/common'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Evidence } from '#domain/wire/riskEvents'
import type { Actor } from '#domain/access/actor'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { Approval } from '#domain/risks/workflow/approvals'
import type { TargetState } from '#domain/risks/target'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { isOneOf } from '#server/database/oneOf'
import { passesSubtree } from '#server/database/subtree'
import { isoTime } from '../isoTime.ts'
import type { Viewer } from '../viewer.ts'
import { indicatorsOfRisk } from './indicators.ts'
import { acceptanceJson } from './acceptance.ts'
import { appetiteOf, appetiteSourceOf, type AppetiteSource } from './appetite.ts'
import { decidedRevision } from './decidedRevision.ts'
import { evidenceJson } from './evidence.ts'
import { factRows, type DatedFactRows } from './factRows.ts'
import { detailJson, type DetailForm } from './riskDetailJson.ts'
import {
  alwaysOpen,
  anyOf,
  isOpenSince,
  openSince,
  scopeFor,
  shownColumns,
  showsPresent,
  type ScopeBranch,
  type Shown,
} from './scope.ts'
import { timedColumns } from './timed.ts'

/** A risk as its viewer can see it, without its revision. */
export interface RecordRow extends Record<string, unknown> {
  id: number
  type: RiskType
  isActive: boolean
  isPrivate: boolean
  /** Older snapshots of the history contain only the mark. */
  isClosed?: boolean
  order: number
  creatorRole: CreatorRole
  company: NamedReference
  companyGroup: NamedReference
  hierarchy: string
  /** The current state, which determines the actions; the revision may be an earlier one. */
  workflowStatus: WorkflowStatus
  submitRole: Role | null
  submitterIds: number[]
  /** Older snapshots of the history lack this. */
  approvals?: readonly Approval[]
  categoryExpertId: number | null
  submittedCategoryExpertId: number | null
  isSubmitted: boolean
  editedSinceRejection: boolean
  showsPresent: boolean
  /** The visible revision. */
  detailId?: number
  /** Older snapshots of the history lack these. */
  appetite?: number | null
  appetiteSource?: AppetiteSource | null
  netScore?: number | null
  acceptance?: AcceptanceMark | null
  /** Snapshots of the history have none of these. */
  targetState?: TargetState | null
  nextReviewOn?: string | null
  isReviewDue?: boolean
  isTargetOpen?: boolean
  isTargetDue?: boolean
  targetMoves?: number
  evidence?: Evidence
  isRatedBeforeCritical?: boolean
  factRows?: DatedFactRows
  indicators?: IndicatorOfRisk[]
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

type AssessmentRow = Omit<Assessment, 'impactAssessmentItems'> & {
  impactAssessmentItems: (Omit<Assessment['impactAssessmentItems'][number], 'impactType'> & {
    impactType: { key: string } & InEachLanguage<'name'>
  })[]
}

/** A revision as the database builds it: in the format of the wire, except names in each language. */
export interface DetailRow extends Omit<
  RiskDetail,
  'workflowStatus' | 'submitDetail' | 'riskCategory' | 'assessments' | 'target' | 'owner'
> {
  /** Older snapshots of the history lack these. */
  owner?: NamedPerson | null
  targetLikelihood?: number | null
  targetImpact?: number | null
  targetOn?: string | null
  workflowStatus: WorkflowStatus
  submitRole: Role | null
  riskCategory: ({ id: number; isOther: boolean } & InEachLanguage<'name'>) | null
  assessments: AssessmentRow[]
}

const raw = sql.raw

/** The visible linked risk items of a revision. */
const summaryItemsJson = (branches: readonly ScopeBranch[]): SQL => sql`(select coalesce(json_agg(json_build_object(
    'id', b.id, 'riskId', b.bound_risk_id) order by b.id), '[]')
  from risk_risks b where b.risk_detail_id = d.id and exists (
    select 1 from risks r where r.id = b.bound_risk_id and ${anyOf(branches.map(({ where }) => where))}))`

const { present, submitted } = shownColumns
const shownId = fixedSql(sql`(case when s.present then ${present.detailId} else ${submitted.detailId} end)`)

/** The category and the net score of the visible state. */
const shownValues = fixedSql(sql`select
  case when s.present then ${present.riskCategoryId} else ${submitted.riskCategoryId} end as category,
  case when s.present then ${present.netLikelihood} * ${present.netImpact}
    else ${submitted.netLikelihood} * ${submitted.netImpact} end as score`)

const recordColumns = fixedSql(sql`r.id, r.type, r.is_active as "isActive", r.is_private as "isPrivate",
  r.is_closed as "isClosed", r."order",
  r.creator_role as "creatorRole", json_build_object('id', co.id, 'name', co.name) as company,
  json_build_object('id', g.id, 'name', g.name) as "companyGroup", r.hierarchy,
  r.workflow_status as "workflowStatus", r.submit_role as "submitRole",
  r.submitter_ids as "submitterIds", r.approvals, pc.category_expert_id as "categoryExpertId", sc.category_expert_id as "submittedCategoryExpertId",
  r.submitted_at is not null as "isSubmitted", r.edited_since_rejection as "editedSinceRejection",
  ${appetiteOf(raw('v.category'))} as appetite, ${appetiteSourceOf(raw('v.category'))} as "appetiteSource",
  ${acceptanceJson(raw('s.since'))} as acceptance, ${factRows} as "factRows", w.indicators, ${raw('v.score')} as "netScore",
  ${timedColumns(raw('s.present'), raw('s.since'))}, s.present as "showsPresent", ${isoTime(raw('r.created_at'))} as "createdAt",
  ${isoTime(sql`case when s.present then ${present.updatedAt} else ${submitted.updatedAt} end`)} as "updatedAt"`)

/** The risks to read, and their parts. */
interface Reading {
  /** A condition on `sticky_notes n` that selects the sticky notes; null: none. */
  notes: SQL | null
  form: DetailForm
  scope: SQL
  present: SQL
  /** A result of `openSince`. */
  since: SQL
  summaryItems: SQL
  revision: (shownId: SQL) => SQL
  ids: readonly number[]
}

/** The statement that reads whole risks. */
const statementOf = ({
  notes,
  form,
  scope,
  present: isPresent,
  since,
  summaryItems,
  revision,
  ids,
}: Reading): SQL => sql`
  select ${recordColumns}, d.id as "detailId", ${detailJson(form, notes)} as detail, ${summaryItems} as "riskRisks",
    ${evidenceJson} as evidence
  from risks r
  cross join lateral (select ${isPresent} as present, ${since} as since) s
  cross join lateral (${shownValues}) v
  cross join lateral (${indicatorsOfRisk}) w
  join companies co on co.id = r.company_id
  join company_groups g on g.id = r.company_group_id
  join risk_details d on d.id = ${revision(shownId)}
  left join risk_categories dc on dc.id = d.risk_category_id
  left join risk_categories pc on pc.id = r.risk_category_id
  left join risk_categories sc on sc.id = r.submitted_risk_category_id
  where ${scope} and ${isOneOf(sql.raw('r.id'), ids, 'int')}
  order by r.id`

/**
 * Returns those of the risks that the actor can see, completely, in one query.
 * @param selection.withNotes whether to include the sticky notes: for one risk, never for a list (rule wire.risk)
 * @param selection.revision the visible revision, or the last decided one before it
 */
export async function readRisks(
  db: Queryable,
  actor: Actor,
  selection: RiskSelection & { revision?: 'shown' | 'decided' },
): Promise<RiskRow[]> {
  const statement = statementFor(actor, { ...selection, form: 'inEach' })
  return statement ? (await db.execute<RiskRow>(statement)).rows : []
}

/** Like `readRisks`, with the revisions as text for the response, so that nobody parses and serializes them again. */
export async function readWrittenRisks(
  db: Queryable,
  { actor, locale }: Viewer,
  selection: RiskSelection,
): Promise<WrittenRiskRow[]> {
  const statement = statementFor(actor, { ...selection, form: locale })
  return statement ? (await db.execute<WrittenRiskRow>(statement)).rows : []
}

interface RiskSelection {
  ids: readonly number[]
  withNotes: boolean
  /** As last submitted, also for home authors; absent: in the visible state. */
  state?: 'submitted' | undefined
}

function statementFor(
  actor: Actor,
  { ids, withNotes, state, revision, form }: RiskSelection & { revision?: 'shown' | 'decided'; form: DetailForm },
): SQL | null {
  if (ids.length === 0) return null
  // Found by id, without an index for the scope: a general plan would read every entry of the subtree.
  const branches = scopeFor(actor, { state }, passesSubtree)
  return statementOf({
    ids,
    form,
    notes: withNotes ? isOpenSince(actor, sql.raw('n.created_at')) : null,
    revision: (id) => (revision === 'decided' ? decidedRevision(actor, id) : id),
    scope: anyOf(branches.map(({ where }) => where)),
    present: showsPresent(branches),
    since: openSince(actor),
    summaryItems: summaryItemsJson(branches),
  })
}

/** Returns risks in their current or last submitted state, without a permission check: for snapshots and later checks. */
export async function readRisksUnsafe(
  db: Queryable,
  ids: readonly number[],
  { shown = 'present' }: { shown?: Shown } = {},
): Promise<RiskRow[]> {
  if (ids.length === 0) return []
  const statement = statementOf({
    ids,
    form: 'inEach',
    notes: sql`true`,
    revision: (id) => id,
    scope: sql`r.deleted_at is null`,
    present: sql.raw(String(shown === 'present')),
    since: alwaysOpen,
    summaryItems: sql`(select coalesce(json_agg(json_build_object('id', b.id, 'riskId', b.bound_risk_id) order by b.id), '[]')
      from risk_risks b where b.risk_detail_id = d.id)`,
  })
  return (await db.execute<RiskRow>(statement)).rows
}
