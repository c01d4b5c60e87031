import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { quickSeconds } from '#domain/risks/ratingPatterns'
import { useText } from '#src/platform/i18n/useText.ts'

/** When this visit first showed each revision. */
const shownSince = new Map<number, number>()

/**
 * The note next to a decision that quick ones are counted, for as long as a decision would be quick (rule facts.shown).
 * @param revisionId the revision that the page shows; without one the decision is quick at any time
 */
export function CountedDecision({ revisionId }: { revisionId?: number | undefined }) {
  const translate = useText()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (revisionId === undefined) return undefined
    const since = shownSince.get(revisionId) ?? Date.now()
    shownSince.set(revisionId, since)
    const timer = setTimeout(() => setOver(true), since + quickSeconds * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [revisionId])
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
