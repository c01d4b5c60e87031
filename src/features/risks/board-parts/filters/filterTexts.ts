import { rateText } from '#domain/records/describe'
import {
  addressFilters,
  filterRows,
  filters,
  type AddressFilter,
  type FilterName,
  type FilterValueKey,
  type FilterWith,
  type PanelFilter,
  type YesOrNoFilter,
} from '#domain/risks/filters'
import { isPastCell, ratesOf, type PastPlace } from '#domain/risks/levelMovement'
import { completeStatuses, isComplete } from '#domain/risks/statuses'
import type { DateNotations } from '#i18n/dates'
import { cellOf, cellValues, isSent, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'

interface Named {
  id: number
  name: string
}

/** The words of filters, and the names of the things that they select, as far as they are loaded. */
export interface FilterWords {
  translate: Translate
  dates: Pick<DateNotations, 'text'>
  groups: readonly Named[]
  /** Whether the groups are still loading. */
  isPending?: boolean
  /** The ids of deleted groups. */
  missing?: readonly number[]
  categories: readonly Named[]
  owner?: string | undefined
  period?: string | undefined
}

/** A value to filter by; undefined means no filter. */
type Value = string | number | boolean | undefined

/** A filter of the panel with its texts; a filter with one value begins with its absence. */
export interface FilterField {
  name: PanelFilter
  label: string
  isOne: boolean
  /** The text of all of its values together, where they are a choice. */
  any: string | undefined
  choices: readonly { id: Value; name: string }[]
}

/** One active filter, and the change that removes it. */
interface ActiveFilter {
  key: string
  label: string
  without: Partial<BoardFilter>
}

/** The offered values by kind of filter, which also decides the input; company groups have their own. */
const offered: Record<(typeof filters)[PanelFilter]['kind'], (name: PanelFilter, of: Shown) => readonly Value[]> = {
  some: (name) => filterRows[name].values ?? [],
  yesOrNo: () => [undefined, true, false],
  categories: (_, { words }) => words.categories.map(({ id }) => id),
  groups: () => [],
  person: (_, { filter: { ownerId } }) => [undefined, 'me', ...(typeof ownerId === 'number' ? [ownerId] : [])],
}

interface Shown {
  filter: BoardFilter
  words: FilterWords
}

/** Returns a filter of the panel with its texts. */
export function filterFieldOf(name: PanelFilter, shown: Shown): FilterField {
  const { translate } = shown.words
  const { kind } = filters[name]
  return {
    name,
    label: translate(`board.filters.names.${name}`),
    isOne: kind === 'yesOrNo' || kind === 'person',
    any: anyText(name, shown.words),
    choices: offered[kind](name, shown).map((id) => ({
      id,
      name: id === undefined ? translate('board.filters.any') : valueText(name, id, shown.words),
    })),
  }
}

/** Returns the selected values of a filter; empty if it is not active. */
export function valuesIn(filter: BoardFilter, name: AddressFilter): readonly Value[] {
  return isSent(filter, name) ? [filter[name]].flat() : []
}

/** Returns the change when a value is selected or deselected. */
export function toggled(filter: BoardFilter, { name, isOne }: FilterField, id: Value): Partial<BoardFilter> {
  if (isOne) return { [name]: id }
  const values = valuesIn(filter, name)
  return { [name]: values.includes(id) ? values.filter((one) => one !== id) : [...values, id] }
}

/** Returns whether a filter selects all of its values, where they are a choice together. */
export const isAny = (filter: BoardFilter, name: AddressFilter): boolean =>
  filterRows[name].hasAny === true && valuesIn(filter, name).length === filterRows[name].values?.length

/** Returns the change that selects or clears all values of a filter. */
export const toggledAny = (filter: BoardFilter, name: AddressFilter): Partial<BoardFilter> => ({
  [name]: isAny(filter, name) ? [] : filterRows[name].values,
})

const anyText = (name: AddressFilter, { translate }: FilterWords) =>
  filterRows[name].hasAny && translate(`board.filters.anyOf.${name as FilterWith<{ hasAny: true }>}`)

/** Returns the active filters except the view, in the order of the table. */
export function activeFilters(shown: Shown): ActiveFilter[] {
  const { filter, words } = shown
  const { activity } = filter
  const ofTable = addressFilters.filter((name) => isSent(filter, name)).flatMap((name) => chipsOf(name, shown))
  if (activity === 'active') return ofTable
  const label = words.translate(`board.filters.activities.${activity}`)
  return [...ofTable, { key: 'activity', label, without: { activity: 'active' } }]
}

/** Returns the active filters as texts, the view first. */
export function filterTexts(shown: Shown): string[] {
  const { view } = shown.filter
  const labels = activeFilters(shown).map(({ label }) => label)
  return view === 'all' ? labels : [shown.words.translate(`board.views.${view}`), ...labels]
}

type Composed = FilterWith<{ chip: 'composed' }>

function chipsOf(name: AddressFilter, shown: Shown): ActiveFilter[] {
  const { chip } = filterRows[name]
  if (chip === undefined) return []
  if (chip === 'composed') return composed[name as Composed](shown)
  if (isAny(shown.filter, name)) {
    return [{ key: name, label: anyText(name, shown.words) ?? '', without: toggledAny(shown.filter, name) }]
  }
  if (name === 'workflowStatus' && isEveryComplete(shown.filter)) return [completeChip(shown)]
  return valuesIn(shown.filter, name).map((value) => {
    const text = valueText(name, value, shown.words)
    const label =
      chip === 'value'
        ? text
        : shown.words.translate(`board.filters.chips.${name as FilterWith<{ chip: 'named' }>}`, { value: text })
    return chipOf(shown.filter, name, value, label)
  })
}

const isEveryComplete = ({ workflowStatus }: BoardFilter) =>
  workflowStatus.length === completeStatuses.length && workflowStatus.every(isComplete)

/** The complete statuses together, as the link of a review period selects them. */
const completeChip = ({ words }: Shown): ActiveFilter => ({
  key: 'complete',
  label: words.translate('board.filters.complete'),
  without: { workflowStatus: [] },
})

function chipOf(filter: BoardFilter, name: AddressFilter, value: Value, label: string): ActiveFilter {
  const left = Array.isArray(filter[name]) ? valuesIn(filter, name).filter((one) => one !== value) : undefined
  return { key: `${name}-${String(value)}`, label, without: { [name]: left ?? filterRows[name].default } }
}

/** Chips that show more than their value. */
const composed: Record<Composed, (shown: Shown) => ActiveFilter[]> = {
  companyGroupId: ({ filter, words: { translate, groups, isPending, missing = [] } }) =>
    filter.companyGroupId.map((id) => {
      const found = groups.find((group) => group.id === id)
      if (!found && isPending) return chipOf(filter, 'companyGroupId', id, '…')
      const name = found?.name ?? String(id)
      const shown = filter.includeDescendants ? name : `${name} · ${translate('board.filters.onlyThisGroup')}`
      const label = missing.includes(id) ? translate('board.filters.missingGroup', { id }) : shown
      return chipOf(filter, 'companyGroupId', id, label)
    }),
  level: ({ filter, words: { translate } }) =>
    filter.level.map((one) => {
      const type = cellOf(filter)?.assessmentType ?? 'net'
      const assessmentType = translate(`vocabulary.assessmentType.${type}`)
      const level = translate(`vocabulary.level.${one}`)
      return chipOf(filter, 'level', one, translate('board.filters.levelOf', { level, assessmentType }))
    }),
  reviewPeriodId: ({ filter: { reviewPeriodId, reviewPeriodState }, words: { translate, period } }) => {
    const states = reviewPeriodState.map((state) => translate(`vocabulary.reviewPeriodState.${state}`))
    const label = translate('board.filters.reviewPeriodOf', {
      period: period ?? String(reviewPeriodId),
      state: states.length > 0 ? listText(states) : translate('board.filters.everyState'),
    })
    return [{ key: 'reviewPeriodId', label, without: { reviewPeriodId: undefined, reviewPeriodState: [] } }]
  },
  fromStanding: (shown) => pastChip('from', shown),
  toStanding: (shown) => pastChip('to', shown),
  likelihood: ({ filter, words: { translate } }) => {
    const { likelihood, impact, assessmentType } = filter
    const label = translate('board.filters.cell', {
      likelihood: rateText(translate, 'likelihood', likelihood),
      impact: rateText(translate, 'impact', impact),
      assessmentType: translate(`vocabulary.assessmentType.${assessmentType}`),
    })
    return [{ key: 'cell', label, without: cellValues(undefined) }]
  },
}

/** The chip of the level or cell at the end of a day. */
function pastChip(name: 'from' | 'to', { filter, words: { translate, dates } }: Shown): ActiveFilter[] {
  const placeText = (place: PastPlace) =>
    isPastCell(place)
      ? translate('board.filters.pastCell', { ...ratesOf(place) })
      : translate(`vocabulary.standing.${place}`)
  const label = translate('board.filters.pastStandingsOf', {
    day: dates.text(filter[`${name}Day`] ?? ''),
    assessmentType: translate(`vocabulary.assessmentType.${filter.assessmentType}`),
    standing: listText(filter[`${name}Standing`].map(placeText)),
  })
  return [{ key: `${name}Day`, label, without: { [`${name}Day`]: undefined, [`${name}Standing`]: [] } }]
}

function valueText(name: FilterName, value: Value, { translate, categories, owner }: FilterWords): string {
  const { kind, words } = filterRows[name]
  if (words !== undefined) return translate(`${words}.${value}` as FilterValueKey)
  if (kind === 'yesOrNo') return translate(`board.filters.yesOrNo.${name as YesOrNoFilter}.${value ? 'yes' : 'no'}`)
  if (kind === 'categories') return categories.find(({ id }) => id === value)?.name ?? String(value)
  if (kind !== 'person') return String(value)
  return value === 'me'
    ? translate('board.filters.owners.me')
    : (owner ?? translate('board.filters.owners.other', { id: String(value) }))
}
