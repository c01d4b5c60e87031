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
  group: string
  ids: readonly number[]
  onClose: () => void
}

const cellText = (rating: { likelihood: number; impact: number } | null | undefined) =>
  rating ? `${rating.likelihood} × ${rating.impact}` : '-'

/** The records behind a number: each with its cell before and now, and the day of its last change. */
export function PatternDialog({ pattern, group, ids, onClose }: PatternDialogProps) {
  const translate = useText()
  const dates = useDates()
  const titleId = useId()
  const { data, error, refetch } = useQuery(ratingPatternQueries.records(ids))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('ratingPatterns.listTitle', { pattern: translate(`ratingPatterns.names.${pattern}`), group })}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate(`ratingPatterns.meanings.${pattern}`)}
        </Typography>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeletons count={1} height={120} />}
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data?.map(({ card, decided }) => (
            <li key={card.id}>
              <MuiLink
                component={Link}
                to={pathOfStep(card.type, card.id, 'net')}
                lang={languageOf(card.title)}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {shortened(`#${card.id} ${card.title}`, 160)}
              </MuiLink>
              <Typography variant="body2" color="text.secondary">
                {decided
                  ? translate('ratingPatterns.before', {
                      rating: cellText(ratingOfRisk({ latestDetail: decided }, 'net')),
                    })
                  : translate('ratingPatterns.notDecided')}
                {' · '}
                {translate('ratingPatterns.now', { rating: cellText(card.net) })}
                {' · '}
                {translate('ratingPatterns.on', { date: dates.text(card.updatedAt.slice(0, 10)) })}
              </Typography>
            </li>
          ))}
        </Stack>
        {data && ids.length > data.length && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {translate('ratingPatterns.listMore', { shown: data.length, total: ids.length })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ratingPatterns.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
