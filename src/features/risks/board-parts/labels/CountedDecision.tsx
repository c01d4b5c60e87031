import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { quickSeconds } from '#domain/risks/ratingPatterns'
import { useText } from '#src/platform/i18n/useText.ts'

/** The note next to a decision that quick ones are counted, for as long as a decision would be quick (rule facts.shown). */
export function CountedDecision() {
  const translate = useText()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), quickSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    // Its line remains, so that nothing moves under the pointer.
    <Typography
      variant="caption"
      component="p"
      color="text.secondary"
      style={isOver ? { visibility: 'hidden' } : undefined}
    >
      {translate('tasks.card.counted', { seconds: quickSeconds })}
    </Typography>
  )
}
