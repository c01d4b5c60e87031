import Box from '@mui/material/Box'
import { FilterLiveForm, SelectArrayInput } from 'react-admin'
import { creatorRoles } from '#domain/access/roles'
import { levels } from '#domain/risks/heatMap'
import { periodMovements } from '#domain/risks/periodMovement'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import { listText } from '#src/platform/listText.ts'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { useBoardUser } from '#src/features/risks/boardUser.ts'
import { useRiskCategories } from '#src/features/risks/referenceData.ts'
import type { BoardKind } from '../boardAddress.ts'
import { CompanyGroupFilter } from './CompanyGroupFilter.tsx'
import { OneOfInput } from './OneOfInput.tsx'
import { SavedFilters } from './SavedFilters.tsx'

/** Every filter of the board, as many beside each other as there is room for, and the filters that were saved. */
export default function FilterFields({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const { permissions } = useBoardUser()
  const categories = useRiskCategories() ?? []
  const named = <Value extends string>(values: readonly Value[], textOf: (value: Value) => TextKey) =>
    values.map((id) => ({ id, name: translate(textOf(id)) }))
  const some = (
    source: keyof BoardFilter,
    label: TextKey,
    choices: readonly { id: string | number; name: string }[],
  ) => (
    <SelectArrayInput
      source={source}
      label={translate(label)}
      choices={[...choices]}
      translateChoice={false}
      helperText={false}
      fullWidth
      InputLabelProps={{ size: 'small' }}
      options={{ renderValue: (chosen) => namesOf(choices, chosen) }}
    />
  )

  return (
    <>
      <SavedFilters kind={kind} />
      <FilterLiveForm debounce={0}>
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
          <CompanyGroupFilter />
          {some(
            'workflowStatus',
            'board.filters.workflowStatus',
            named(workflowStatuses, (status) => `vocabulary.workflowStatus.${status}`),
          )}
          {some('riskCategoryId', 'board.filters.riskCategory', categories)}
          {some(
            'level',
            'board.filters.level',
            named(levels, (level) => `vocabulary.level.${level}`),
          )}
          {some(
            'grossLevel',
            'board.filters.grossLevel',
            named(levels, (level) => `vocabulary.level.${level}`),
          )}
          {some(
            'mitigationStatus',
            'board.filters.mitigationStatus',
            named(mitigationStatuses, (status) => `vocabulary.mitigationStatus.${status}`),
          )}
          {some(
            'periodMovement',
            'board.filters.periodMovement',
            named(periodMovements, (movement) => `vocabulary.periodMovement.${movement}`),
          )}
          {some(
            'creatorRole',
            'board.filters.creatorRole',
            named(creatorRoles, (role) => `vocabulary.role.${role}`),
          )}
          <OneOfInput
            source="isPrivate"
            label={translate('board.filters.privacy')}
            choices={[
              { id: undefined, name: translate('board.filters.privacies.any') },
              { id: true, name: translate('board.filters.privacies.private') },
              { id: false, name: translate('board.filters.privacies.open') },
            ]}
          />
          {kind === 'board' && permissions.has('access_riskboard_inactive') && (
            <OneOfInput
              source="activity"
              label={translate('board.filters.activity')}
              choices={[
                { id: undefined, name: translate('board.filters.activities.active') },
                ...named(['inactive', 'both'], (activity) => `board.filters.activities.${activity}`),
              ]}
            />
          )}
        </Box>
      </FilterLiveForm>
    </>
  )
}

function namesOf(choices: readonly { id: string | number; name: string }[], chosen: unknown): string {
  const ids = Array.isArray(chosen) ? chosen : []
  return listText(choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
}
