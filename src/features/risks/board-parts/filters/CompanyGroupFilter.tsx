import { Box, FormControlLabel, Switch } from '@mui/material'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LiveForm } from '#src/ui/forms/LiveForm.tsx'
import { GroupsInput } from '#src/ui/references/GroupInput.tsx'
import { useBoardFilter } from './useBoardFilter.ts'

/**
 * Filters by one of the groups that the user can read, indented as in the organisation chart, with or without
 * sub-groups.
 */
export function CompanyGroupFilter() {
  const translate = useText()
  const { filter, change } = useBoardFilter()
  const { companyGroupId: chosen, includeDescendants } = filter
  const home = useBoardUser().companyGroup.id

  return (
    <Box>
      <LiveForm values={{ companyGroupId: [...chosen] }}>
        <GroupsInput
          source="companyGroupId"
          label={translate('board.filters.names.companyGroupId')}
          placeholder={chosen.length === 0 ? translate('forms.searchGroups') : ''}
          within={home}
          onChange={(companyGroupId) => change({ companyGroupId })}
        />
      </LiveForm>
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
