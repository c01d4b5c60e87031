import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'

type SearchBoxProps = Omit<TextFieldProps, 'onChange'> & {
  value: string
  onChange: (text: string) => void
  onClear: () => void
}

/** A full text search field with a clear button. */
export function SearchBox({ value, onChange, onClear, ...rest }: SearchBoxProps) {
  const translate = useText()
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type="search"
      size="small"
      hiddenLabel
      fullWidth
      slotProps={{
        htmlInput: { 'aria-label': translate('forms.search'), maxLength: textLimits.query },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={translate('forms.clearSearch')} onClick={onClear}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      // The browser's own clear cross has no accessible name and no Thai.
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
