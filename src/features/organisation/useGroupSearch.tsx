import { Box } from '@mui/material'
import { useDeferredValue, useState, type ComponentProps } from 'react'
import { useGetList } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { largestPageSize } from '#domain/validation/limits'
import type { Picker } from '#src/ui/forms/Picker.tsx'
import { inTreeOrder } from './groupTree.ts'

type GroupSearchProps = Omit<ComponentProps<typeof Picker<CompanyGroup, boolean>>, 'value' | 'onChange' | 'label'>

/**
 * Returns the props that make a picker search the company groups of the home group's area on the server. Without a
 * search the groups are indented as in the organisation chart.
 */
export function useGroupSearch(homeId: number) {
  const translate = useText()
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const { data: found = [], isFetching } = useGetList<CompanyGroup>('company-groups', {
    pagination: { page: 1, perPage: largestPageSize },
    sort: { field: 'level', order: 'ASC' },
    filter: q ? { q } : {},
  })
  const options = inTreeOrder(found, homeId)
  const topLevel = Math.min(...options.map(({ level }) => level))
  return {
    options,
    loading: isFetching,
    getOptionLabel: ({ name }) => name,
    slotProps: { paper: { variant: 'outlined', sx: { boxShadow: 8 } } },
    noOptionsText: translate('board.filters.noGroups'),
    onSearch: setText,
    renderOption: ({ key: _key, ...optionProps }, { id, name, level }) => (
      <Box component="li" key={id} {...optionProps} sx={{ '&&': { pl: 2 + (q ? 0 : level - topLevel) * 2 } }}>
        {name}
      </Box>
    ),
  } satisfies GroupSearchProps
}
