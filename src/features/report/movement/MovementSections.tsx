import { Alert, Box, Stack, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pastCell, type MovementPart } from '#domain/risks/levelMovement'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskComparison, RiskMovement } from '#domain/wire/riskMovement'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { useBoardUser } from '../../risks/board-parts/boardUser.ts'
import { LinkedCounts } from '../../risks/board-parts/labels/LinkedCounts.tsx'
import { AppetiteLine, lineOfFilter } from '../../risks/board-parts/labels/useAppetite.ts'
import { directionsOf, recordsOn } from '../../risks/board-parts/recordsOn.ts'
import { ReportSection } from '../ReportSection.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { MovementMap } from './MovementMap.tsx'
import { moveNumbers, pointNumbers } from './movementRows.ts'
import { OverTimeChart } from './OverTimeChart.tsx'
import { PartsTable } from './PartsTable.tsx'

interface MovementSectionsProps {
  filter: BoardFilter
  span: { from: string; to: string }
  isInOrder: boolean
  movement: UseQueryResult<RiskMovement>
  comparison: UseQueryResult<RiskComparison>
  by: MovementPart
  /** The input that selects how the numbers are split. */
  choice: ReactNode
}

/** The numbers over time: the totals, the numbers of each part, and the first day next to the last. */
export function MovementSections({ filter, span, isInOrder, movement, comparison, by, choice }: MovementSectionsProps) {
  const translate = useText()
  const dates = useDates()
  const user = useBoardUser()
  if (!isInOrder)
    return (
      <Alert severity="info" role="note">
        {translate('report.overTime.order')}
      </Alert>
    )
  const error = movement.error ?? comparison.error
  if (error) {
    const retry = () => void Promise.all([movement.refetch(), comparison.refetch()])
    return <ErrorState message={error.message} onRetry={retry} />
  }
  if (!movement.data || !comparison.data) return <CardSkeletons count={3} height={260} />
  const numbers = pointNumbers(movement.data, filter, translate, dates.text)
  if (numbers.rows.every(({ counts }) => counts.all?.count === 0)) {
    return <EmptyState title={translate('board.empty.title')} text={translate('report.empty')} />
  }
  const [onlyGroup, ...others] = filter.companyGroupId
  const baseId = onlyGroup !== undefined && others.length === 0 ? onlyGroup : user.companyGroup.id
  const deleted = movement.data.points.at(0)?.deleted ?? 0
  return (
    <Stack sx={{ gap: 2, opacity: movement.isPlaceholderData ? 0.6 : 1 }} aria-busy={movement.isPlaceholderData}>
      <ReportSection
        name="overTime"
        chart={<OverTimeChart {...numbers} />}
        table={<ReportTable name="overTime" {...numbers} />}
        {...(deleted > 0 && {
          note: `${dates.text(span.from)}: ${translate('report.overTime.deleted', { smart_count: deleted })}`,
        })}
      />
      <ReportSection
        name="comparison"
        hasLinks
        chart={<Maps comparison={comparison.data} filter={filter} span={span} />}
        table={<ReportTable name="comparison" {...moveNumbers(comparison.data, filter, span, translate)} />}
        note={<LinkedCounts counts={directionsOf(comparison.data[filter.assessmentType], filter, span, translate)} />}
      />
      <ReportSection
        name="parts"
        chart={
          <Stack sx={{ gap: 1.5 }}>
            {choice}
            <Box sx={{ overflowX: 'auto' }}>
              <PartsTable movement={movement.data} by={by} filter={filter} baseId={baseId} />
            </Box>
          </Stack>
        }
      />
    </Stack>
  )
}

/** Gross next to net, from the first day to the last. */
function Maps({
  comparison,
  filter,
  span,
}: Pick<MovementSectionsProps, 'filter' | 'span'> & { comparison: RiskComparison }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {assessmentTypes.map((type) => {
        const assessmentType = translate(`vocabulary.assessmentType.${type}`)
        const [day, before] = [dates.text(span.to), dates.text(span.from)]
        return (
          <div key={type}>
            <Typography variant="subtitle2" component="h3">
              {assessmentType}
            </Typography>
            <AppetiteLine value={lineOfFilter(filter)}>
              <MovementMap
                label={translate('report.comparison.map', { assessmentType, day, before })}
                moves={comparison[type]}
                day={day}
                hrefOf={(to, from) =>
                  recordsOn(
                    { ...filter, assessmentType: type },
                    { day: span.to, standing: [pastCell(to)] },
                    from && { day: span.from, standing: [pastCell(from)] },
                  )
                }
              />
            </AppetiteLine>
          </div>
        )
      })}
    </Box>
  )
}
