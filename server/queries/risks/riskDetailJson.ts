import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { assessmentTexts, detailTexts, impactValues, recordOf, writtenPlanFields } from '#domain/risks/fieldNames'
import { levelOf, levels, rates } from '#domain/risks/heatMap'
import { locales, type Locale } from '#domain/organisation/locales'
import { fixedSql } from '#server/database/fixedSql'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'
import { pairsInEach } from '../inEachLanguage.ts'
import { isoTime } from '../isoTime.ts'
import { isLate, personJson } from '../planColumns.ts'

/** A revision for the program, with names in each language, or for the wire, in one language. */
export type DetailForm = 'inEach' | Locale

const raw = sql.raw

/**
 * A row of a query as JSON. The columns are determined once for the query; `json_build_object` would look up the type
 * of every value of every row.
 */
const rowJson = (query: SQL): SQL => sql`(select row_to_json(x) from (${query}) x)`

/** The rows of a query, in its order. */
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
  from assessments a where a.risk_detail_id = d.id order by a.type`)

const storedPlanFields = writtenPlanFields.filter((name) => name !== 'ownerUserId')

const mitigationPlansJson = rowsJson(sql`select p.id, p.risk_detail_id as "riskDetailId",
    ${columns('p', mitigationPlans, storedPlanFields)}, ${personJson('o')} as owner, ${isLate('p')} as "isLate",
    p.review_status as "reviewStatus", ${moments('p')}
  from mitigation_plans p left join users o on o.id = p.owner_user_id
  where p.risk_detail_id = d.id order by p."order", p.id`)

const stickyNotesJson = (isReadable: SQL): SQL =>
  rowsJson(sql`select n.id, n.sticky_note_no as "stickyNoteNo", n.comment, n.is_disabled as "disableStickyNote",
    n.mitigation_plan_id as "mitigationPlanId", ${personJson('a')} as author, n.author_role as "authorRole",
    ${isoTime(raw('n.created_at'))} as "createdAt"
  from sticky_notes n join users a on a.id = n.author_id
  where n.risk_id = r.id and ${isReadable} order by n.is_disabled, n.sticky_note_no, n.id`)

const statusColumns = (form: DetailForm): SQL =>
  form === 'inEach'
    ? sql`d.workflow_status as "workflowStatus", d.submit_role as "submitRole"`
    : sql`json_build_object('name', d.workflow_status) as "workflowStatus",
      case when d.submit_role is not null then json_build_object('name', d.submit_role) end as "submitDetail"`

const categoryJson = (form: DetailForm): SQL => sql`case when dc.id is not null then json_build_object('id', dc.id,
  ${namePairs('dc', form)}${form === 'inEach' ? sql`, 'isOther', dc.is_other` : sql``}) end`

/** The level of a score, equal to `levelOf` of the domain. */
const levelSql = (score: string): SQL => {
  const cases = levels.map((level) => {
    const highest = Math.max(
      ...rates.flatMap((one) => rates.map((other) => (levelOf(one, other) === level ? one * other : 0))),
    )
    return `when ${score} <= ${highest} then '${level}'`
  })
  return raw(`case ${cases.join(' ')} end`)
}

const ownerJson = sql`(select ${personJson('o')} from users o where o.id = d.owner_user_id)`

const targetColumns = (form: DetailForm): SQL =>
  form === 'inEach'
    ? sql`d.target_likelihood as "targetLikelihood", d.target_impact as "targetImpact", d.target_on as "targetOn"`
    : sql`case when d.target_on is not null then json_build_object('likelihood', d.target_likelihood, 'impact', d.target_impact,
        'score', d.target_likelihood * d.target_impact, 'level', ${levelSql('d.target_likelihood * d.target_impact')},
        'on', d.target_on) end as target`

/** The status text derived from the indicators of the record, if it has any (rule indicators.derived). */
const derived = 'keyRiskIndicatorStatus'

const fixedColumns = recordOf(['inEach', ...locales] satisfies DetailForm[], (form) =>
  fixedSql(sql`d.id, d.risk_id as "riskId", d.revision, ${statusColumns(form)}, d.review_status as "reviewStatus",
  ${categoryJson(form)} as "riskCategory", ${columns(
    'd',
    riskDetails,
    detailTexts.filter((name) => name !== derived),
  )},
  coalesce(w.status, d.key_risk_indicator_status) as "${raw(derived)}", d.file_attachment as "fileAttachment",
  d.copy_file_attachment as "copyFileAttachment", d.inactive_status as "inactiveStatus",
  ${ownerJson} as owner, ${targetColumns(form)},
  ${assessmentsJson(form)} as assessments, ${mitigationPlansJson} as "mitigationPlans", ${moments('d')}`),
)

/**
 * A revision `risk_details d` of `risks r`, its category `dc` and its indicators `w`, with all its parts; as text if it
 * is sent unchanged.
 * @param notes a condition on `sticky_notes n` that selects the sticky notes; null: none
 */
export function detailJson(form: DetailForm, notes: SQL | null): SQL {
  const json = rowJson(
    sql`select ${fixedColumns[form]}${notes ? sql`, ${stickyNotesJson(notes)} as "stickyNotes"` : sql``}`,
  )
  return form === 'inEach' ? json : sql`${json}::text`
}
