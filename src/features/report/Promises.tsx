import { Link, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf, plusDays } from '#domain/calendar/days'
import { targetReportDays, targetOutcomes } from '#domain/risks/target'
import { boardFilterOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { movedNothing, targetQueries } from '#src/dataProvider/endpoints/riskTargets.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { GroupCounts } from '#src/ui/list/GroupCounts.tsx'
import { ReportSection } from './ReportSection.tsx'

/** The outcomes of the targets of each company group; every number opens its records (rule target.promises). */
export function Promises({ filter }: { filter: BoardFilter }) {
  const translate = useText()
  const dates = useDates()
  const [to] = useState(() => dayOf(new Date()))
  const from = plusDays(to, -targetReportDays)
  const { type, companyGroupId, includeDescendants } = filter
  const groups = companyGroupId.length > 0 ? { companyGroupId, includeDescendants } : {}
  const { data, error, refetch } = useQuery(targetQueries.promises({ type, ...groups, from, to }))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const rows = data?.groups
  const recordsOf = { type, activity: 'both', targetFrom: from, targetTo: to } as const
  // The bad news first, which a phone shows next to the group.
  const shown = [null, ...targetOutcomes.toReversed()] as const
  const table = rows && rows.length > 0 && (
    <GroupCounts
      aria-labelledby="report-promises"
      titles={[
        translate('vocabulary.companyGroup'),
        ...shown.map((name) => translate(name ? `report.promises.outcomes.${name}` : 'report.promises.due')),
      ]}
      rows={rows.map(({ companyGroup, due, ...counts }) => ({
        group: companyGroup,
        counts: shown.map((outcome) => ({
          count: outcome ? counts[outcome] : due,
          to: boardLink({
            ...recordsOf,
            companyGroupId: [companyGroup.id],
            includeDescendants: false,
            targetOutcome: outcome ? [outcome] : [...targetOutcomes],
          }),
        })),
      }))}
    />
  )
  return (
    <ReportSection
      name="promises"
      chart={table || (rows ? <Typography>{translate('report.promises.none')}</Typography> : <Skeleton height={80} />)}
      hasLinks
      note={
        <>
          {translate('report.promises.note', { day: dates.text(from) })}{' '}
          {!!data?.movedNothing && (
            <Link component={RouterLink} to={boardLink(boardFilterOf({ ...recordsOf, ...groups, ...movedNothing }))}>
              {translate('report.promises.movedNothing', { smart_count: data.movedNothing })}
            </Link>
          )}
        </>
      }
    />
  )
}
