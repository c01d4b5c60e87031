import { sql } from 'drizzle-orm'
import { date, integer, smallint, text } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { levels } from '#domain/risks/heatMap'
import { rowColumn, rowValues, submittedName, type RowValueName } from '#domain/risks/row'
import { reviewStatuses, workflowStatuses } from '#domain/risks/statuses'

const types = {
  workflowStatus: (name: string) => text(name, { enum: workflowStatuses }),
  reviewStatus: (name: string) => text(name, { enum: reviewStatuses }),
  role: (name: string) => text(name, { enum: roles }),
  category: (name: string) => integer(name),
  person: (name: string) => integer(name),
  rate: (name: string) => smallint(name),
  level: (name: string) => text(name, { enum: levels }),
  title: (name: string) => text(name).notNull().default(''),
  count: (name: string) => smallint(name).notNull().default(0),
  day: (name: string) => date(name, { mode: 'string' }),
  days: (name: string) =>
    date(name, { mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'`),
}

type TypeOf<Name extends RowValueName> = ReturnType<(typeof types)[(typeof rowValues)[Name]['kind']]>

type PresentColumns<Name extends RowValueName> = { [Each in Name]: TypeOf<Each> }
type SubmittedColumns<Name extends RowValueName> = { [Each in Name as `submitted${Capitalize<Each>}`]: TypeOf<Each> }

/** The columns of values that the row of a risk repeats, in both states (`domain/risks/row.ts`). */
export function rowColumns<Name extends RowValueName>(names: readonly Name[]) {
  const submitted = names.map((name) => [submittedName(name), columnOf(name, 'submitted')])
  return { ...presentColumns(names), ...(Object.fromEntries(submitted) as SubmittedColumns<Name>) }
}

/** The columns of the same values in one state. */
export function presentColumns<Name extends RowValueName>(names: readonly Name[]): PresentColumns<Name> {
  return Object.fromEntries(names.map((name) => [name, columnOf(name, 'present')])) as PresentColumns<Name>
}

const columnOf = (name: RowValueName, shown: 'present' | 'submitted') =>
  types[rowValues[name].kind](rowColumn(name, shown))

/** The sources of the values: the revision `d`, its assessments `gross` and `net`, or the counts of its `plans`. */
export const rowSources = {
  workflowStatus: 'd.workflow_status',
  reviewStatus: 'd.review_status',
  submitRole: 'd.submit_role',
  riskCategoryId: 'd.risk_category_id',
  grossLikelihood: 'gross.likelihood_rate',
  grossImpact: 'gross.highest_impact_rate',
  grossLevel: 'gross.heat_map_indicator',
  netLikelihood: 'net.likelihood_rate',
  netImpact: 'net.highest_impact_rate',
  netLevel: 'net.heat_map_indicator',
  title: 'd.title',
  plansTotal: 'plans.total',
  plansComplete: 'plans.complete',
  plansInProgress: 'plans.in_progress',
  plansDue: 'plans.due',
  attachments: 'd.attachments',
  ownerUserId: 'd.owner_user_id',
  targetLikelihood: 'd.target_likelihood',
  targetImpact: 'd.target_impact',
  targetOn: 'd.target_on',
} as const satisfies Record<RowValueName, string>

/** The names of the values that a revision has before it has assessments and plans. */
export type RevisionValueName = {
  [Name in RowValueName]: (typeof rowSources)[Name] extends `d.${string}` ? Name : never
}[RowValueName]
