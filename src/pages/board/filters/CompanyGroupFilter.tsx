import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { largestPageSize } from '../../../../domain/validation/limits.ts'
import type { CompanyGroup } from '../../../../domain/api/companyGroups.ts'
import { useAutocompleteTexts } from '../../../components/forms/useAutocompleteTexts.ts'
import { useKnownGroups } from '../../../resources/companyGroups/useKnownGroups.ts'
import type { Reader } from '../../../resources/risks/reader.ts'
import { inTreeOrder } from './groupTree.ts'

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
  const translate = useTranslate()
  const autocompleteTexts = useAutocompleteTexts()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data: found = [], isFetching } = useGetList<CompanyGroup>('company-groups', {
    pagination: { page: 1, perPage: largestPageSize },
    sort: { field: 'level', order: 'ASC' },
    filter: q ? { q } : {},
  })
  const { groups: chosenGroups } = useKnownGroups(chosen)
  const options = inTreeOrder(found, reader.companyGroup.id)
  const topLevel = Math.min(...options.map(({ level }) => level))

  return (
    <Box>
      <Autocomplete
        multiple
        size="small"
        limitTags={2}
        options={options}
        value={chosenGroups}
        loading={isFetching}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: 8 } } }}
        noOptionsText={translate('board.filters.noGroups')}
        {...autocompleteTexts}
        onChange={(_event, groups) => onChange(groups.map(({ id }) => id))}
        onInputChange={(_event, next) => setText(next)}
        renderOption={({ key: _key, ...optionProps }, { id, name, level }) => (
          <Box component="li" key={id} {...optionProps} sx={{ '&&': { pl: 2 + (q ? 0 : level - topLevel) * 2 } }}>
            {name}
          </Box>
        )}
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
