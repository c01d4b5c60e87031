import { Autocomplete, TextField, type AutocompleteProps, type TextFieldProps } from '@mui/material'
import { textLimits } from '#domain/validation/limits'
import { AnnouncedText } from './AnnouncedText.tsx'
import { useAutocompleteTexts } from './useAutocompleteTexts.ts'

interface PickerProps<Option extends { id: number }, Multiple extends boolean | undefined> extends Omit<
  AutocompleteProps<Option, Multiple, false, false>,
  'renderInput' | 'noOptionsText'
> {
  label: string
  /** The text where no option fits. */
  noOptionsText: string
  /** Called with the typed words, or an empty text where there are none; without it the options are filtered here. */
  onSearch?: (words: string) => void
  /** Further properties of the text field: its error, help, placeholder, reference. */
  textField?: Omit<TextFieldProps, 'label'>
}

/** Picks one or several things with an id from a list that is searched by typing. */
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
        // The server has searched already, in English and Thai.
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
