import type { Translate } from '#src/platform/i18n/useText.ts'
import { rateText } from '#src/features/risks/labels/rateText.ts'
import { cellOf, cellValues, type BoardFilter } from '#src/dataProvider/boardFilter.ts'

/** One filter in force, and what changes where it is taken away. */
export interface ActiveFilter {
  key: string
  label: string
  without: Partial<BoardFilter>
}

export interface FilterNames {
  translate: Translate
  companyGroups: ReadonlyMap<number, string>
  /** Company groups of the filter that were deleted meanwhile. */
  missingGroups: readonly number[]
  riskCategories: ReadonlyMap<number, string>
}

/** Every filter in force, to be shown beside the list and taken away one by one. */
export function activeFilters(filter: BoardFilter, names: FilterNames): ActiveFilter[] {
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
      return filter.includeDescendants ? name : `${name} · ${translate('board.filters.onlyThisGroup')}`
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
              likelihood: rateText(translate, 'likelihood', cell.likelihood),
              impact: rateText(translate, 'impact', cell.impact),
              assessmentType: translate(`vocabulary.assessmentType.${cell.assessmentType}`),
            }),
            without: cellValues(undefined),
          },
        ]
      : []),
  ]
}
