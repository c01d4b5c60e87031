import { creatorRoles, roles } from '#domain/access/roles'
import { acceptanceFilters } from './acceptance.ts'
import { dueReasons } from './due.ts'
import { factKinds } from './facts.ts'
import { levels, type Rate } from './heatMap.ts'
import { pastPlaces, scoreMoves } from './levelMovement.ts'
import { reviewPeriodStates } from './reviewPeriods.ts'
import { assessmentTypes, mitigationStatuses, riskTypes, workflowStatuses } from './statuses.ts'
import { targetOutcomes, targetStates } from './target.ts'
import { currencies } from './units.ts'

/**
 * Every filter of records, one row each (rule wire.filters). The parameters of the API, the address of a board, its
 * panel and its chips follow from the rows; a new filter also needs its condition in `server/queries/risks/filters.ts`
 * and its texts.
 */
interface FilterRow<Needed = string> {
  /** Its values, which decide its schema and its input; `one` and `some` list them in `values`. */
  kind: 'one' | 'some' | 'yesOrNo' | 'text' | 'day' | 'rate' | 'id' | 'ids' | 'groups' | 'categories' | 'person'
  values?: readonly string[]
  /** Offered in the panel of a board, in this order; only in the address of a board; or only a parameter of the API. */
  place: 'panel' | 'address' | 'api'
  /** Its value on a board that does not set it; by default none. */
  default?: string | boolean
  /** Filters without which it has no effect. */
  needs?: readonly Needed[]
  /** The texts of its values, by their key. */
  words?: string
  /** Whether all of its values together are a choice, because a record may have none of them. */
  hasAny?: true
  /** Its chip: the text of the value, its own text with the value, or several filters together; by default none. */
  chip?: 'value' | 'named' | 'composed'
}

export const filters = {
  /** The state last submitted, as reports count it (rule report.submitted); absent: what the viewer sees on a board. */
  state: { kind: 'one', values: ['submitted'], place: 'address', words: 'board.filters.states', chip: 'value' },
  id: { kind: 'ids', place: 'api' },
  type: { kind: 'one', values: riskTypes, place: 'address', default: 'item' },
  q: { kind: 'text', place: 'address', default: '', chip: 'named' },
  companyId: { kind: 'ids', place: 'address', chip: 'named' },
  companyGroupId: { kind: 'groups', place: 'panel', chip: 'composed' },
  includeDescendants: { kind: 'yesOrNo', place: 'address', default: true, needs: ['companyGroupId'] },
  workflowStatus: {
    kind: 'some',
    values: workflowStatuses,
    place: 'panel',
    words: 'vocabulary.workflowStatus',
    chip: 'value',
  },
  riskCategoryId: { kind: 'categories', place: 'panel', chip: 'value' },
  creatorRole: { kind: 'some', values: creatorRoles, place: 'api' },
  isActive: { kind: 'yesOrNo', place: 'api' },
  isPrivate: { kind: 'yesOrNo', place: 'api' },
  /** Whether the caller can edit the record now (rule workflow.table). */
  mayEdit: { kind: 'yesOrNo', place: 'api' },
  /** Whether complete records are still to be reported or are pending for nobody (rule workflow.to-report). */
  isHeld: { kind: 'yesOrNo', place: 'api' },
  /** The pending role of the current record (rule workflow.holder). */
  heldBy: { kind: 'one', values: roles, place: 'api' },
  /**
   * Adds records to those of `workflowStatus`, `isHeld` and `heldBy`: with an open question for the caller, and complete
   * ones with an acceptance that is over, with a review or a target that is due and created by the caller's role (rules
   * acceptance.to-do, questions.asked, review-dates.to-do and target.asked).
   */
  orDue: { kind: 'some', values: dueReasons, place: 'api' },
  /** The level by `assessmentType`. */
  level: { kind: 'some', values: levels, place: 'panel', words: 'vocabulary.level', chip: 'composed' },
  /** Whether the net score is above the effective appetite (rule appetite.groups); false also for an unrated record. */
  aboveAppetite: { kind: 'yesOrNo', place: 'panel', chip: 'value' },
  /** The state of the latest acceptance; `none`: above the appetite without an active one (rule acceptance.states). */
  acceptanceState: {
    kind: 'some',
    values: acceptanceFilters,
    place: 'panel',
    words: 'acceptance.filters',
    chip: 'named',
  },
  /** Whether at least one plan is late (rule plans.late). */
  latePlans: { kind: 'yesOrNo', place: 'panel', chip: 'value' },
  /** Whether linked events imply a higher likelihood than the net rating (rule events.contradicted). */
  contradicted: { kind: 'yesOrNo', place: 'api' },
  /** Records with a fact of one of these kinds (rule facts.kinds). */
  fact: { kind: 'some', values: factKinds, place: 'panel', words: 'facts.kinds', hasAny: true, chip: 'value' },
  /** Whether the review is due (rule review-dates.next). */
  reviewDue: { kind: 'yesOrNo', place: 'panel', chip: 'value' },
  reviewDueBefore: { kind: 'day', place: 'api' },
  /** The owner: `me` or the id of a person (rule record.owner). */
  ownerId: { kind: 'person', place: 'panel', chip: 'value' },
  /** The state of the target (rule target.state). */
  targetState: { kind: 'some', values: targetStates, place: 'panel', words: 'vocabulary.targetState', chip: 'value' },
  /** Records with at least one plan of that status. */
  mitigationStatus: {
    kind: 'some',
    values: mitigationStatuses,
    place: 'panel',
    words: 'vocabulary.mitigationStatus',
    chip: 'named',
  },
  /** Gross, in addition to `level`: a change from one level to another. */
  grossLevel: { kind: 'some', values: levels, place: 'address', words: 'vocabulary.level', chip: 'named' },
  /** Records with an impact, gross or net, with an amount in that currency (rule record.amount). */
  financialCurrency: {
    kind: 'some',
    values: currencies,
    place: 'address',
    words: 'criteria.units',
    chip: 'named',
  },
  /** The result of a target whose first day is in the period (rule target.promises). */
  targetOutcome: {
    kind: 'some',
    values: targetOutcomes,
    place: 'address',
    words: 'vocabulary.targetOutcome',
    chip: 'value',
  },
  targetFrom: { kind: 'day', place: 'address', needs: ['targetOutcome'] },
  targetTo: { kind: 'day', place: 'address', needs: ['targetOutcome'] },
  /** A review period; without a state every record that counts in it (rule review-periods.state). */
  reviewPeriodId: { kind: 'id', place: 'address', chip: 'composed' },
  reviewPeriodState: { kind: 'some', values: reviewPeriodStates, place: 'address', needs: ['reviewPeriodId'] },
  /** The level or cell, such as `4x5`, at the end of a day, and of an earlier one (rule movement.records). */
  fromDay: { kind: 'day', place: 'address', needs: ['fromStanding'] },
  fromStanding: { kind: 'some', values: pastPlaces, place: 'address', needs: ['fromDay'], chip: 'composed' },
  toDay: { kind: 'day', place: 'address', needs: ['toStanding'] },
  toStanding: { kind: 'some', values: pastPlaces, place: 'address', needs: ['toDay'], chip: 'composed' },
  /** The direction of the score from the end of one day to that of the other. */
  moved: {
    kind: 'some',
    values: scoreMoves,
    place: 'address',
    needs: ['fromDay', 'fromStanding', 'toDay', 'toStanding'],
    words: 'vocabulary.scoreMove',
    chip: 'value',
  },
  /** The person who was the last to submit or report (rule workflow.complete-notice). */
  submittedBy: { kind: 'id', place: 'api' },
  /** The assessment of `level`, cell and past levels. */
  assessmentType: { kind: 'one', values: assessmentTypes, place: 'address', default: 'net' },
  /** The selected cell of a heat map, by both of its rates. */
  likelihood: { kind: 'rate', place: 'address', needs: ['impact'], chip: 'composed' },
  impact: { kind: 'rate', place: 'address', needs: ['likelihood'] },
} as const satisfies Record<string, FilterRow>

type Rows = typeof filters

export type FilterName = keyof Rows

/** The filters with these traits. */
export type FilterWith<Traits> = { [Name in FilterName]: Rows[Name] extends Traits ? Name : never }[FilterName]

export type PanelFilter = FilterWith<{ place: 'panel' }>
export type AddressFilter = FilterWith<{ place: 'panel' | 'address' }>

export type YesOrNoFilter = FilterWith<{ kind: 'yesOrNo'; place: 'panel' }>

/** The keys of the texts of listed values. */
export type FilterValueKey = {
  [Name in FilterName]: Rows[Name] extends { words: infer Words extends string; values: readonly (infer Value)[] }
    ? `${Words}.${Value & string}`
    : never
}[FilterName]

type ListedIn<Row> = Row extends { values: readonly (infer Value)[] } ? Value : never

/** A value of a filter; of a filter with several values, one of them. */
type OneValue<Row> = Row extends { kind: 'one' | 'some' }
  ? ListedIn<Row>
  : Row extends { kind: 'yesOrNo' }
    ? boolean
    : Row extends { kind: 'text' | 'day' }
      ? string
      : Row extends { kind: 'rate' }
        ? Rate
        : Row extends { kind: 'person' }
          ? 'me' | number
          : number

/** The kinds with several values, of which one must match. */
export type ListKind = 'some' | 'ids' | 'groups' | 'categories'

/** The value of a filter as it is sent: of a cell several rates are possible. */
export type SentValue<Name extends FilterName> = Rows[Name] extends { kind: ListKind | 'rate' }
  ? OneValue<Rows[Name]>[]
  : OneValue<Rows[Name]>

/** The value of a filter on a board. A filter without a default can be undefined. */
export type BoardValue<Name extends FilterName> = Rows[Name] extends { kind: ListKind }
  ? OneValue<Rows[Name]>[]
  : OneValue<Rows[Name]> | (Rows[Name] extends { default: unknown } ? never : undefined)

/** The rows with all of their traits. */
export const filterRows: Readonly<Record<FilterName, FilterRow<AddressFilter>>> = filters

export const filterNames = Object.keys(filters) as FilterName[]
export const panelFilters = filterNames.filter((name): name is PanelFilter => filterRows[name].place === 'panel')
export const addressFilters = filterNames.filter((name): name is AddressFilter => filterRows[name].place !== 'api')
