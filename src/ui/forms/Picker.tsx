import { Autocomplete, TextField, type AutocompleteProps, type TextFieldProps } from '@mui/material'
import { textLimits } from '#domain/validation/limits'
import { AnnouncedText } from './AnnouncedText.tsx'
import { useAutocompleteTexts } from './useAutocompleteTexts.ts'

interface PickerProps<Option extends { id: number }, Multiple extends boolean | undefined> extends Omit<
  AutocompleteProps<Option, Multiple, false, false>,
  'renderInput' | 'noOptionsText'
> {
  label: string
  /** The text if no option matches. */
  noOptionsText: string
  /** Called with the typed text, or '' if there is none; without it the component filters the options itself. */
  onSearch?: (words: string) => void
  /** Further properties of the text field: its error, help, placeholder, reference. */
  textField?: Omit<TextFieldProps, 'label'>
}

/** Selects one or several things with an id from a searchable list. */
export function Picker<Option extends { id: number }, Multiple extends boolean | undefined = false>({
  label,
  noOptionsText,
  onSearch,
  textField,
  ...props
}: PickerProps<Option, Multiple>) {
  return (
    <Autocomplete<Option, Multiple>
      size="small"
      {...useAutocompleteTexts()}
      noOptionsText={<AnnouncedText text={noOptionsText} />}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      {...(onSearch && {
        // The server has already filtered, in English and Thai.
        filterOptions: (found: Option[]) => found,
        onInputChange: (_event, typed, reason) => onSearch(reason === 'input' ? typed.trim() : ''),
      })}
      {...props}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          {...textField}
          label={label}
          slotProps={{ ...textField?.slotProps, htmlInput: { ...inputProps, maxLength: textLimits.query } }}
        />
      )}
    />
  )
}
