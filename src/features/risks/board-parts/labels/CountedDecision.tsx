import { Typography } from '@mui/material'
import { quickSeconds } from '#domain/risks/ratingPatterns'
import { useText } from '#src/platform/i18n/useText.ts'

/** The note next to a decision that quick ones are counted (rule facts.shown). */
export function CountedDecision() {
  return (
    <Typography variant="caption" component="p" color="text.secondary">
      {useText()('overview.decisions.counted', { seconds: quickSeconds })}
    </Typography>
  )
}
