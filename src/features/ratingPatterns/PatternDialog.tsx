import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Stack,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ratingOfRisk } from '#domain/records/assessments'
import type { RatingPattern } from '#domain/risks/ratingPatterns'
import type { NamedReference } from '#domain/wire/common'
import type { PatternFact } from '#domain/wire/ratingPatterns'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { ratingPatternQueries } from '#src/dataProvider/endpoints/ratingPatterns.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { pathOfStep } from '../risks/shared/steps.ts'

interface PatternDialogProps {
  pattern: RatingPattern
  group: NamedReference
  onClose: () => void
}

const cellText = (rating: { likelihood: number; impact: number } | null | undefined) =>
  rating ? `${rating.likelihood} × ${rating.impact}` : '-'

/**
 * The records behind a number: the previous and the current cell, the day of the last change, and what did not change.
 */
export function PatternDialog({ pattern, group, onClose }: PatternDialogProps) {
  const translate = useText()
  const titleId = useId()
  const { data, error, refetch } = useQuery(ratingPatternQueries.records(pattern, group.id))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('ratingPatterns.listTitle', {
          pattern: translate(`ratingPatterns.names.${pattern}`),
          group: group.name,
        })}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate(`ratingPatterns.meanings.${pattern}`)}
        </Typography>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeletons count={1} height={120} />}
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data?.records.map(({ card, ...rest }) => (
            <li key={card.id}>
              <MuiLink
                component={Link}
                to={pathOfStep(card.type, card.id, 'net')}
                lang={languageOf(card.title)}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {shortened(`#${card.id} ${card.title}`, 160)}
              </MuiLink>
              <WhatChanged pattern={pattern} card={card} {...rest} />
            </li>
          ))}
        </Stack>
        {data && data.total > data.records.length && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {translate('ratingPatterns.listMore', { shown: data.records.length, total: data.total })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ratingPatterns.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface WhatChangedProps {
  pattern: RatingPattern
  card: RiskCard
  decided: RiskDetail | null
  fact: PatternFact | undefined
}

/** The previous and the current cell, the day of the last change, and what did or did not change. */
function WhatChanged({ pattern, card, decided, fact }: WhatChangedProps) {
  const translate = useText()
  const dates = useDates()
  const now = cellText(card.net)
  const before = decided && cellText(ratingOfRisk({ latestDetail: decided }, 'net'))
  return (
    <>
      <Typography variant="body2">{factText()}</Typography>
      <Typography variant="body2" color="text.secondary">
        {before ? translate('ratingPatterns.cells', { before, now }) : translate('ratingPatterns.cell', { now })}
        {' · '}
        {translate('ratingPatterns.on', { date: dates.text(card.updatedAt.slice(0, 10)) })}
      </Typography>
    </>
  )

  function factText() {
    const date = fact?.on ? dates.text(fact.on) : '-'
    if (pattern === 'stalled_plans') {
      return translate('ratingPatterns.facts.stalled_plans', { progress: fact?.progress ?? 0, date })
    }
    if (pattern === 'silent') return translate('ratingPatterns.facts.silent', { date })
    if (pattern !== 'quick_approval') return translate(`ratingPatterns.facts.${pattern}`)
    return typeof fact?.seconds === 'number'
      ? translate('ratingPatterns.facts.quick_approval', { smart_count: fact.seconds })
      : translate('ratingPatterns.facts.notOpened')
  }
}
