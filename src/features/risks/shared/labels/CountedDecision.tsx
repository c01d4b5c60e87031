import { Typography } from '@mui/material'
import { quickSeconds } from '#domain/risks/ratingPatterns'
import { useText } from '#src/platform/i18n/useText.ts'

/** Says next to a decision that quick ones are counted (rule patterns.kinds). */
export function CountedDecision() {
  return (
    <Typography variant="caption" component="p" color="text.secondary">
      {useText()('overview.decisions.counted', { seconds: quickSeconds })}
    </Typography>
  )
}
