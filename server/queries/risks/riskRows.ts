import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { assessmentTexts, detailTexts, impactValues, writtenPlanFields } from '#domain/risks/fieldNames'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { Assessment } from '#domain/wire/assessments'
import type { NamedReference } from '#domain/wire/common'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Actor } from '#domain/access/actor'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'
import { pairsInEach } from '../inEachLanguage.ts'
import { isoTime } from '../isoTime.ts'
import { isLate, personJson } from '../plans/planColumns.ts'
import { decidedRevision } from './decidedRevision.ts'
import { anyOf, isOpenSince, scopeOf, shownColumns, showsPresent, type ScopeBranch, type Shown } from './scope.ts'
import { BuiltStatement, StatementMemory } from './statementMemory.ts'

/** A risk with the revision its viewer is shown and everything that hangs on it. Names in each language. */
export interface RiskRow extends Record<string, unknown> {
  id: number
  type: RiskType
  isActive: boolean
  isPrivate: boolean
  /** A picture of the history that is older than this has the mark alone. */
  isClosed?: boolean
  order: number
  creatorRole: CreatorRole
  company: NamedReference
  companyGroup: NamedReference
  hierarchy: string
  /** The present state, which decides the actions; the revision below may be an earlier one. */
  workflowStatus: WorkflowStatus
  submitRole: Role | null
  submitterIds: number[]
  categoryExpertId: number | null
  submittedCategoryExpertId: number | null
  isSubmitted: boolean
  editedSinceRejection: boolean
  showsPresent: boolean
  createdAt: string
  updatedAt: string
  detail: DetailRow
  riskRisks: { id: number; riskId: number }[]
}

type AssessmentRow = Omit<Assessment, 'impactAssessmentItems'> & {
  impactAssessmentItems: (Omit<Assessment['impactAssessmentItems'][number], 'impactType'> & {
    impactType: { key: string } & InEachLanguage<'name'>
  })[]
}

/** A revision as the database puts it together: as on the wire, but for names in each language. */
export interface DetailRow extends Omit<
  RiskDetail,
  'workflowStatus' | 'submitDetail' | 'riskCategory' | 'assessments'
> {
  workflowStatus: WorkflowStatus
  submitRole: Role | null
  riskCategory: ({ id: number; isOther: boolean } & InEachLanguage<'name'>) | null
  assessments: AssessmentRow[]
}

const raw = sql.raw

/** Columns of a table with their names, as arguments of `json_build_object`. */
function pairs<Name extends string>(alias: string, table: Record<Name, AnyPgColumn>, names: readonly Name[]): SQL {
  return raw(names.map((name) => `'${name}', ${alias}."${table[name].name}"`).join(', '))
}

const impactItemsJson = sql`(select coalesce(json_agg(json_build_object('id', i.id,
    'impactType', json_build_object('key', c.key, ${pairsInEach('c', 'name')}),
    'rate', i.rate, ${pairs('i', assessmentImpactItems, impactValues)}) order by c."order", c.id), '[]')
  from assessment_impact_items i join category_impacts c on c.key = i.impact_type_key where i.assessment_id = a.id)`

const assessmentsJson = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'riskDetailId', a.risk_detail_id,
    'type', a.type, 'likelihoodRate', a.likelihood_rate, 'impactAssessmentItems', ${impactItemsJson},
    'highestImpactRate', a.highest_impact_rate, 'heatMapIndicator', a.heat_map_indicator, 'activeflag', a.is_active,
    ${pairs('a', assessments, assessmentTexts)}, 'createdAt', ${isoTime(raw('a.created_at'))},
    'updatedAt', ${isoTime(raw('a.updated_at'))}) order by a.type), '[]')
  from assessments a where a.risk_detail_id = d.id)`

/** The fields of a plan that are read as they are stored. */
const storedPlanFields = writtenPlanFields.filter((name) => name !== 'ownerUserId')

const mitigationPlansJson = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'riskDetailId', p.risk_detail_id,
    ${pairs('p', mitigationPlans, storedPlanFields)}, 'owner', ${personJson('o')}, 'isLate', ${isLate('p')}, 'reviewStatus', p.review_status,
    'createdAt', ${isoTime(raw('p.created_at'))}, 'updatedAt', ${isoTime(raw('p.updated_at'))})
    order by p."order", p.id), '[]')
  from mitigation_plans p left join users o on o.id = p.owner_user_id where p.risk_detail_id = d.id)`

const stickyNotesJson = (
  isReadable: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('id', n.id, 'stickyNoteNo', n.sticky_note_no,
    'comment', n.comment, 'disableStickyNote', n.is_disabled, 'mitigationPlanId', n.mitigation_plan_id,
    'author', json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name),
    'authorRole', n.author_role, 'createdAt', ${isoTime(raw('n.created_at'))})
    order by n.is_disabled, n.sticky_note_no, n.id), '[]')
  from sticky_notes n join users a on a.id = n.author_id where n.risk_id = r.id and ${isReadable})`

const detailJson = (notes: SQL | null): SQL => sql`json_build_object(${fixedDetailPairs},
  ${notes ? sql`'stickyNotes', ${stickyNotesJson(notes)},` : sql``}
  ${fixedDetailMoments})`

const fixedDetailPairs = fixedSql(sql`'id', d.id, 'riskId', d.risk_id,
  'revision', d.revision, 'workflowStatus', d.workflow_status, 'submitRole', d.submit_role,
  'reviewStatus', d.review_status,
  'riskCategory', case when dc.id is null then null
    else json_build_object('id', dc.id, ${pairsInEach('dc', 'name')}, 'isOther', dc.is_other) end,
  ${pairs('d', riskDetails, detailTexts)}, 'fileAttachment', d.file_attachment,
  'copyFileAttachment', d.copy_file_attachment, 'inactiveStatus', d.inactive_status,
  'assessments', ${assessmentsJson}, 'mitigationPlans', ${mitigationPlansJson}`)

const fixedDetailMoments = fixedSql(
  sql`'createdAt', ${isoTime(raw('d.created_at'))}, 'updatedAt', ${isoTime(raw('d.updated_at'))}`,
)

/** The bound risk items of a revision that the viewer may see as well. */
const summaryItemsJson = (branches: readonly ScopeBranch[]): SQL => sql`(select coalesce(json_agg(json_build_object(
    'id', b.id, 'riskId', b.bound_risk_id) order by b.id), '[]')
  from risk_risks b where b.risk_detail_id = d.id and exists (
    select 1 from risks r where r.id = b.bound_risk_id and ${anyOf(branches.map(({ where }) => where))}))`

const { present, submitted } = shownColumns
const shownId = fixedSql(sql`(case when s.present then ${present.detailId} else ${submitted.detailId} end)`)

/** What is read of the record itself. */
const recordColumns = fixedSql(sql`r.id, r.type, r.is_active as "isActive", r.is_private as "isPrivate",
  r.is_closed as "isClosed", r."order",
  r.creator_role as "creatorRole", json_build_object('id', co.id, 'name', co.name) as company,
  json_build_object('id', g.id, 'name', g.name) as "companyGroup", r.hierarchy,
  r.workflow_status as "workflowStatus", r.submit_role as "submitRole",
  r.submitter_ids as "submitterIds", pc.category_expert_id as "categoryExpertId", sc.category_expert_id as "submittedCategoryExpertId",
  r.submitted_at is not null as "isSubmitted", r.edited_since_rejection as "editedSinceRejection",
  s.present as "showsPresent", ${isoTime(raw('r.created_at'))} as "createdAt",
  ${isoTime(sql`case when s.present then ${present.updatedAt} else ${submitted.updatedAt} end`)} as "updatedAt"`)

/** Which of the risks are read, and what of them. */
interface Reading {
  /** Which sticky notes come along, as a condition on `sticky_notes n`; null: none. */
  notes: SQL | null
  scope: SQL
  present: SQL
  summaryItems: SQL
  revision: (shownId: SQL) => SQL
  /** Whether one risk is asked for, or a number of them. */
  isOne: boolean
}

/** The statement that reads whole risks; their ids are left open, as `ids`. */
const statementOf = ({ notes, scope, present: isPresent, summaryItems, revision, isOne }: Reading): SQL => sql`
  select ${recordColumns}, ${detailJson(notes)} as detail, ${summaryItems} as "riskRisks"
  from risks r
  cross join lateral (select ${isPresent} as present) s
  join companies co on co.id = r.company_id
  join company_groups g on g.id = r.company_group_id
  join risk_details d on d.id = ${revision(shownId)}
  left join risk_categories dc on dc.id = d.risk_category_id
  left join risk_categories pc on pc.id = r.risk_category_id
  left join risk_categories sc on sc.id = r.submitted_risk_category_id
  where ${scope} and ${isOne ? sql`r.id = ${openIds}` : sql`r.id = any(${openIds}::int[])`}
  order by r.id`

const openIds = sql.placeholder('ids')

const statements = new StatementMemory(
  (actor, asked: { withNotes: boolean; revision: 'shown' | 'decided' | undefined; isOne: boolean }) => {
    const branches = scopeOf(actor)
    return statementOf({
      notes: asked.withNotes ? sql`(${isOpenSince(actor, sql.raw('n.created_at'))})` : null,
      revision: (id) => (asked.revision === 'decided' ? decidedRevision(actor, id) : id),
      scope: anyOf(branches.map(({ where }) => where)),
      present: showsPresent(branches),
      summaryItems: summaryItemsJson(branches),
      isOne: asked.isOne,
    })
  },
)

/**
 * Those of the risks that the actor may see, whole, in one query.
 * @param asked.withNotes whether the sticky notes come along: for one risk, never for a list (rule wire.risk)
 * @param asked.revision the revision shown to the actor, or the one decided last before it
 */
export async function readRisks(
  db: Queryable,
  actor: Actor,
  { ids, withNotes, revision }: { ids: readonly number[]; withNotes: boolean; revision?: 'shown' | 'decided' },
): Promise<RiskRow[]> {
  const isOne = ids.length === 1
  const statement = statements.of(actor, { withNotes, revision, isOne }, { ids: isOne ? ids[0] : ids })
  if (ids.length === 0 || statement === null) return []
  return (await db.execute<RiskRow>(statement)).rows
}

/** Risks in their present or last submitted state, whoever looks: for snapshots and for what is still to be authorised. */
export async function readRisksUnsafe(
  db: Queryable,
  ids: readonly number[],
  shown: Shown = 'present',
): Promise<RiskRow[]> {
  if (ids.length === 0) return []
  return (await db.execute<RiskRow>(unsafeStatements[shown].filledWith({ ids }))).rows
}

const unsafeStatement = (isPresent: SQL): BuiltStatement =>
  BuiltStatement.of(
    statementOf({
      notes: sql`true`,
      revision: (id) => id,
      scope: sql`r.deleted_at is null`,
      present: isPresent,
      summaryItems: sql`(select coalesce(json_agg(json_build_object('id', b.id, 'riskId', b.bound_risk_id) order by b.id), '[]')
        from risk_risks b where b.risk_detail_id = d.id)`,
      isOne: false,
    }),
  )

const unsafeStatements: Record<Shown, BuiltStatement> = {
  present: unsafeStatement(sql`true`),
  submitted: unsafeStatement(sql`false`),
}

/** One parameter however many ids there are: the same statement, and no limit of parameters. */
export const isOneOf = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`r.id = ${ids[0]}` : sql`r.id = any(${sql.param(ids)}::int[])`
