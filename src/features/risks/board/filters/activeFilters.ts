import type { Translate } from '#src/platform/i18n/useText.ts'
import type { BoardParams } from '../state/boardParams.ts'

/** One filter in force, and what changes where it is taken away. */
export interface ActiveFilter {
  key: string
  label: string
  without: Partial<BoardParams>
}

export interface FilterNames {
  translate: Translate
  companyGroups: ReadonlyMap<number, string>
  /** Company groups of the filter that were deleted meanwhile. */
  missingGroups: readonly number[]
  riskCategories: ReadonlyMap<number, string>
}

/** Every filter in force, to be shown beside the list and taken away one by one. */
export function activeFilters(params: BoardParams, names: FilterNames): ActiveFilter[] {
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
    labelOf: (value: BoardParams[Name][number]) => string,
  ) =>
    params[name].map((value) => ({
      key: `${name}-${value}`,
      label: labelOf(value),
      without: { [name]: (params[name] as unknown[]).filter((one) => one !== value) } as Partial<BoardParams>,
    }))

  return [
    ...(params.q
      ? [{ key: 'q', label: translate('board.filters.search', { text: params.q }), without: { q: '' } }]
      : []),
    ...each('companyId', (id) => translate('board.filters.company', { id })),
    ...each('companyGroupId', (id) => {
      if (names.missingGroups.includes(id)) return translate('board.filters.missingGroup', { id })
      const name = names.companyGroups.get(id) ?? String(id)
      return params.includeDescendants ? name : `${name}, ${translate('board.filters.onlyThisGroup')}`
    }),
    ...each('workflowStatus', (status) => translate(`vocabulary.workflowStatus.${status}`)),
    ...each('riskCategoryId', (id) => names.riskCategories.get(id) ?? String(id)),
    ...each('creatorRole', (role) =>
      translate('board.filters.createdBy', { role: translate(`vocabulary.role.${role}`) }),
    ),
    ...each('level', (level) =>
      translate('board.filters.levelOf', {
        level: translate(`vocabulary.level.${level}`),
        assessmentType: translate(`vocabulary.assessmentType.${params.cell?.assessmentType ?? 'net'}`),
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
    ...(params.isPrivate === undefined
      ? []
      : [
          {
            key: 'isPrivate',
            label: translate(`board.filters.privacies.${params.isPrivate ? 'private' : 'open'}`),
            without: { isPrivate: undefined },
          },
        ]),
    ...(params.activity === 'active'
      ? []
      : [
          {
            key: 'activity',
            label: translate(`board.filters.activities.${params.activity}`),
            without: { activity: 'active' as const },
          },
        ]),
    ...(params.cell
      ? [
          {
            key: 'cell',
            label: translate('board.filters.cell', {
              ...params.cell,
              assessmentType: translate(`vocabulary.assessmentType.${params.cell.assessmentType}`),
            }),
            without: { cell: undefined },
          },
        ]
      : []),
  ]
}
