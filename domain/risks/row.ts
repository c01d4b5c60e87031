/**
 * The values that the row of a risk repeats from its revision, so that lists and counts need no join (rule
 * data.present-state). The row has each value twice: the current one, and with the prefix `submitted` the last
 * submitted one. Columns, the statement of a transition, scopes and cards loop over this table. A new value with a
 * history must come last, because the database compares whole rows of `risk_level_changes` in this order.
 */

interface RowValue {
  /** The type of the column; `server/database/schema/rowColumns.ts` has its SQL type. */
  kind:
    | 'workflowStatus'
    | 'reviewStatus'
    | 'role'
    | 'category'
    | 'person'
    | 'rate'
    | 'level'
    | 'title'
    | 'count'
    | 'day'
    | 'days'
  /** The source of a transition: the revision `d`, its assessments `gross` and `net`, or the counts of its `plans`. */
  source: string
  /** Whether it has a history (rule data.level-changes). */
  isKeptOverTime: boolean
  /** Whether cards read it unchanged (rule wire.cards). */
  isOnCards: boolean
}

const rate = { kind: 'rate', isKeptOverTime: true, isOnCards: true } as const
const level = { kind: 'level', isKeptOverTime: true, isOnCards: false } as const
const count = { kind: 'count', isKeptOverTime: false, isOnCards: true } as const
const plain = { isKeptOverTime: false, isOnCards: true } as const

export const rowValues = {
  workflowStatus: { ...plain, kind: 'workflowStatus', source: 'd.workflow_status', isOnCards: false },
  reviewStatus: { ...plain, kind: 'reviewStatus', source: 'd.review_status' },
  submitRole: { ...plain, kind: 'role', source: 'd.submit_role', isOnCards: false },
  riskCategoryId: { ...level, kind: 'category', source: 'd.risk_category_id' },
  grossLikelihood: { ...rate, source: 'gross.likelihood_rate' },
  grossImpact: { ...rate, source: 'gross.highest_impact_rate' },
  grossLevel: { ...level, source: 'gross.heat_map_indicator' },
  netLikelihood: { ...rate, source: 'net.likelihood_rate' },
  netImpact: { ...rate, source: 'net.highest_impact_rate' },
  netLevel: { ...level, source: 'net.heat_map_indicator' },
  /** The beginning of the event description. */
  title: { ...plain, kind: 'title', source: 'd.title' },
  plansTotal: { ...count, source: 'plans.total' },
  plansComplete: { ...count, source: 'plans.complete' },
  plansInProgress: { ...count, source: 'plans.in_progress', isOnCards: false },
  /** The due dates of the plans that are not complete, sorted: a plan becomes late with the day (rule plans.late). */
  plansDue: { ...plain, kind: 'days', source: 'plans.due', isOnCards: false },
  attachments: { ...plain, kind: 'count', source: 'd.attachments' },
  ownerUserId: { ...plain, kind: 'person', source: 'd.owner_user_id', isOnCards: false },
  targetLikelihood: { ...plain, kind: 'rate', source: 'd.target_likelihood', isOnCards: false },
  targetImpact: { ...plain, kind: 'rate', source: 'd.target_impact', isOnCards: false },
  targetOn: { ...plain, kind: 'day', source: 'd.target_on', isOnCards: false },
} as const satisfies Record<string, RowValue>

export type RowValueName = keyof typeof rowValues

/** The names of the values that a revision has before it has assessments and plans. */
export type RevisionValueName = {
  [Name in RowValueName]: (typeof rowValues)[Name]['source'] extends `d.${string}` ? Name : never
}[RowValueName]

export const rowValueNames = Object.keys(rowValues) as RowValueName[]

type Trait = 'isKeptOverTime' | 'isOnCards'

type NamesWith<T extends Trait> = {
  [Name in RowValueName]: (typeof rowValues)[Name][T] extends true ? Name : never
}[RowValueName]

/** The names of the values with this trait, in the order of the table. */
export function rowValuesWith<T extends Trait>(trait: T): NamesWith<T>[] {
  return rowValueNames.filter((name) => rowValues[name][trait]) as NamesWith<T>[]
}

/** The name of a value in the last submitted state. */
export const submittedName = <Name extends RowValueName>(name: Name) =>
  `submitted${name.charAt(0).toUpperCase()}${name.slice(1)}` as `submitted${Capitalize<Name>}`

/** The column of a value in the database, with the prefix `submitted_` in the last submitted state. */
export function rowColumn(name: RowValueName, shown: 'present' | 'submitted' = 'present'): string {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return shown === 'present' ? column : `submitted_${column}`
}

/** The maximum length of the title of a card, in characters. */
export const titleLength = 300
