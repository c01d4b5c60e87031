import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import { useBoardFilter } from '../useBoardFilter.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useRiskCategories } from '#src/features/risks/referenceData.ts'
import { cellOf, cellValues, type BoardFilter } from '#src/dataProvider/boardFilter.ts'

/** What narrows the board down now; each filter goes away by its own chip. */
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
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
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

/** What narrows the board down now, with the names of the groups and categories as far as they are known. */
function useActiveFilters(): ActiveFilter[] {
  const translate = useText()
  const { filter } = useBoardFilter()
  const { groups, missing } = useKnownGroups(filter.companyGroupId)
  const categories = useRiskCategories() ?? []
  return activeFilters(filter, {
    translate,
    companyGroups: new Map(groups.map(({ id, name }) => [id, name])),
    missingGroups: missing,
    riskCategories: new Map(categories.map(({ id, name }) => [id, name])),
  })
}

/** The filters in force in the user's words, the view first. */
export function useFilterWords(): string[] {
  const translate = useText()
  const { view } = useBoardFilter().filter
  const labels = useActiveFilters().map(({ label }) => label)
  return view === 'all' ? labels : [translate(`board.views.${view}`), ...labels]
}

/** One filter in force, and what changes where it is taken away. */
interface ActiveFilter {
  key: string
  label: string
  without: Partial<BoardFilter>
}

interface FilterNames {
  translate: Translate
  companyGroups: ReadonlyMap<number, string>
  /** Company groups of the filter that were deleted meanwhile. */
  missingGroups: readonly number[]
  riskCategories: ReadonlyMap<number, string>
}

/** Every filter in force, to be shown beside the list and taken away one by one. */
function activeFilters(filter: BoardFilter, names: FilterNames): ActiveFilter[] {
  const cell = cellOf(filter)
  const { translate } = names
  const each = <
    Name extends
      | 'companyId'
      | 'companyGroupId'
      | 'workflowStatus'
      | 'riskCategoryId'
      | 'creatorRole'
      | 'level'
      | 'grossLevel'
      | 'mitigationStatus'
      | 'periodMovement',
  >(
    name: Name,
    labelOf: (value: BoardFilter[Name][number]) => string,
  ) =>
    filter[name].map((value) => ({
      key: `${name}-${value}`,
      label: labelOf(value),
      without: { [name]: (filter[name] as unknown[]).filter((one) => one !== value) } as Partial<BoardFilter>,
    }))

  return [
    ...(filter.q
      ? [{ key: 'q', label: translate('board.filters.search', { text: filter.q }), without: { q: '' } }]
      : []),
    ...each('companyId', (id) => translate('board.filters.company', { id })),
    ...each('companyGroupId', (id) => {
      if (names.missingGroups.includes(id)) return translate('board.filters.missingGroup', { id })
      const name = names.companyGroups.get(id) ?? String(id)
      return filter.includeDescendants ? name : `${name}, ${translate('board.filters.onlyThisGroup')}`
    }),
    ...each('workflowStatus', (status) => translate(`vocabulary.workflowStatus.${status}`)),
    ...each('riskCategoryId', (id) => names.riskCategories.get(id) ?? String(id)),
    ...each('creatorRole', (role) =>
      translate('board.filters.createdBy', { role: translate(`vocabulary.role.${role}`) }),
    ),
    ...each('level', (level) =>
      translate('board.filters.levelOf', {
        level: translate(`vocabulary.level.${level}`),
        assessmentType: translate(`vocabulary.assessmentType.${cell?.assessmentType ?? 'net'}`),
      }),
    ),
    ...each('grossLevel', (level) =>
      translate('board.filters.levelOf', {
        level: translate(`vocabulary.level.${level}`),
        assessmentType: translate('vocabulary.assessmentType.gross'),
      }),
    ),
    ...each('mitigationStatus', (status) =>
      translate('board.filters.mitigationStatusOf', { status: translate(`vocabulary.mitigationStatus.${status}`) }),
    ),
    ...each('periodMovement', (movement) =>
      translate('board.filters.periodMovementOf', { movement: translate(`vocabulary.periodMovement.${movement}`) }),
    ),
    ...(filter.isPrivate === undefined
      ? []
      : [
          {
            key: 'isPrivate',
            label: translate(`board.filters.privacies.${filter.isPrivate ? 'private' : 'open'}`),
            without: { isPrivate: undefined },
          },
        ]),
    ...(filter.activity === 'active'
      ? []
      : [
          {
            key: 'activity',
            label: translate(`board.filters.activities.${filter.activity}`),
            without: { activity: 'active' as const },
          },
        ]),
    ...(cell
      ? [
          {
            key: 'cell',
            label: translate('board.filters.cell', {
              ...cell,
              assessmentType: translate(`vocabulary.assessmentType.${cell.assessmentType}`),
            }),
            without: cellValues(undefined),
          },
        ]
      : []),
  ]
}
