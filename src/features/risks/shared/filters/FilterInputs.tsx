import { MenuItem, TextField } from '@mui/material'
import { creatorRoles } from '#domain/access/roles'
import { currencies } from '#domain/risks/units'
import { levels } from '#domain/risks/heatMap'
import { periodMovements } from '#domain/risks/periodMovement'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import { targetStates } from '#domain/risks/target'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { listText } from '#src/platform/listText.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { useRiskCategories } from '#src/features/risks/shared/referenceData.ts'
import { useBoardFilter } from './useBoardFilter.ts'
import { CompanyGroupFilter } from './CompanyGroupFilter.tsx'
import { FilterFrame } from './FilterFrame.tsx'

/** The filters of which several values may be chosen, in the order in which they stand. */
export const someOfFilters = [
  'workflowStatus',
  'riskCategoryId',
  'level',
  'grossLevel',
  'mitigationStatus',
  'financialCurrency',
  'periodMovement',
  'targetState',
  'creatorRole',
] as const satisfies (keyof BoardFilter)[]

/** The filters by exactly one of few values. */
export const oneOfFilters = [
  'aboveAppetite',
  'latePlans',
  'reviewDue',
  'ownerId',
  'isPrivate',
  'activity',
] as const satisfies (keyof BoardFilter)[]

type SomeOfFilter = (typeof someOfFilters)[number]
type OneOfFilter = (typeof oneOfFilters)[number]

/** What a filter is called. */
function labelOf(name: SomeOfFilter | OneOfFilter) {
  if (name === 'riskCategoryId') return 'board.filters.riskCategory'
  if (name === 'aboveAppetite') return 'board.filters.appetite'
  return name === 'isPrivate' ? 'board.filters.privacy' : (`board.filters.${name}` as const)
}

/** Inputs of the filters named, as many beside each other as there is room for; the company group comes first. */
export function FilterInputs({ names }: { names: readonly (SomeOfFilter | OneOfFilter)[] }) {
  const translate = useText()
  const { filter, change } = useBoardFilter()
  const someOf = useSomeOfChoices()
  const oneOf = useOneOfChoices()
  const isSome = (name: SomeOfFilter | OneOfFilter): name is SomeOfFilter => name in someOf
  return (
    <FilterFrame>
      <CompanyGroupFilter />
      {names.map((name) => {
        const label = translate(labelOf(name))
        return isSome(name) ? (
          <SomeOf
            key={name}
            label={label}
            choices={someOf[name]}
            chosen={filter[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ) : (
          <OneOf
            key={name}
            label={label}
            choices={oneOf[name]}
            chosen={filter[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        )
      })}
    </FilterFrame>
  )
}

function useSomeOfChoices(): Record<SomeOfFilter, readonly Choice<string | number>[]> {
  const translate = useText()
  const categories = useRiskCategories() ?? []
  const named = <Value extends string>(values: readonly Value[], textOf: (value: Value) => PlainTextKey) =>
    values.map((id) => ({ id, name: translate(textOf(id)) }))
  const levelChoices = named(levels, (level) => `vocabulary.level.${level}`)
  return {
    workflowStatus: named(workflowStatuses, (status) => `vocabulary.workflowStatus.${status}`),
    riskCategoryId: categories,
    level: levelChoices,
    grossLevel: levelChoices,
    mitigationStatus: named(mitigationStatuses, (status) => `vocabulary.mitigationStatus.${status}`),
    financialCurrency: named(currencies, (currency) => `criteria.units.${currency}`),
    periodMovement: named(periodMovements, (movement) => `vocabulary.periodMovement.${movement}`),
    targetState: named(targetStates, (state) => `vocabulary.targetState.${state}`),
    creatorRole: named(creatorRoles, (role) => `vocabulary.role.${role}`),
  }
}

/** The first choice of each stands where nothing is filtered for. */
function useOneOfChoices(): Record<OneOfFilter, readonly Choice<OneOfValue>[]> {
  const translate = useText()
  const { ownerId } = useBoardFilter().filter
  return {
    aboveAppetite: [
      { id: undefined, name: translate('board.filters.appetites.any') },
      { id: true, name: translate('board.filters.appetites.above') },
      { id: false, name: translate('board.filters.appetites.within') },
    ],
    latePlans: [
      { id: undefined, name: translate('board.filters.lateness.any') },
      { id: true, name: translate('board.filters.lateness.late') },
      { id: false, name: translate('board.filters.lateness.none') },
    ],
    reviewDue: [
      { id: undefined, name: translate('board.filters.reviews.any') },
      { id: true, name: translate('board.filters.reviews.due') },
      { id: false, name: translate('board.filters.reviews.notDue') },
    ],
    ownerId: [
      { id: undefined, name: translate('board.filters.owners.any') },
      { id: 'me', name: translate('board.filters.owners.me') },
      ...(typeof ownerId === 'number'
        ? [{ id: ownerId, name: translate('board.filters.ownerOf', { id: ownerId }) }]
        : []),
    ],
    isPrivate: [
      { id: undefined, name: translate('board.filters.privacies.any') },
      { id: true, name: translate('board.filters.privacies.private') },
      { id: false, name: translate('board.filters.privacies.open') },
    ],
    activity: (['active', 'inactive', 'both'] as const).map((id) => ({
      id,
      name: translate(`board.filters.activities.${id}`),
    })),
  }
}

type OneOfValue = boolean | string | number | undefined

interface Choice<Id> {
  id: Id
  name: string
}

interface SomeOfProps {
  label: string
  choices: readonly Choice<string | number>[]
  chosen: readonly (string | number)[]
  onChange: (chosen: unknown) => void
}

function SomeOf({ label, choices, chosen, onChange }: SomeOfProps) {
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel, select: { multiple: true, renderValue: () => listText(names) } }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The arrow at the end of a select is not written over; what Thai letters have above them stays. */
const inputLabel = {
  'data-whole-text': 'heading',
  sx: {
    '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 48px)', overflowX: 'clip', textOverflow: 'ellipsis' },
  },
} as const

interface OneOfProps {
  label: string
  choices: readonly Choice<OneOfValue>[]
  chosen: OneOfValue
  onChange: (chosen: unknown) => void
}

function OneOf({ label, choices, chosen, onChange }: OneOfProps) {
  const place = choices.findIndex(({ id }) => id === chosen)
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={Math.max(0, place)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.id)}
    >
      {choices.map(({ name }, index) => (
        <MenuItem key={name} value={index} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
