import { Box, FormControlLabel, Switch } from '@mui/material'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'
import { useBoardUser } from '#src/features/risks/shared/boardUser.ts'
import { useGroupSearch } from '#src/features/organisation/useGroupSearch.tsx'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useBoardFilter } from './useBoardFilter.ts'

/**
 * Filters by one of the groups that the user can read, indented as in the organisation chart, with or without
 * sub-groups.
 */
export function CompanyGroupFilter() {
  const translate = useText()
  const { filter, change } = useBoardFilter()
  const { companyGroupId: chosen, includeDescendants } = filter
  const search = useGroupSearch(useBoardUser().companyGroup.id)
  const { groups: chosenGroups } = useKnownGroups(chosen)

  return (
    <Box>
      <Picker<CompanyGroup, true>
        {...search}
        multiple
        limitTags={2}
        label={translate('board.filters.names.companyGroupId')}
        value={chosenGroups}
        onChange={(_event, groups) => change({ companyGroupId: groups.map(({ id }) => id) })}
        textField={{ placeholder: chosen.length === 0 ? translate('board.filters.searchGroups') : '' }}
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
