import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import { planDayOf } from '#domain/risks/plans'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/crud.ts'
import { overviewQueries, type RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useBoardUser } from '../boardUser.ts'

/** What each role decides on here; who decides nothing is shown the rest. */
export const decidedStatus: Partial<Record<Role, WorkflowStatus>> = {
  'Internal Owner': 'waiting_internal_owner',
  'Managing Director': 'waiting_managing_director',
}

/** So many of each are shown. */
const most = 5

/** So long ago a first visit looks back, in days. */
const firstLook = 7

const cards = { fields: 'card' } satisfies CallMeta

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
    queryKey: ['risks', 'decisions', filter],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: 50 }
      const sort = { field: 'updatedAt', order: 'ASC' } as const
      const { data } = await dataProvider.getList<RiskCard>('risks', { filter, sort, pagination, signal, meta: cards })
      return data.filter(({ allowedActions }) => allowedActions.includes('approve'))
    },
    enabled: status !== undefined,
    placeholderData: keepPreviousData,
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
    queries: asked.map(({ name, type }) => ({
      queryKey: ['risks', name, type],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.countRisks({ type, isActive: true, [name]: true }, { signal }),
    })),
    combine: (results) => results.map(({ data }) => data ?? undefined),
  })
  const late = useQuery({
    queryKey: ['mitigation-plans', 'late'],
    queryFn: ({ signal }) =>
      records.getList<ListedPlan>('mitigation-plans', {
        filter: { late: true },
        sort: { field: 'dueDate', order: 'ASC' },
        pagination: { page: 1, perPage: most },
        signal,
      }),
  })
  return { counts: asked.map((one, place) => ({ ...one, count: counts[place] })), latePlans: late.data?.data }
}

/** The records with the highest net scores. */
export function useHighest() {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['risks', 'highest'],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<RiskCard>('risks', {
        filter: { isActive: true } satisfies RiskFilter,
        sort: { field: 'score', order: 'DESC' },
        pagination: { page: 1, perPage: most },
        signal,
        meta: cards,
      })
      return data.filter(({ net }) => net !== null)
    },
  })
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
  const dataProvider = useRiskBoardDataProvider()
  const comparisons = useQueries({
    queries: types.map((type) => ({
      ...overviewQueries.comparison(dataProvider, { type, from: day, to: today }),
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
