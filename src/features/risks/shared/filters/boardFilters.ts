import { useQuery } from '@tanstack/react-query'
import type { NamedPerson } from '#domain/wire/common'
import { personNameOf } from '#src/platform/personName.ts'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { acceptanceFilters } from '#domain/risks/acceptance'
import { levels } from '#domain/risks/heatMap'
import { mitigationStatuses, workflowStatuses, type AssessmentType } from '#domain/risks/statuses'
import { targetStates } from '#domain/risks/target'
import { cellOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { useBoardFilter } from './useBoardFilter.ts'
import { useRiskCategories } from '#src/features/risks/shared/referenceData.ts'

type Translate = ReturnType<typeof useText>

/** A value to filter by; in a filter with one value the first option means no filter. */
export interface Choice {
  id: string | number | boolean | undefined
  name: string
}

interface ChoiceTexts {
  translate: Translate
  filter: BoardFilter
  categories: readonly { id: number; name: string }[]
  /** The user of the filter; undefined until loaded. */
  owner: NamedPerson | undefined
}

interface FilterRow {
  label: PlainTextKey
  /** Whether it takes exactly one value. */
  isOne?: true
  choices: (texts: ChoiceTexts) => readonly Choice[]
  /** How its chip names a value; by default as the option does. */
  chip?: (translate: Translate, name: string, filter: BoardFilter) => string
}

const named =
  <Value extends string>(values: readonly Value[], textOf: (value: Value) => PlainTextKey) =>
  ({ translate }: ChoiceTexts): Choice[] =>
    values.map((id) => ({ id, name: translate(textOf(id)) }))

/** Yes, no, or no filter. */
const yesOrNo =
  (any: PlainTextKey, yes: PlainTextKey, no: PlainTextKey) =>
  ({ translate }: ChoiceTexts): Choice[] => [
    { id: undefined, name: translate(any) },
    { id: true, name: translate(yes) },
    { id: false, name: translate(no) },
  ]

/** The chip of a level. */
export const levelOf = (translate: Translate, level: string, type: AssessmentType) =>
  translate('board.filters.levelOf', { level, assessmentType: translate(`vocabulary.assessmentType.${type}`) })

/** The filters of the board except that of groups, in their order. To add a filter, add a row. */
const rows = {
  workflowStatus: {
    label: 'board.filters.workflowStatus',
    choices: named(workflowStatuses, (status) => `vocabulary.workflowStatus.${status}`),
  },
  riskCategoryId: { label: 'board.filters.riskCategory', choices: ({ categories }) => categories },
  level: {
    label: 'board.filters.level',
    choices: named(levels, (level) => `vocabulary.level.${level}`),
    chip: (translate, name, filter) => levelOf(translate, name, cellOf(filter)?.assessmentType ?? 'net'),
  },
  aboveAppetite: {
    label: 'board.filters.appetite',
    isOne: true,
    choices: yesOrNo('board.filters.appetites.any', 'board.filters.appetites.above', 'board.filters.appetites.within'),
  },
  acceptanceState: {
    label: 'acceptance.filter',
    choices: named(acceptanceFilters, (state) => `acceptance.filters.${state}`),
    chip: (translate, state) => translate('acceptance.filterOf', { state }),
  },
  latePlans: {
    label: 'board.filters.latePlans',
    isOne: true,
    choices: yesOrNo('board.filters.lateness.any', 'board.filters.lateness.late', 'board.filters.lateness.none'),
  },
  contradicted: {
    label: 'board.filters.contradicted',
    isOne: true,
    choices: yesOrNo('board.filters.facts.any', 'board.filters.facts.against', 'board.filters.facts.fitting'),
  },
  reviewDue: {
    label: 'board.filters.reviewDue',
    isOne: true,
    choices: yesOrNo('board.filters.reviews.any', 'board.filters.reviews.due', 'board.filters.reviews.notDue'),
  },
  ownerId: {
    label: 'board.filters.ownerId',
    isOne: true,
    choices: ({ translate, owner, filter: { ownerId } }) => [
      { id: undefined, name: translate('board.filters.owners.any') },
      { id: 'me', name: translate('board.filters.owners.me') },
      ...(typeof ownerId === 'number'
        ? [{ id: ownerId, name: owner ? personNameOf(owner) : translate('board.filters.ownerOf', { id: ownerId }) }]
        : []),
    ],
  },
  targetState: {
    label: 'board.filters.targetState',
    choices: named(targetStates, (state) => `vocabulary.targetState.${state}`),
  },
  mitigationStatus: {
    label: 'board.filters.mitigationStatus',
    choices: named(mitigationStatuses, (status) => `vocabulary.mitigationStatus.${status}`),
    chip: (translate, status) => translate('board.filters.mitigationStatusOf', { status }),
  },
} as const satisfies Partial<Record<keyof BoardFilter, FilterRow>>

export type FilterName = keyof typeof rows

export const filterNames = Object.keys(rows) as FilterName[]

/** A filter with its translated labels. */
export interface FilterField extends Omit<FilterRow, 'label' | 'choices'> {
  name: FilterName
  label: string
  choices: readonly Choice[]
}

/** Returns the filters of these names with their labels. */
export function useFilterFields(names: readonly FilterName[]): FilterField[] {
  const translate = useText()
  const categories = useRiskCategories() ?? []
  const { filter } = useBoardFilter()
  const ownerIds = typeof filter.ownerId === 'number' ? [filter.ownerId] : []
  const owner = useQuery(planQueries.peopleOf(ownerIds)).data?.[0]
  return names.map((name) => {
    const row: FilterRow = rows[name]
    return { ...row, name, label: translate(row.label), choices: row.choices({ translate, filter, categories, owner }) }
  })
}

/** Returns the selected values of a filter; empty if it is not active. */
export function valuesIn(filter: BoardFilter, { name, isOne, choices }: FilterField): readonly Choice['id'][] {
  const value = filter[name]
  if (Array.isArray(value)) return value
  return isOne && value === choices[0]?.id ? [] : [value as Choice['id']]
}

/** Returns the change when a value is selected or deselected. */
export function toggled(filter: BoardFilter, field: FilterField, id: Choice['id']): Partial<BoardFilter> {
  if (field.isOne) return { [field.name]: id }
  const values = valuesIn(filter, field)
  return { [field.name]: values.includes(id) ? values.filter((one) => one !== id) : [...values, id] }
}
