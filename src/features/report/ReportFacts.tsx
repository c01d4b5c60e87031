import { Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { riskFilterOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { eventQueries, unlinkedEvents } from '#src/dataProvider/endpoints/events.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LinkedNumber } from '#src/ui/list/GroupCounts.tsx'
import { ReportSection } from './ReportSection.tsx'

/**
 * The numbers of ratings in doubt, for their readers, of ratings contradicted by events, of events without a record and of overdue reviews; each opens its list
 * (rules doubts.page, events.report, review-dates.next and report.submitted).
 */
export function ReportFacts({ filter }: { filter: BoardFilter }) {
  const translate = useText()
  const contradicted: BoardFilter = { ...filter, fact: ['events'] }
  const due = { ...filter, reviewDue: true }
  const user = useBoardUser()
  const countOf = (of: BoardFilter) => overviewQueries.count({ ...riskFilterOf(of, user), state: 'submitted' })
  const { data: records } = useQuery(countOf(contradicted))
  const { data: reviews } = useQuery(countOf(due))
  const { data: events } = useQuery(eventQueries.unlinked(filter))
  const unlinked = `/risk-events?${new URLSearchParams({ filter: JSON.stringify(unlinkedEvents(filter)) })}`
  const { canAccess: isReader = false } = useCanAccess({ resource: 'rating-doubts', action: 'list' })
  // As on its page, which has no filters of a report.
  const { data: doubts } = useInfiniteQuery({ ...ratingDoubtQueries.doubts([]), enabled: isReader })
  const rows = [
    ...(isReader ? [{ name: 'doubts', count: doubts?.pages[0]?.total, to: '/rating-doubts' } as const] : []),
    { name: 'contradicted', count: records, to: boardLink(contradicted) },
    { name: 'unlinked', count: events, to: unlinked },
    { name: 'reviewDue', count: reviews, to: boardLink(due) },
  ] as const
  const table = (
    <Table size="small" aria-labelledby="report-facts">
      <TableBody>
        {rows.map(({ name, count, to }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {translate(`report.facts.${name}`)}
            </TableCell>
            <TableCell align="right">
              {count != null && <LinkedNumber count={count} to={to} name={translate(`report.facts.${name}`)} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
  return <ReportSection name="facts" chart={table} />
}
