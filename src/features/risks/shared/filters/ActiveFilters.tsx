import { Button, Chip, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { textIn } from '#domain/organisation/inEachLanguage'
import { currentLocale } from '#src/platform/locale.ts'
import { rateText } from '#src/features/risks/shared/labels/rateText.ts'
import { listText } from '#src/platform/listText.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { viewsOf } from '#domain/risks/views'
import { useBoardUser } from '#src/features/risks/shared/boardUser.ts'
import { isPastCell, ratesOf, type PastPlace } from '#domain/risks/levelMovement'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { cellOf, cellValues, pastLevelsOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { filterNames, levelOf, toggled, useFilterFields, valuesIn, type FilterField } from './boardFilters.ts'
import { useBoardFilter } from './useBoardFilter.ts'

/** The active filters of the board; each can be removed by its chip. */
export function ActiveFilterChips() {
  const translate = useText()
  const { change, clear } = useBoardFilter()
  const filters = useActiveFilters()
  if (filters.length === 0) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('board.filters.active')}
      sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
    >
      {filters.map(({ key, label, without }) => (
        <Chip
          key={key}
          size="small"
          label={label}
          title={translate('board.filters.remove', { filter: label })}
          onClick={() => change(without)}
          onDelete={() => change(without)}
          sx={{ maxWidth: 1 }}
        />
      ))}
      <Button size="small" onClick={clear}>
        {translate('board.filters.clear')}
      </Button>
    </Stack>
  )
}

/** Returns the active filters as texts, the view first. */
export function useFilterWords(): string[] {
  const translate = useText()
  const { view } = useBoardFilter().filter
  const labels = useActiveFilters().map(({ label }) => label)
  const name = translate(`board.views.${view}`)
  return view === 'all' || labels.includes(name) ? labels : [name, ...labels]
}

/** One active filter, and the change that removes it. */
interface ActiveFilter {
  key: string
  label: string
  without: Partial<BoardFilter>
}

/** The filters with several values. */
type ListName = {
  [Name in keyof BoardFilter]: BoardFilter[Name] extends readonly unknown[] ? Name : never
}[keyof BoardFilter]

/** Returns the active filters of the board, with the names of the loaded groups and categories. */
function useActiveFilters(): ActiveFilter[] {
  const translate = useText()
  const { filter } = useBoardFilter()
  const { groups, missing } = useKnownGroups(filter.companyGroupId)
  const fields = useFilterFields(filterNames)
  const dates = useDates()
  const cell = cellOf(filter)
  const views = viewsOf(useBoardUser().role)
  const { q, includeDescendants, reviewPeriodId, reviewPeriodState } = filter
  const { data: periods = [] } = useQuery({ ...reviewPeriodQueries.all(), enabled: reviewPeriodId !== undefined })
  const period = periods.find(({ id }) => id === reviewPeriodId)

  const one = (key: string, label: string, without: Partial<BoardFilter>): ActiveFilter => ({ key, label, without })
  const each = <Name extends ListName>(name: Name, labelOf: (value: BoardFilter[Name][number]) => string) =>
    filter[name].map((value) =>
      one(`${name}-${value}`, labelOf(value), {
        [name]: (filter[name] as unknown[]).filter((other) => other !== value),
      }),
    )
  const nameIn = (list: readonly { id: unknown; name: string }[], id: unknown) =>
    list.find((named) => named.id === id)?.name ?? String(id)
  const active = (field: FilterField) =>
    valuesIn(filter, field).map((value) => {
      const name = nameIn(field.choices, value)
      const none = field.choices[0]?.id
      return one(
        `${field.name}-${String(value)}`,
        field.chip?.(translate, name, filter) ?? name,
        field.isOne ? { [field.name]: none } : toggled(filter, field, value),
      )
    })
  const placeText = (place: PastPlace) =>
    isPastCell(place)
      ? translate('board.filters.pastCell', { ...ratesOf(place) })
      : translate(`vocabulary.standing.${place}`)

  return [
    // A view without its own chip, which older URLs contain.
    !views.includes(filter.view) && one('view', translate(`board.views.${filter.view}`), { view: 'all' }),
    q !== '' && one('q', translate('board.filters.search', { text: q }), { q: '' }),
    ...each('companyId', (id) => translate('board.filters.company', { id })),
    ...each('companyGroupId', (id) => {
      if (missing.includes(id)) return translate('board.filters.missingGroup', { id })
      const name = nameIn(groups, id)
      return includeDescendants ? name : `${name} · ${translate('board.filters.onlyThisGroup')}`
    }),
    ...fields.flatMap(active),
    ...each('grossLevel', (level) => levelOf(translate, translate(`vocabulary.level.${level}`), 'gross')),
    ...each('financialCurrency', (currency) =>
      translate('board.filters.financialCurrencyOf', { currency: translate(`criteria.units.${currency}`) }),
    ),
    filter.activity !== 'active' &&
      one('activity', translate(`board.filters.activities.${filter.activity}`), { activity: 'active' }),
    ...each('targetOutcome', (outcome) => translate(`vocabulary.targetOutcome.${outcome}`)),
    reviewPeriodId !== undefined &&
      one(
        'reviewPeriodId',
        translate('board.filters.reviewPeriodOf', {
          period: period ? textIn(period, 'name', currentLocale()) : String(reviewPeriodId),
          state:
            reviewPeriodState.length > 0
              ? listText(reviewPeriodState.map((state) => translate(`vocabulary.reviewPeriodState.${state}`)))
              : translate('board.filters.everyState'),
        }),
        { reviewPeriodId: undefined, reviewPeriodState: [] },
      ),
    ...pastLevelsOf(filter).map(({ name, day, standing }) =>
      one(
        `${name}Day`,
        translate('board.filters.pastStandingsOf', {
          day: dates.text(day),
          assessmentType: translate(`vocabulary.assessmentType.${filter.assessmentType}`),
          standing: listText(standing.map(placeText)),
        }),
        { [`${name}Day`]: '', [`${name}Standing`]: [] },
      ),
    ),
    ...each('moved', (move) => translate(`vocabulary.scoreMove.${move}`)),
    cell &&
      one(
        'cell',
        translate('board.filters.cell', {
          likelihood: rateText(translate, 'likelihood', cell.likelihood),
          impact: rateText(translate, 'impact', cell.impact),
          assessmentType: translate(`vocabulary.assessmentType.${cell.assessmentType}`),
        }),
        cellValues(undefined),
      ),
  ].filter((active) => active !== false && active !== undefined)
}
