import type { Role } from '#domain/access/roles'
import { ratingPatterns } from '#domain/risks/ratingPatterns'
import { ratingPatternCalls } from '#domain/wire/calls/ratingPatterns'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { call } from '#src/platform/http/call.ts'
import type { PackPattern } from './packData.ts'

/** The number of questions for a board, and of records listed for each. */
const mostQuestions = 3
const mostRecords = 4

/** Returns the most frequent patterns of rating in the company groups of a pack; none if the role cannot read them. */
export async function readQuestions(
  role: Role,
  { companyGroupId, includeDescendants }: RiskFilter,
  signal: AbortSignal,
): Promise<PackPattern[]> {
  const { roles } = ratingPatternCalls.readRatingPatterns.access
  if (!roles.some((one) => one === role)) return []
  const options = { signal, errors: 'caller' } as const
  const rows = await call('GET /api/v1/rating-patterns', { query: { companyGroupId, includeDescendants } }, options)
  const sums = ratingPatterns.map((pattern) => {
    const own = rows.filter((row) => row.pattern === pattern)
    const sumOf = (name: 'count' | 'of') => own.reduce((sum, row) => sum + row[name], 0)
    return { pattern, count: sumOf('count'), of: sumOf('of'), ids: own.flatMap(({ riskIds = [] }) => riskIds) }
  })
  const most = sums.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const readCard = async (id: number) =>
    (await call('GET /api/v1/risks/:id', { params: { id }, query: { fields: 'card' } }, options)) as RiskCard
  return Promise.all(
    most.slice(0, mostQuestions).map(async ({ ids, ...pattern }) => ({
      ...pattern,
      cards: await Promise.all(ids.slice(0, mostRecords).map(readCard)),
    })),
  )
}
