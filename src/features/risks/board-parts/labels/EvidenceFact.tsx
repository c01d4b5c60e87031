import { Alert } from '@mui/material'
import { ratingOfRisk } from '#domain/records/assessments'
import { evidenceMonths } from '#domain/risks/events'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * "3 events in 36 months mean likelihood 4; rated 2." (rule events.likelihood); renders nothing without events, criteria
 * or a net rating.
 */
export function EvidenceFact({ risk }: { risk: Risk }) {
  const translate = useText()
  const { events, likelihood } = risk.evidence
  const rated = ratingOfRisk(risk, 'net')?.likelihood
  if (likelihood === null || rated === undefined) return null
  return (
    <Alert severity={risk.isContradicted ? 'warning' : 'info'}>
      {translate('facts.events', { smart_count: events, months: evidenceMonths, likelihood, rated })}
    </Alert>
  )
}
