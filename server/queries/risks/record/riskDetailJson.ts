import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/access/roles'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import { locales, type Locale } from '#domain/organisation/locales'
import { assessmentTexts, detailTexts, impactValues, recordOf, writtenPlanFields } from '#domain/risks/fieldNames'
import { levelOf, levels, rates } from '#domain/risks/heatMap'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Assessment } from '#domain/wire/assessments'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { inOrder, type Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'
import { pairsInEach } from '../../shared/inEachLanguage.ts'
import { isoTime } from '../../shared/isoTime.ts'
import { isLate, knownPersonJson, personJson } from '../../shared/planColumns.ts'
import { isAfter } from '../scope.ts'
import type { Keys } from './surroundings.ts'

type AssessmentRow = Omit<Assessment, 'impactAssessmentItems'> & {
  impactAssessmentItems: (Omit<Assessment['impactAssessmentItems'][number], 'impactType'> & {
    impactType: { key: string } & InEachLanguage<'name'>
  })[]
}

/** A revision as the database builds it: in the format of the wire, except names in each language. */
export interface DetailRow extends Omit<
  RiskDetail,
  'workflowStatus' | 'submitDetail' | 'riskCategory' | 'assessments' | 'target'
> {
  targetLikelihood: number | null
  targetImpact: number | null
  targetOn: string | null
  workflowStatus: WorkflowStatus
  submitRole: Role | null
  riskCategory: ({ id: number; isOther: boolean } & InEachLanguage<'name'>) | null
  assessments: AssessmentRow[]
}

/** A revision for the program, with names in each language, or for the wire, in one language. */
export type DetailForm = 'inEach' | Locale

const raw = sql.raw

/**
 * The rows of a query as JSON, in its order. The columns are determined once for the query; `json_build_object` would
 * look up the type of every value of every row.
 */
const rowsJson = (query: SQL): SQL => sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`

function columns<Name extends string>(alias: string, table: Record<Name, AnyPgColumn>, names: readonly Name[]): SQL {
  return raw(names.map((name) => `${alias}."${table[name].name}" as "${name}"`).join(', '))
}

const moments = (alias: string): SQL => sql`${isoTime(raw(`${alias}.created_at`))} as "createdAt",
  ${isoTime(raw(`${alias}.updated_at`))} as "updatedAt"`

/** The name of a row of reference data, as arguments of `json_build_object`. */
const namePairs = (alias: string, form: DetailForm): SQL =>
  form === 'inEach' ? pairsInEach(alias, 'name') : raw(`'name', ${alias}.name_${form}`)

const impactItemsJson = (form: DetailForm): SQL =>
  rowsJson(sql`select i.id, json_build_object('key', c.key, ${namePairs('c', form)}) as "impactType", i.rate,
    ${columns('i', assessmentImpactItems, impactValues)}
  from assessment_impact_items i join category_impacts c on c.key = i.impact_type_key
  where i.assessment_id = a.id order by c."order", c.id`)

const assessmentsJson = (form: DetailForm): SQL =>
  rowsJson(sql`select a.id, a.risk_detail_id as "riskDetailId", a.type, a.likelihood_rate as "likelihoodRate",
    ${impactItemsJson(form)} as "impactAssessmentItems", a.highest_impact_rate as "highestImpactRate",
    a.heat_map_indicator as "heatMapIndicator", a.is_active as activeflag, ${columns('a', assessments, assessmentTexts)},
    ${moments('a')}
  from assessments a where a.risk_detail_id = k.detail order by a.type`)

const storedPlanFields = writtenPlanFields.filter((name) => name !== 'ownerUserId')

/**
 * `mayUpdate` is equal to `mayUpdatePlan` of the domain (`tests/api/offeredActions.test.ts`): `reportsAll` is its
 * result without an owner.
 */
const plansJson = rowsJson(sql`select p.id, p.risk_detail_id as "riskDetailId",
    ${columns('p', mitigationPlans, storedPlanFields)}, ${personJson('o')} as owner, ${isLate('p')} as "isLate",
    p.review_status as "reviewStatus",
    coalesce(k."reportsAll" or p.owner_user_id = k.reader, false) as "mayUpdate", ${moments('p')}
  from mitigation_plans p left join users o on o.id = p.owner_user_id
  where p.risk_detail_id = k.detail order by p."order", p.id`)

const stickyNotesJson =
  rowsJson(sql`select n.id, n.sticky_note_no as "stickyNoteNo", n.comment, n.is_disabled as "disableStickyNote",
    n.mitigation_plan_id as "mitigationPlanId", ${knownPersonJson('a')} as author, n.author_role as "authorRole",
    ${isoTime(raw('n.created_at'))} as "createdAt"
  from sticky_notes n join users a on a.id = n.author_id
  where n.risk_id = k.id and ${isAfter(raw('k.since'), raw('n.created_at'))} order by n.is_disabled, n.sticky_note_no, n.id`)

const statusColumns = (form: DetailForm): SQL =>
  form === 'inEach'
    ? sql`d.workflow_status as "workflowStatus", d.submit_role as "submitRole"`
    : sql`json_build_object('name', d.workflow_status) as "workflowStatus",
      case when d.submit_role is not null then json_build_object('name', d.submit_role) end as "submitDetail"`

const categoryJson = (form: DetailForm): SQL => sql`case when dc.id is not null then json_build_object('id', dc.id,
  ${namePairs('dc', form)}${form === 'inEach' ? sql`, 'isOther', dc.is_other` : sql``}) end`

/** The level of a score, equal to `levelOf` of the domain (`tests/api/writtenRisks.test.ts`). */
const levelSql = (score: string): SQL => {
  const cases = levels.map((level) => {
    const highest = Math.max(
      ...rates.flatMap((one) => rates.map((other) => (levelOf(one, other) === level ? one * other : 0))),
    )
    return `when ${score} <= ${highest} then '${level}'`
  })
  return raw(`case ${cases.join(' ')} end`)
}

const targetColumns = (form: DetailForm): SQL =>
  form === 'inEach'
    ? sql`d.target_likelihood as "targetLikelihood", d.target_impact as "targetImpact", d.target_on as "targetOn"`
    : sql`case when d.target_on is not null then json_build_object('likelihood', d.target_likelihood, 'impact', d.target_impact,
        'score', d.target_likelihood * d.target_impact, 'level', ${levelSql('d.target_likelihood * d.target_impact')},
        'on', d.target_on) end as target`

/** The status text derived from the indicators of the record, if it has any (rule indicators.derived). */
const derived = 'keyRiskIndicatorStatus'

/** Text is sent unchanged; objects are for the program. */
const castOf = (form: DetailForm): SQL => (form === 'inEach' ? sql`` : sql`::text`)

const detailStatements = recordOf(['inEach', ...locales] satisfies DetailForm[], (form) =>
  fixedSql(sql`select k.id, d.id as "detailId", d.key_risk_indicator_status as status, (select row_to_json(x) from (
    select d.id, d.risk_id as "riskId", d.revision, ${statusColumns(form)}, d.review_status as "reviewStatus",
      ${categoryJson(form)} as "riskCategory", ${columns(
        'd',
        riskDetails,
        detailTexts.filter((name) => name !== derived),
      )}, d.file_attachment as "fileAttachment", d.copy_file_attachment as "copyFileAttachment",
      d.inactive_status as "inactiveStatus", ${personJson('o')} as owner, ${targetColumns(form)}, ${moments('d')}) x)
    ${castOf(form)} as detail`),
)

const partStatements = recordOf(['inEach', ...locales] satisfies DetailForm[], (form) => {
  const parts = { assessments: assessmentsJson(form), plans: plansJson, notes: stickyNotesJson }
  const written = Object.entries(parts).map(([name, json]) => sql`${json}${castOf(form)} as ${raw(name)}`)
  const of = (some: readonly SQL[]) => fixedSql(sql`select k.id, ${sql.join([...some], sql`, `)}`)
  return { withNotes: of(written), withoutNotes: of(written.slice(0, 2)) }
})

/** A part of a revision as JSON: text if it is sent unchanged, otherwise the value. */
type Json<Form extends DetailForm, Value> = Form extends 'inEach' ? Value : string

/** A revision and its parts, which are statements of their own. */
export interface FoundDetail<Form extends DetailForm> {
  detailId: number
  /** The status text of the revision itself. */
  status: string | null
  detail: Json<Form, Omit<DetailRow, 'assessments' | 'mitigationPlans' | 'stickyNotes' | typeof derived>>
  assessments: Json<Form, DetailRow['assessments']>
  plans: Json<Form, DetailRow['mitigationPlans']>
  notes?: Json<Form, NonNullable<DetailRow['stickyNotes']>>
}

type Found<Form extends DetailForm, Name extends keyof FoundDetail<Form>> = Pick<FoundDetail<Form>, Name> & {
  id: number
} & Record<string, unknown>

/**
 * Reads the revisions of some keys with all their parts, by record.
 * @param withNotes whether to include the sticky notes
 */
export async function readDetails<Form extends DetailForm>(
  db: Queryable,
  keys: Keys,
  form: Form,
  withNotes: boolean,
): Promise<Map<number, FoundDetail<Form>>> {
  const [revisions, parts] = await inOrder([
    db.execute<Found<Form, 'detailId' | 'status' | 'detail'>>(sql`${detailStatements[form]} from (${keys}) k
      join risk_details d on d.id = k.detail left join risk_categories dc on dc.id = d.risk_category_id
      left join users o on o.id = d.owner_user_id`),
    db.execute<Found<Form, 'assessments' | 'plans' | 'notes'>>(
      sql`${partStatements[form][withNotes ? 'withNotes' : 'withoutNotes']} from (${keys}) k`,
    ),
  ])
  const partsOf = new Map(parts.rows.map((row) => [row.id, row]))
  return new Map(
    revisions.rows.flatMap((row) => {
      const found = partsOf.get(row.id)
      return found ? [[row.id, { ...row, ...found }] as const] : []
    }),
  )
}
