import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { quickSeconds } from '#domain/risks/ratingPatterns'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * The note next to a decision that quick ones are counted, for as long as a decision would be quick (rule facts.shown).
 * @param revisionId the revision that the page shows; without one the decision is quick at any time
 */
export function CountedDecision({ revisionId }: { revisionId?: number | undefined }) {
  const translate = useText()
  const [isOver, setOver] = useState(false)
  const { data: since } = useQuery(riskQueries.shownSince(revisionId))
  useEffect(() => {
    if (revisionId === undefined || since === undefined) return undefined
    const timer = setTimeout(() => setOver(true), since + quickSeconds * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [revisionId, since])
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
