import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useInput } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { textLimits } from '#domain/validation/limits'

/** Full text search in a form of filters. */
export function SearchInput({ source = 'q', placeholder }: { source?: string; placeholder: string }) {
  const translate = useText()
  const { field } = useInput({ source })
  return (
    <TextField
      {...field}
      type="search"
      size="small"
      hiddenLabel
      fullWidth
      placeholder={placeholder}
      slotProps={{
        htmlInput: { 'aria-label': translate('forms.search'), maxLength: textLimits.query },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: field.value && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('forms.clearSearch')}
                onClick={() => field.onChange('')}
              >
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
