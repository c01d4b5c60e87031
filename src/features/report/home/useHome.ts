import { dayOf } from '#domain/calendar/workingDays'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { overviewQueries, type RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { useBoardUser } from '../../risks/shared/boardUser.ts'

/** The decisions of each role; other roles see the rest of the page. */
export const decidedStatus: Partial<Record<Role, WorkflowStatus>> = {
  'Internal Owner': 'waiting_internal_owner',
  'Managing Director': 'waiting_managing_director',
}

/** So long ago a first visit looks back, in days. */
const firstLook = 7

/** The records that wait for a decision of the user, those that wait longest first. */
export function useDecisions() {
  const user = useBoardUser()
  const dataProvider = useDataProvider()
  const status = decidedStatus[user.role]
  const filter: RiskFilter = {
    isActive: true,
    companyGroupId: [user.companyGroup.id],
    includeDescendants: false,
    ...(status && { workflowStatus: [status] }),
  }
  return useQuery({
    ...riskListQueries.decisions(dataProvider, filter),
    enabled: status !== undefined,
  })
}

/** The plans that are late for the longest time. */
export function useLatePlans() {
  return useQuery(planQueries.late(useDataProvider())).data?.data
}

/** The records with the highest net scores. */
export function useHighest() {
  return useQuery(riskListQueries.highest(useDataProvider()))
}

/** The days of the present visit and of the one before it, as days travel. */
interface Visits {
  current: string
  previous?: string
}

/** The day of the user's last visit before today in this browser; a week ago where there was none. */
export function useLastVisit(): { day: string; today: string } {
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

/** The movements on the board of one type since the last visit; undefined while they load. */
export function useMoves(type: RiskType) {
  const span = useLastVisit()
  const { data } = useQuery({
    ...overviewQueries.comparison({ type, from: span.day, to: span.today }),
    enabled: span.day < span.today,
  })
  return { ...span, moves: data?.net }
}

/** The records of one type whose net score changed since the last visit. */
export function useMovedRecords(type: RiskType) {
  const { day, today } = useLastVisit()
  return useQuery({ ...riskListQueries.moved(useDataProvider(), type, day, today), enabled: day < today }).data
}
