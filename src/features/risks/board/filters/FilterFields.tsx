import { Autocomplete, Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { FilterLiveForm, SelectArrayInput, useInput } from 'react-admin'
import { creatorRoles } from '#domain/access/roles'
import { levels } from '#domain/risks/heatMap'
import { periodMovements } from '#domain/risks/periodMovement'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import { listText } from '#src/platform/listText.ts'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import { useBoardUser } from '#src/features/risks/boardUser.ts'
import { useRiskCategories } from '#src/features/risks/referenceData.ts'
import { useGroupSearch } from '#src/features/organisation/useGroupSearch.tsx'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import type { BoardKind } from '../boardAddress.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { useBoardFilter } from '../useBoardFilter.ts'

/** Every filter of the board, as many beside each other as there is room for, and the filters that were saved. */
export default function FilterFields({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const { permissions } = useBoardUser()
  const categories = useRiskCategories() ?? []
  const named = <Value extends string>(values: readonly Value[], textOf: (value: Value) => TextKey) =>
    values.map((id) => ({ id, name: translate(textOf(id)) }))
  const levelChoices = named(levels, (level) => `vocabulary.level.${level}`)
  const some = {
    workflowStatus: named(workflowStatuses, (status) => `vocabulary.workflowStatus.${status}`),
    riskCategory: categories,
    level: levelChoices,
    grossLevel: levelChoices,
    mitigationStatus: named(mitigationStatuses, (status) => `vocabulary.mitigationStatus.${status}`),
    periodMovement: named(periodMovements, (movement) => `vocabulary.periodMovement.${movement}`),
    creatorRole: named(creatorRoles, (role) => `vocabulary.role.${role}`),
  }

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
          {(Object.keys(some) as (keyof typeof some)[]).map((name) => (
            <SelectArrayInput
              key={name}
              source={name === 'riskCategory' ? 'riskCategoryId' : name}
              label={translate(`board.filters.${name}`)}
              choices={some[name]}
              translateChoice={false}
              helperText={false}
              fullWidth
              InputLabelProps={inputLabel}
              options={{ renderValue: (chosen) => namesOf(some[name], chosen) }}
            />
          ))}
          <OneOfInput
            source="aboveAppetite"
            label={translate('board.filters.appetite')}
            choices={[
              { id: undefined, name: translate('board.filters.appetites.any') },
              { id: true, name: translate('board.filters.appetites.above') },
              { id: false, name: translate('board.filters.appetites.within') },
            ]}
          />
          <OneOfInput
            source="latePlans"
            label={translate('board.filters.latePlans')}
            choices={[
              { id: undefined, name: translate('board.filters.lateness.any') },
              { id: true, name: translate('board.filters.lateness.late') },
              { id: false, name: translate('board.filters.lateness.none') },
            ]}
          />
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

/** The arrow at the end of a select is not written over. */
const inputLabel = { size: 'small', sx: { '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 44px)' } } } as const

function namesOf(choices: readonly { id: string | number; name: string }[], chosen: unknown): string {
  const ids = Array.isArray(chosen) ? chosen : []
  return listText(choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
}

interface OneOfInputProps {
  source: string
  label: string
  /** The first stands where nothing is filtered for, and has no value. */
  choices: readonly { id: boolean | string | undefined; name: string }[]
}

/** A filter by exactly one of few values. React-admin's own select calls its empty choice "Clear value", whatever it shows. */
function OneOfInput({ source, label, choices }: OneOfInputProps) {
  const { field, id } = useInput({
    source,
    format: (value: unknown) =>
      Math.max(
        0,
        choices.findIndex((choice) => choice.id === value),
      ),
    parse: (place: string) => choices[Number(place)]?.id ?? '',
  })
  const { ref, ...input } = field
  return (
    <TextField {...input} id={id} inputRef={ref} select size="small" fullWidth label={label}>
      {choices.map(({ name }, place) => (
        <MenuItem key={name} value={place} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Groups of the user's reach, indented as in the organisation chart, with or without what is below them. */
export function CompanyGroupFilter() {
  const translate = useText()
  const { filter, change } = useBoardFilter()
  const { companyGroupId: chosen, includeDescendants } = filter
  const search = useGroupSearch(useBoardUser().companyGroup.id)
  const { groups: chosenGroups } = useKnownGroups(chosen)

  return (
    <Box>
      <Autocomplete
        {...search}
        multiple
        limitTags={2}
        value={chosenGroups}
        onChange={(_event, groups) => change({ companyGroupId: groups.map(({ id }) => id) })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('board.filters.companyGroup')}
            placeholder={chosen.length === 0 ? translate('board.filters.searchGroups') : undefined}
          />
        )}
      />
      {chosen.length > 0 && (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={includeDescendants}
              onChange={(_event, checked) => change({ includeDescendants: checked })}
            />
          }
          label={translate('board.filters.includeDescendants')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mt: 0.5, ml: 0 }}
        />
      )}
    </Box>
  )
}
