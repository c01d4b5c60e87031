import { Box, createFilterOptions, Typography } from '@mui/material'
import type { ReactNode, Ref } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { Picker } from '#src/ui/forms/Picker.tsx'

/** More than anyone scrolls through; users type to find the others. */
const mostShown = 200

const filterOptions = createFilterOptions<CompanyGroup>({ limit: mostShown, stringify: ({ name }) => name })

interface GroupPickerProps {
  /** The groups in the order of the organisation chart. */
  groups: readonly CompanyGroup[]
  value: number | null
  onChange: (group: CompanyGroup | null) => void
  label?: string
  placeholder?: string | undefined
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  required?: boolean
  isLoading?: boolean
}

/** Selects one of some company groups, indented as in the organisation chart. */
export function GroupPicker(props: GroupPickerProps) {
  const { groups, value, onChange, label, placeholder, error, inputRef, required = false, isLoading = false } = props
  const translate = useText()
  const topLevel = Math.min(...groups.map(({ level }) => level))
  return (
    <Picker
      label={label ?? translate('forms.companyGroup')}
      options={groups}
      value={groups.find(({ id }) => id === value) ?? null}
      loading={isLoading}
      filterOptions={filterOptions}
      getOptionLabel={({ name }) => name}
      noOptionsText={translate('forms.noGroups')}
      onChange={(_event, group) => onChange(group)}
      slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: 8 } } }}
      renderOption={({ key: _key, ...optionProps }, { id, name, level, parentGroup }, { inputValue }) => (
        <Box
          component="li"
          key={id}
          {...optionProps}
          sx={{ '&&': { pl: 2 + (inputValue ? 0 : level - topLevel) * 2, display: 'block' } }}
        >
          {name}
          {inputValue !== '' && parentGroup && (
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {parentGroup.name}
            </Typography>
          )}
        </Box>
      )}
      textField={{
        required,
        placeholder: placeholder ?? translate('forms.searchGroups'),
        inputRef,
        error: error !== undefined,
        helperText: error,
      }}
    />
  )
}
