import Box from '@mui/material/Box'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import { levels } from '#domain/risks/heatMap'
import { periodMovements } from '#domain/risks/periodMovement'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import { creatorRoles } from '#domain/access/roles'
import { activities, type BoardParams } from '../state/boardParams.ts'
import { useRiskCategories } from '#src/features/risks/referenceData.ts'
import type { Reader } from '#src/features/risks/reader.ts'
import type { ChangeBoard } from '../useBoardParams.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { CompanyGroupFilter } from './CompanyGroupFilter.tsx'
import { OneOfFilter } from './OneOfFilter.tsx'

const privacies = { any: undefined, private: true, open: false } as const

interface FilterFieldsProps {
  params: BoardParams
  change: ChangeBoard
  reader: Reader
  /** Whether the reader chooses between active and inactive records here. */
  hasActivity: boolean
}

/** Every filter of the board, as many beside each other as there is room for. */
export default function FilterFields({ params, change, reader, hasActivity }: FilterFieldsProps) {
  const translate = useText()
  const categories = useRiskCategories() ?? []
  const choicesOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => TextKey) =>
    values.map((value) => ({ value, label: translate(textOf(value)) }))

  return (
    <Box
      role="group"
      aria-label={translate('board.filters.label')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      <CompanyGroupFilter
        reader={reader}
        chosen={params.companyGroupId}
        includeDescendants={params.includeDescendants}
        onChange={(companyGroupId) => change({ companyGroupId })}
        onIncludeDescendants={(includeDescendants) => change({ includeDescendants })}
      />
      <ChoiceFilter
        label={translate('board.filters.workflowStatus')}
        choices={choicesOf(workflowStatuses, (one) => `vocabulary.workflowStatus.${one}`)}
        chosen={params.workflowStatus}
        // Statuses chosen one by one stand instead of a view, not within it.
        onChange={(workflowStatus) => change({ workflowStatus, view: 'all' })}
      />
      <ChoiceFilter
        label={translate('board.filters.riskCategory')}
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={params.riskCategoryId}
        onChange={(riskCategoryId) => change({ riskCategoryId })}
      />
      <ChoiceFilter
        label={translate('board.filters.level')}
        choices={choicesOf(levels, (one) => `vocabulary.level.${one}`)}
        chosen={params.level}
        onChange={(level) => change({ level })}
      />
      <ChoiceFilter
        label={translate('board.filters.grossLevel')}
        choices={choicesOf(levels, (one) => `vocabulary.level.${one}`)}
        chosen={params.grossLevel}
        onChange={(grossLevel) => change({ grossLevel })}
      />
      <ChoiceFilter
        label={translate('board.filters.mitigationStatus')}
        choices={choicesOf(mitigationStatuses, (one) => `vocabulary.mitigationStatus.${one}`)}
        chosen={params.mitigationStatus}
        onChange={(mitigationStatus) => change({ mitigationStatus })}
      />
      <ChoiceFilter
        label={translate('board.filters.periodMovement')}
        choices={choicesOf(periodMovements, (one) => `vocabulary.periodMovement.${one}`)}
        chosen={params.periodMovement}
        onChange={(periodMovement) => change({ periodMovement })}
      />
      <ChoiceFilter
        label={translate('board.filters.creatorRole')}
        choices={choicesOf(creatorRoles, (one) => `vocabulary.role.${one}`)}
        chosen={params.creatorRole}
        onChange={(creatorRole) => change({ creatorRole })}
      />
      <OneOfFilter
        label={translate('board.filters.privacy')}
        choices={choicesOf(
          Object.keys(privacies) as (keyof typeof privacies)[],
          (one) => `board.filters.privacies.${one}`,
        )}
        chosen={params.isPrivate === undefined ? 'any' : params.isPrivate ? 'private' : 'open'}
        onChange={(privacy) => change({ isPrivate: privacies[privacy] })}
      />
      {hasActivity && reader.permissions.has('access_riskboard_inactive') && (
        <OneOfFilter
          label={translate('board.filters.activity')}
          choices={choicesOf(activities, (one) => `board.filters.activities.${one}`)}
          chosen={params.activity}
          onChange={(activity) => change({ activity })}
        />
      )}
    </Box>
  )
}
