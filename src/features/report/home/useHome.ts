import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import { dayOf } from '#domain/calendar/days'
import type { RiskType } from '#domain/risks/statuses'
import { mayAccess } from '#src/authProvider/access.ts'
import { useSession } from '#src/authProvider/identity.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { planQueries } from '#src/dataProvider/endpoints/plans.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'

/** The number of days that a first visit looks back. */
const firstLook = 7

/** Returns the decisions of the user, those due first before the others. */
export function useDecisions() {
  const session = useSession()
  return useQuery({
    ...taskQueries.list('decide'),
    enabled: mayAccess(session, { resource: 'decisions', action: 'list' }),
    select: ({ data }) => data.filter(({ allowedActions }) => allowedActions.includes('approve')),
  })
}

/** Returns the plans of records of one type that have been late for the longest time. */
export function useLatePlans(type: RiskType) {
  return useQuery(planQueries.late(useDataProvider(), type))
}

/** Returns the records of one type with the highest net scores. */
export function useHighest(type: RiskType) {
  return useQuery(riskListQueries.highest(useDataProvider(), type))
}

/** The days of this visit and of the previous one, in the format of the API. */
interface Visits {
  current: string
  previous?: string
}

/** Returns the day of the user's last visit in this browser before today; a week ago without one. */
function useLastVisit(): { day: string; today: string } {
  const { roleAssignmentId } = useBoardUser()
  const [visits, setVisits] = useStore<Visits | undefined>(`overview.visits.${roleAssignmentId}`)
  const [now] = useState(() => Date.now())
  const today = dayOf(new Date(now))
  useEffect(() => {
    if (visits?.current === today) return
    setVisits(visits ? { current: today, previous: visits.current } : { current: today })
  }, [setVisits, today, visits])
  const before = visits?.current === today ? visits.previous : visits?.current
  return { day: before ?? dayOf(new Date(now - firstLook * 86_400_000)), today }
}

/** Returns the three numbers of the records of one type as last submitted. */
export function useGlance(type: RiskType) {
  return useQuery(overviewQueries.glance({ type, state: 'submitted' }))
}

/** Returns the movements on the board of one type since the last visit; undefined while they load. */
export function useMoves(type: RiskType) {
  const span = useLastVisit()
  const query = useQuery({
    ...overviewQueries.comparison({ type, from: span.day, to: span.today, withAppetite: true }),
    enabled: span.day < span.today,
  })
  return { ...span, moves: query.data?.net, aboveAppetiteChange: query.data?.aboveAppetiteChange, query }
}

/** Returns the records of one type with a changed net score since the last visit. */
export function useMovedRecords(type: RiskType) {
  const { day, today } = useLastVisit()
  return useQuery({ ...riskListQueries.moved(useDataProvider(), type, day, today), enabled: day < today })
}

/** Returns the parts of the home that could not be loaded. */
export function useFailures(type: RiskType) {
  const parts = [useGlance(type), useMoves(type).query, useMovedRecords(type), useHighest(type), useLatePlans(type)]
  return parts.flatMap(({ error, refetch }) => (error ? [{ error, refetch }] : []))
}
