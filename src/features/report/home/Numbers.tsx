import { Box, Card, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import type { RiskMove } from '#domain/wire/riskMovement'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { glanceFilters, overviewQueries, type GlanceName } from '#src/dataProvider/endpoints/overview.ts'
import { boardLink, highestFirst } from '#src/features/risks/board-parts/boardAddress.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useGlance, useMoves } from './useHome.ts'

/** Three numbers of the records last submitted, each with its change since the last visit and a link to its records. */
export function Numbers({ type }: { type: RiskType }) {
  const translate = useText()
  const dates = useDates()
  const { data } = useGlance(type)
  const unaccepted = { type, acceptanceState: ['none'], state: 'submitted' } as const
  const { data: open } = useQuery(overviewQueries.count({ ...unaccepted, isActive: true }))
  const { moves = [], aboveAppetiteChange, day } = useMoves(type)
  const changes: Partial<Record<GlanceName, number | null | undefined>> = {
    high: changeOf(moves, ({ standing }) => standing === 'high'),
    aboveAppetite: aboveAppetiteChange,
  }
  return (
    <Box
      component="section"
      aria-label={translate('overview.title')}
      sx={{ display: 'grid', gap: { xs: 1, md: 2 }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      {(Object.keys(glanceFilters) as GlanceName[]).map((name) => {
        const change = changes[name] ?? 0
        return (
          <Card key={name} variant="outlined" sx={{ px: { xs: 1, md: 2.5 }, py: { xs: 1, md: 1.5 } }}>
            <Link
              component={RouterLink}
              to={boardLink(boardFilterOf({ type, state: 'submitted', ...glanceFilters[name] }), '/', highestFirst)}
              underline="hover"
              sx={{ color: 'text.primary' }}
            >
              <Typography
                component="span"
                sx={{
                  display: { xs: 'block', md: 'inline' },
                  fontSize: { xs: '1.5rem', md: '2rem' },
                  fontWeight: 650,
                  mr: 1,
                }}
              >
                {data?.[name] ?? '–'}
              </Typography>
              <Typography component="span" variant="body2">
                {translate(`overview.glance.${name}`)}
              </Typography>
            </Link>
            {name === 'aboveAppetite' && !!open && (
              <Typography variant="body2">
                <Link component={RouterLink} to={boardLink(boardFilterOf(unaccepted), '/', highestFirst)}>
                  {translate('overview.unaccepted', { smart_count: open })}
                </Link>
              </Typography>
            )}
            {change !== 0 && (
              <Typography variant="body2" color="text.secondary">
                {translate('overview.change', { change: `${change > 0 ? '+' : ''}${change}`, day: dates.text(day) })}
              </Typography>
            )}
          </Card>
        )
      })}
      {/* The board of authors counts their present versions, so its numbers can differ (rule report.submitted). */}
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('overview.counted')}
      </Typography>
    </Box>
  )
}

/** The difference between the current and the previous count. */
function changeOf(moves: readonly RiskMove[], isThere: (place: RiskMove['to']) => boolean): number {
  return moves.reduce((sum, { from, to, count }) => sum + count * (Number(isThere(to)) - Number(isThere(from))), 0)
}
