import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useGetList, useGetMany, useTranslate } from 'react-admin'
import { largestPageSize } from '../../../domain/validation/limits.ts'
import type { CompanyGroup } from '../../../domain/api/companyGroups.ts'
import { useAutocompleteTexts } from '../../components/forms/useAutocompleteTexts.ts'
import { inTreeOrder } from '../board/filters/groupTree.ts'
import { useReader } from '../../resources/risks/reader.ts'

interface HistoryGroupFieldProps {
  chosen: number | undefined
  onChange: (chosen: number | undefined) => void
}

/** One company group of the reader's reach, or all of them. */
export function HistoryGroupField({ chosen, onChange }: HistoryGroupFieldProps) {
  const translate = useTranslate()
  const autocompleteTexts = useAutocompleteTexts()
  const homeId = useReader()?.companyGroup.id ?? 0
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data: found = [], isFetching } = useGetList<CompanyGroup>('company-groups', {
    pagination: { page: 1, perPage: largestPageSize },
    sort: { field: 'level', order: 'ASC' },
    filter: q ? { q } : {},
  })
  const { data: [group] = [] } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: chosen === undefined ? [] : [chosen] },
    { enabled: chosen !== undefined },
  )
  const options = inTreeOrder(found, homeId)
  const topLevel = Math.min(...options.map(({ level }) => level))
  return (
    <Autocomplete
      size="small"
      options={options}
      value={(chosen !== undefined && group) || null}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: 8 } } }}
      noOptionsText={translate('board.filters.noGroups')}
      {...autocompleteTexts}
      onChange={(_event, next) => onChange(next?.id)}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      renderOption={({ key: _key, ...optionProps }, { id, name, level }) => (
        <Box component="li" key={id} {...optionProps} sx={{ '&&': { pl: 2 + (q ? 0 : level - topLevel) * 2 } }}>
          {name}
        </Box>
      )}
      renderInput={(inputProps) => (
        <TextField {...inputProps} label={translate('history.group')} placeholder={translate('history.everyGroup')} />
      )}
    />
  )
}
