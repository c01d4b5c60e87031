import { Box, Card, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { pastCell } from '#domain/risks/levelMovement'
import type { RiskType } from '#domain/risks/statuses'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LinkedCounts } from '../LinkedCounts.tsx'
import { MovementMap } from '../movement/MovementMap.tsx'
import { directionsOf, recordsOn } from '../recordsOn.ts'
import { MovedRecord } from './Highest.tsx'
import { useMovedRecords, useMoves } from './useHome.ts'

/** The net map with an arrow for each movement since the last visit, and the records whose score changed. */
export function Moved({ type }: { type: RiskType }) {
  const translate = useText()
  const dates = useDates()
  const { day, today, moves } = useMoves(type)
  const { data: records } = useMovedRecords(type)
  if (!moves) return null
  const filter = boardFilterOf({ type, assessmentType: 'net' })
  const span = { from: day, to: today }
  const changes = directionsOf(moves, filter, span, translate).filter(({ key, count }) => count > 0 && key !== 'same')
  const [before, now] = [dates.text(day), dates.text(today)]
  return (
    <Card component="section" aria-labelledby="home-moved" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="home-moved" variant="h3" component="h2">
        {translate('overview.moved.title')}
      </Typography>
      <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Link component={RouterLink} to={boardLink({ ...filter, fromDay: day, toDay: today }, '/risk-movement')}>
          {translate(`overview.since.${type}`, { day: before })}
        </Link>
        {changes.length > 0 ? <LinkedCounts counts={changes} /> : translate('overview.since.nothing')}
      </Box>
      <MovementMap
        label={translate('report.comparison.map', {
          assessmentType: translate('vocabulary.assessmentType.net'),
          day: now,
          before,
        })}
        moves={moves}
        day={now}
        hrefOf={(to, from) =>
          recordsOn(filter, { day: today, standing: [pastCell(to)] }, from && { day, standing: [pastCell(from)] })
        }
      />
      <Box component="ol" sx={{ m: 0, p: 0, mt: 1.5, listStyle: 'none', display: 'grid', gap: 1 }}>
        {records?.map((one) => (
          <MovedRecord key={one.id} card={one} />
        ))}
      </Box>
    </Card>
  )
}
