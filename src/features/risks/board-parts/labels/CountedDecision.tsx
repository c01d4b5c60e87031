import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { quickSeconds } from '#domain/risks/ratingPatterns'
import { useText } from '#src/platform/i18n/useText.ts'

/** When this visit first showed the content of each record. */
const shownSince = new Map<number, number>()

/**
 * The note next to a decision that quick ones are counted, for as long as a decision would be quick (rule facts.shown).
 * @param id the record whose content the page shows; without one the decision is quick at any time
 */
export function CountedDecision({ id }: { id?: number }) {
  const translate = useText()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (id === undefined) return undefined
    const since = shownSince.get(id) ?? Date.now()
    shownSince.set(id, since)
    const timer = setTimeout(() => setOver(true), since + quickSeconds * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [id])
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
