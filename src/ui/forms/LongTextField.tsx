import { Box, TextField, type TextFieldProps } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'

export type LongTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'helperText' | 'variant'> & {
  value: string
  onChange: (value: string) => void
  /** Maximum length in characters (rule text.limits). */
  max: number
  /** The error message, in the reader's language; it replaces the hint. */
  error?: string | undefined
  hint?: string | undefined
  /** Read-only but focusable, for example during a save. */
  readOnly?: boolean
}

// Above this length the remaining space is shown.
const shareFromWhichToCount = 0.9

/**
 * A text field that counts its characters near the limit. It never cuts pasted text: a long text stays with an error
 * until it is shortened.
 */
export function LongTextField({ value, onChange, max, error, hint, readOnly, slotProps, ...rest }: LongTextFieldProps) {
  const translate = useText()
  const isTooLong = value.length > max
  const message = isTooLong ? translate('validation.maxLength', { max }) : error
  const showsCount = value.length >= max * shareFromWhichToCount
  return (
    <TextField
      fullWidth
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={message !== undefined}
      helperText={
        (message ?? hint ?? showsCount) ? (
          <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{message ?? hint}</span>
            {showsCount && (
              <Box
                component="span"
                aria-live="polite"
                sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {translate('wizard.characters', { count: value.length, max })}
              </Box>
            )}
          </Box>
        ) : undefined
      }
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps?.htmlInput, lang: languageOf(value) },
        input: { ...slotProps?.input, readOnly },
        formHelperText: { component: 'div' },
      }}
    />
  )
}
