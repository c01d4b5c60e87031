import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { textLimits } from '#domain/validation/limits'

/** Long enough for a word to be typed, short enough to feel immediate. */
const pause = 300

interface SearchFieldProps {
  value: string
  /** What is searched, in the reader's language. */
  placeholder: string
  onChange: (text: string) => void
}

/** Full text search, in English and Thai, that asks once the typing pauses. */
export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const translate = useText()
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)

  // The URL may change without typing: back button, cleared filters. An answer to what was typed
  // itself must not take away the letters typed since.
  if (value !== known) {
    setKnown(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, value, onChange])

  return (
    <TextField
      type="search"
      size="small"
      hiddenLabel
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      fullWidth
      slotProps={{
        htmlInput: { 'aria-label': translate('forms.search'), maxLength: textLimits.query },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('forms.clearSearch')}
                onClick={() => onChange('')}
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
