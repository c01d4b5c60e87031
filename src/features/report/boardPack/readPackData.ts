import type { DataProvider } from 'react-admin'
import type { Role } from '#domain/access/roles'
import { dayOf, plusDays } from '#domain/calendar/days'
import { assessmentOf } from '#domain/records/assessments'
import { targetReportDays } from '#domain/risks/target'
import { largestPageSize } from '#domain/validation/limits'
import { ratingDoubtCalls } from '#domain/wire/calls/ratingDoubts'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { countRisks, type RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { readPromises } from '#src/dataProvider/endpoints/riskTargets.ts'
import { readAll } from '#src/dataProvider/readAll.ts'
import type { BoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { call, callList } from '#src/platform/http/call.ts'
import type { TopRisks } from './choices.ts'
import type { PackData } from './packData.ts'

/** The inputs of a pack that the API does not return. */
export interface PackRequest extends Pick<PackData, 'companyGroup' | 'filter' | 'groups' | 'madeAt' | 'madeBy'> {
  user: BoardUser
  topRisks: TopRisks
}

type Calls = Pick<DataProvider, 'getList'>

/** The number of records above the appetite, and of late plans, that are listed. */
const mostNamed = 40

/** The number of doubts that are questions for the board. */
const mostQuestions = 5

/** The number of pages of records that are searched for late plans. */
const mostPages = 50

/**
 * Reads the data of a pack with the calls of the report and the lists, so that it contains only what the user may see
 * there.
 */
export async function readPackData(
  calls: Calls,
  request: PackRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<PackData> {
  const { user, companyGroup, ...order } = request
  const filter: RiskFilter = { ...riskFilterOf(request.filter, user), state: 'submitted' }
  const options = { signal, errors: 'caller' } as const
  const sort = { field: 'score', order: 'DESC' } as const
  let done = 0
  const steps = 6
  const step = async <Result>(call: Promise<Result>): Promise<Result> => {
    const result = await call
    onProgress((done += 1) / steps)
    return result
  }
  const [report, heatMap, top, score, late, categories] = await Promise.all([
    step(call('GET /api/v1/risk-report', { query: filter }, options)),
    step(call('GET /api/v1/heat-map', { query: filter }, options)),
    step(
      calls.getList<Risk>('risks', {
        filter,
        sort,
        pagination: { page: 1, perPage: request.topRisks },
        signal,
        meta: { errors: 'caller' } satisfies CallMeta,
      }),
    ),
    step(readAppetite(companyGroup.id, signal)),
    step(readLatePlans(calls, { filter, groupId: user.companyGroup.id, signal })),
    step(readAll<RiskCategory>(calls, 'risk-categories', { signal })),
  ])
  const [above, accepted, questions, promises] = await Promise.all([
    readAbove(calls, filter, score, signal),
    readAccepted(calls, filter, companyGroup.id, signal),
    readQuestions(user.role, filter, signal),
    readPromises(targetsOf(filter, request.madeAt), options),
  ])
  return {
    ...order,
    companyGroup,
    report,
    heatMap,
    top: top.data.filter((risk) => scoreOf(risk) > 0).toSorted((one, other) => scoreOf(other) - scoreOf(one)),
    appetite: score,
    above,
    accepted,
    questions,
    promises,
    late,
    categories,
  }
}

/** The targets of the last year in the company groups of a pack. */
function targetsOf({ type, companyGroupId, includeDescendants }: RiskFilter, madeAt: Date) {
  const to = dayOf(madeAt)
  const groups = companyGroupId ? { companyGroupId, includeDescendants: includeDescendants ?? false } : {}
  return { ...(type && { type }), ...groups, from: plusDays(to, -targetReportDays), to }
}

const scoreOf = (risk: Risk): number => {
  const net = assessmentOf(risk, 'net')
  return (net?.likelihoodRate ?? 0) * (net?.highestImpactRate ?? 0)
}

/** Returns the strongest doubts about ratings of the company groups of a pack (rule doubts.list). */
async function readQuestions(role: Role, { companyGroupId, includeDescendants }: RiskFilter, signal: AbortSignal) {
  const { roles } = ratingDoubtCalls.listRiskDoubts.access
  if (!roles.some((one) => one === role)) return []
  const query = { companyGroupId, includeDescendants, perPage: mostQuestions }
  return (await callList('GET /api/v1/risk-doubts', { query }, { signal, errors: 'caller' })).data
}

/** Returns the effective score of the group of the pack for all categories (rule appetite.groups). */
async function readAppetite(companyGroupId: number, signal: AbortSignal): Promise<number | null> {
  const query = { companyGroupId }
  return (await call('GET /api/v1/appetites/score', { query }, { signal, errors: 'caller' })).score
}

function cardsOf(
  calls: Calls,
  filter: RiskFilter,
  { page, perPage }: { page: number; perPage: number },
  signal: AbortSignal,
) {
  return calls.getList<RiskCard>('risks', {
    filter,
    sort: { field: 'score', order: 'DESC' },
    pagination: { page, perPage },
    signal,
    meta: { fields: 'card', errors: 'caller' } satisfies CallMeta,
  })
}

/** Returns the first records above the appetite, the highest first, and the number of all of them. */
async function readAbove(
  calls: Calls,
  filter: RiskFilter,
  appetite: number | null,
  signal: AbortSignal,
): Promise<PackData['above']> {
  if (appetite === null || filter.aboveAppetite === false) return { total: 0, cards: [] }
  const asked = { ...filter, aboveAppetite: true }
  const [total, { data }] = await Promise.all([
    countRisks(asked, { signal, errors: 'caller' }),
    cardsOf(calls, asked, { page: 1, perPage: mostNamed }, signal),
  ])
  const cards = data.filter(({ isAboveAppetite }) => isAboveAppetite)
  return { total: total ?? cards.length, cards }
}

/** The records with an active acceptance, the highest first, and the amounts of the group's acceptances. */
async function readAccepted(
  calls: Calls,
  filter: RiskFilter,
  companyGroupId: number,
  signal: AbortSignal,
): Promise<PackData['accepted']> {
  const asked: RiskFilter = { ...filter, acceptanceState: ['active'] }
  const options = { signal, errors: 'caller' } as const
  const [total, { data }, amounts] = await Promise.all([
    countRisks(asked, options),
    cardsOf(calls, asked, { page: 1, perPage: mostNamed }, signal),
    call('GET /api/v1/risk-acceptances/amounts', { query: { companyGroupId } }, options),
  ])
  const cards = data.filter(({ acceptance }) => acceptance?.state === 'active')
  return { total: total ?? cards.length, cards, amounts }
}

/**
 * Returns the late plans of the records in the filter; the list of plans itself can only be filtered by company group.
 */
async function readLatePlans(
  calls: Calls,
  { filter, groupId, signal }: { filter: RiskFilter; groupId: number; signal: AbortSignal },
): Promise<PackData['late']> {
  const all = await readAll<ListedPlan>(calls, 'mitigation-plans', {
    filter: {
      late: true,
      state: 'submitted',
      companyGroupId: filter.companyGroupId ?? [groupId],
      includeDescendants: filter.companyGroupId ? (filter.includeDescendants ?? false) : true,
    },
    signal,
  })
  const listed = all.filter(({ risk }) => risk.type === filter.type)
  const wanted = new Set(listed.map(({ risk }) => risk.id))
  const found = new Set<number>()
  for (let page = 1; wanted.size > 0 && page <= mostPages; page += 1) {
    const { data } = await cardsOf(calls, filter, { page, perPage: largestPageSize }, signal)
    for (const { id } of data) if (wanted.delete(id)) found.add(id)
    if (data.length < largestPageSize) break
  }
  const plans = listed
    .filter(({ risk }) => found.has(risk.id))
    .toSorted((one, other) => ((one.dueDate ?? '') < (other.dueDate ?? '') ? -1 : 1))
  return { total: plans.length, plans: plans.slice(0, mostNamed) }
}
