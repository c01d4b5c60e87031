import { Box, FormHelperText } from '@mui/material'
import { styled, type Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { memo, useId, type KeyboardEvent, type Ref } from 'react'
import { useInput } from 'react-admin'
import { type RatingScale, rateText } from '#domain/records/describe'
import { rates, type Rate } from '#domain/risks/heatMap'
import { useText } from '#src/platform/i18n/useText.ts'
import { touch } from '#src/ui/theme/touchTargets.ts'

interface RatingControlProps {
  /** The rated subject, such as "Likelihood" or "Health and Safety". */
  label: string
  /** The assessment of the rate, if the label does not name it. */
  description?: string | undefined
  /** The scale whose words describe the rates. */
  scale: RatingScale
  value: Rate | null
  onChange: (rate: Rate | null) => void
  required?: boolean
  error?: string | undefined
  /** Receives the radio button with the focus of the group. */
  inputRef?: Ref<HTMLInputElement>
  id?: string
}

/**
 * A rate of 1 to 5: five radio buttons labelled with the words of the scale, so that arrow keys, screen readers and
 * touch work; the digit keys select directly, and a second click on the chosen rate or the key Delete clears it. Its label is rendered elsewhere. A table contains fourteen of these, and
 * a rating renders only one of them again.
 */
export const RatingControl = memo(function RatingControl(props: RatingControlProps) {
  const { label, description, scale, value, onChange, required, error, inputRef, id } = props
  const translate = useText()
  const generatedId = useId()
  const name = id ?? generatedId

  const chooseByDigit = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onChange(null)
    const rate = rates.find((one) => String(one) === event.key)
    if (rate === undefined) return
    event.preventDefault()
    onChange(rate)
    document.getElementById(`${name}-${rate}`)?.focus()
  }

  return (
    <Box
      role="radiogroup"
      id={name}
      aria-labelledby={`${name}-label`}
      aria-required={required}
      onKeyDown={chooseByDigit}
      aria-invalid={error !== undefined}
      aria-describedby={`${name}-of ${name}-help`}
      sx={{ minWidth: 0 }}
    >
      <Box id={`${name}-label`} component="span" sx={visuallyHidden}>
        {label}
      </Box>
      <Box id={`${name}-of`} component="span" hidden>
        {description}
      </Box>
      <Box sx={segments}>
        {rates.map((rate) => (
          <Segment
            key={rate}
            htmlFor={`${name}-${rate}`}
            // The tooltip is on the label, because on the input screen readers would read it twice.
            title={rateText(translate, scale, rate)}
            data-rate={rate}
            data-invalid={error !== undefined || undefined}
          >
            <input
              type="radio"
              id={`${name}-${rate}`}
              name={name}
              value={rate}
              checked={value === rate}
              // Tab enters a radio group at its checked button, or at the first one.
              ref={rate === (value ?? rates[0]) ? inputRef : undefined}
              onChange={() => onChange(rate)}
              onClick={() => {
                if (rate === value) onChange(null)
              }}
              aria-label={rateText(translate, scale, rate)}
            />
            <strong>{rate}</strong>
          </Segment>
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${name}-help`} error component="div" sx={{ mt: 0, lineHeight: 1.4 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
})

const segments = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  alignItems: 'center',
}

const Segment = styled('label')(({ theme }: { theme: Theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 30,
  padding: '0 4px',
  [touch]: { minHeight: 44 },
  marginLeft: -1,
  textAlign: 'center',
  cursor: 'pointer',
  border: `1px solid ${theme.palette.tokens.lineStrong}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  transition: theme.transitions.create(['background-color', 'color'], { duration: 120 }),
  '&:first-of-type': { borderRadius: '8px 0 0 8px', marginLeft: 0 },
  '&:nth-of-type(5)': { borderRadius: '0 8px 8px 0' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& strong': { fontSize: '1rem', lineHeight: 1.3, fontWeight: 650, color: theme.palette.text.primary },
  '&:hover': { backgroundColor: theme.palette.tokens.brandSoft },
  '&:has(input:checked)': {
    zIndex: 1,
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    '& strong': { color: 'inherit' },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
  '&:has(input:focus-visible)': { zIndex: 2, outline: `3px solid ${theme.palette.tokens.accent}`, outlineOffset: 2 },
  '&[data-invalid]:not(:has(input:checked))': { borderColor: theme.palette.error.main },
}))

interface RatingInputProps {
  source: string
  /** The rated subject, such as "Likelihood" or "Health and Safety". */
  label: string
  /** The assessment of the rate, if the label does not name it. */
  description?: string | undefined
  /** The scale whose words describe the rates. */
  scale: RatingScale
  required?: boolean
}

const asItIs = (rate: Rate | null) => rate

/** A rate of the form. */
export function RatingInput({ source, ...rest }: RatingInputProps) {
  const { field, fieldState } = useInput({ source, format: asItIs, parse: asItIs })
  return (
    <RatingControl
      {...rest}
      id={`field-${field.name}`}
      value={field.value as Rate | null}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
