import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useText } from '#src/platform/i18n/useText.ts'
import { useGroupSearch } from '#src/features/organisation/useGroupSearch.tsx'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import type { Reader } from '#src/features/risks/reader.ts'

interface CompanyGroupFilterProps {
  reader: Reader
  chosen: readonly number[]
  includeDescendants: boolean
  onChange: (chosen: number[]) => void
  onIncludeDescendants: (include: boolean) => void
}

/** Groups of the reader's reach, indented as in the organisation chart, with or without what is below them. */
export function CompanyGroupFilter(props: CompanyGroupFilterProps) {
  const { reader, chosen, includeDescendants, onChange, onIncludeDescendants } = props
  const translate = useText()
  const search = useGroupSearch(reader.companyGroup.id)
  const { groups: chosenGroups } = useKnownGroups(chosen)

  return (
    <Box>
      <Autocomplete
        {...search}
        multiple
        limitTags={2}
        value={chosenGroups}
        onChange={(_event, groups) => onChange(groups.map(({ id }) => id))}
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
              onChange={(_event, checked) => onIncludeDescendants(checked)}
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
