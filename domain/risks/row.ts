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
  workflowStatus: { ...plain, kind: 'workflowStatus', isOnCards: false },
  reviewStatus: { ...plain, kind: 'reviewStatus' },
  submitRole: { ...plain, kind: 'role', isOnCards: false },
  riskCategoryId: { ...level, kind: 'category' },
  grossLikelihood: rate,
  grossImpact: rate,
  grossLevel: level,
  netLikelihood: rate,
  netImpact: rate,
  netLevel: level,
  /** The beginning of the event description. */
  title: { ...plain, kind: 'title' },
  plansTotal: count,
  plansComplete: count,
  plansInProgress: { ...count, isOnCards: false },
  /** The due dates of the plans that are not complete, sorted: a plan becomes late with the day (rule plans.late). */
  plansDue: { ...plain, kind: 'days', isOnCards: false },
  attachments: count,
  ownerUserId: { ...plain, kind: 'person', isOnCards: false },
  targetLikelihood: { ...plain, kind: 'rate', isOnCards: false },
  targetImpact: { ...plain, kind: 'rate', isOnCards: false },
  targetOn: { ...plain, kind: 'day', isOnCards: false },
} as const satisfies Record<string, RowValue>

export type RowValueName = keyof typeof rowValues

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
