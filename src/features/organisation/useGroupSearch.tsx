import { type AutocompleteProps, Box } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { useGetList } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { largestPageSize } from '#domain/validation/limits'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'
import { inTreeOrder } from './groupTree.ts'
import { HeardText } from '#src/ui/forms/HeardText.tsx'

type GroupSearchProps = Omit<
  AutocompleteProps<CompanyGroup, boolean, false, false>,
  'value' | 'onChange' | 'renderInput'
>

/**
 * The props that make an Autocomplete search the company groups of the home group's area on the server; the groups are
 * indented as in the organisation chart until a search.
 */
export function useGroupSearch(homeId: number) {
  const translate = useText()
  const autocompleteTexts = useAutocompleteTexts()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data: found = [], isFetching } = useGetList<CompanyGroup>('company-groups', {
    pagination: { page: 1, perPage: largestPageSize },
    sort: { field: 'level', order: 'ASC' },
    filter: q ? { q } : {},
  })
  const options = inTreeOrder(found, homeId)
  const topLevel = Math.min(...options.map(({ level }) => level))
  return {
    ...autocompleteTexts,
    size: 'small',
    options,
    loading: isFetching,
    filterOptions: (all) => all,
    getOptionLabel: ({ name }) => name,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    slotProps: { paper: { variant: 'outlined', sx: { boxShadow: 8 } } },
    noOptionsText: <HeardText text={translate('board.filters.noGroups')} />,
    onInputChange: (_event, next, reason) => setText(reason === 'input' ? next : ''),
    renderOption: ({ key: _key, ...optionProps }, { id, name, level }) => (
      <Box component="li" key={id} {...optionProps} sx={{ '&&': { pl: 2 + (q ? 0 : level - topLevel) * 2 } }}>
        {name}
      </Box>
    ),
  } satisfies GroupSearchProps
}
