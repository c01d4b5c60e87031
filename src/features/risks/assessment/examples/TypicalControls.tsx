import { Box, Button, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { useText } from '#src/platform/i18n/useText.ts'
import { everyExample } from './examples.ts'

/** The texts that identify an example even if some of them have been changed. */
const kept = ['eventDescription', 'rootCause', 'indicator', 'triggerPoint'] as const

/**
 * The common controls of the example from which the record was created; a button copies them while the field is empty.
 */
export default function TypicalControls({ detail, source }: { detail: RiskDetail; source: string }) {
  const translate = useText()
  const { setValue } = useFormContext()
  const written: unknown = useWatch({ name: source })
  const example = everyExample.find((one) => kept.some((name) => one[name] === detail[name]))
  if (example === undefined || (typeof written === 'string' && written.trim() !== '')) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('inspire.oftenSeen', { controls: example.controls })}
      </Typography>
      <Button size="small" onClick={() => setValue(source, example.controls, { shouldDirty: true })} sx={{ ml: -0.75 }}>
        {translate('inspire.takeControls')}
      </Button>
    </Box>
  )
}
