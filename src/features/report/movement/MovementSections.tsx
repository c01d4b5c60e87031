import { Alert, Box, Link, Stack, Typography } from '@mui/material'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { pastCell, type MovementPart } from '#domain/risks/levelMovement'
import { comparePatterns } from '#domain/risks/ratingPatterns'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskComparison, RiskMovement } from '#domain/wire/riskMovement'
import { riskFilterOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { AppetiteLine, lineOfFilter } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { LinkedCounts } from '../LinkedCounts.tsx'
import { directionsOf, recordsOn } from '../recordsOn.ts'
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
  if (error || !movement.data || !comparison.data) {
    const retry = () => Promise.all([movement.refetch(), comparison.refetch()])
    return <QueryState error={error} retry={retry} outline={<CardSkeletons count={3} height={260} />} />
  }
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
        note={
          <>
            <LinkedCounts counts={directionsOf(comparison.data[filter.assessmentType], filter, span, translate)} />
            <Patterns filter={filter} span={span} />
          </>
        }
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

/** The number of records with a rating pattern on both days, for its readers (rule patterns.previous). */
function Patterns({ filter, span }: Pick<MovementSectionsProps, 'filter' | 'span'>) {
  const translate = useText()
  const dates = useDates()
  const { companyGroupId, includeDescendants } = riskFilterOf(filter, useBoardUser())
  const { canAccess = false } = useCanAccess({ resource: 'rating-doubts', action: 'list' })
  // They are not counted by category.
  const enabled = canAccess && filter.riskCategoryId.length === 0
  const of = (on: string) => ({ ...ratingDoubtQueries.on({ on, companyGroupId, includeDescendants }), enabled })
  const { data: first } = useQuery(of(span.from))
  const { data: last } = useQuery(of(span.to))
  const counts = first && last && comparePatterns(first, last)
  if (!counts) return null
  const days = { from: dates.text(span.from), to: dates.text(span.to) }
  return (
    <Link component={RouterLink} to="/rating-doubts" sx={{ display: 'block', mt: 1 }}>
      {translate('report.comparison.patterns', { ...counts, ...days })}
    </Link>
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
