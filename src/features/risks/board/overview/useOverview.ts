import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import { planDayOf } from '#domain/risks/plans'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { overviewQueries, type RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useBoardUser } from '../../shared/boardUser.ts'

/** What each role decides on here; who decides nothing is shown the rest. */
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

/** What alarms of each board: a list holds records of one type, and so does the number that leads to it. */
const alarms = ['aboveAppetite', 'latePlans'] as const

/** How many records of each type are above the appetite or have late plans, and the plans that are late for the longest time. */
export function useAlarms() {
  const { types } = useBoardUser()
  const dataProvider = useRiskBoardDataProvider()
  const records = useDataProvider()
  const asked = alarms.flatMap((name) => types.map((type) => ({ name, type })))
  const counts = useQueries({
    queries: asked.map(({ name, type }) => overviewQueries.alarmCount(dataProvider, name, type)),
    combine: (results) => results.map(({ data }) => data ?? undefined),
  })
  const late = useQuery(planQueries.late(records))
  return { counts: asked.map((one, place) => ({ ...one, count: counts[place] })), latePlans: late.data?.data }
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
  const today = planDayOf(new Date(now))
  useEffect(() => {
    if (visits?.current === today) return
    setVisits(visits ? { current: today, previous: visits.current } : { current: today })
  }, [setVisits, today, visits])
  const before = visits?.current === today ? visits.previous : visits?.current
  return { day: before ?? planDayOf(new Date(now - firstLook * 86_400_000)), today }
}

/** What moved since the last visit, board by board; nothing of one that is not known yet. */
export function useMoved() {
  const { types } = useBoardUser()
  const { day, today } = useLastVisit()
  const comparisons = useQueries({
    queries: types.map((type) => ({
      ...overviewQueries.comparison({ type, from: day, to: today }),
      enabled: day < today,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return {
    day,
    today,
    moved: types.flatMap((type, place) => {
      const found = comparisons[place]
      return found ? [{ type, moves: found.net }] : []
    }),
  }
}
