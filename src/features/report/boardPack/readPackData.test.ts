import { describe, expect, it, vi } from 'vitest'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { readPackData, type PackRequest } from './readPackData.ts'
import { packDataOf, riskOf } from './testSupport/packData.ts'

const sample = packDataOf(6)

const request: PackRequest = {
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  filter: boardFilterOf({ type: 'item', level: ['high'] }),
  groups: [],
  madeAt: new Date('2026-11-23T02:00:00.000Z'),
  madeBy: 'Malee Director',
  user: {
    roleAssignmentId: 1,
    role: 'Managing Director',
    companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
    permissions: new Set(),
    types: ['item'],
  },
  topRisks: 5,
}

const late = (id: number, riskId: number, type: 'item' | 'summary', dueDate: string): ListedPlan => ({
  ...sample.late.plans[0]!,
  id,
  dueDate,
  risk: { id: riskId, type, title: '', companyGroup: null },
})

function callsWith(plans: readonly ListedPlan[]) {
  const getList = vi.fn((resource: string, { meta }: { meta?: CallMeta; filter?: object }) => {
    const rows =
      resource === 'mitigation-plans'
        ? plans
        : resource === 'risk-categories'
          ? sample.categories
          : meta?.fields === 'card'
            ? sample.above.cards
            : [riskOf(1), riskOf(2), riskOf(4)]
    return Promise.resolve({ data: rows, total: rows.length })
  })
  return {
    getList,
    report: vi.fn((..._of: unknown[]) => Promise.resolve(sample.report)),
    heatMap: vi.fn((..._of: unknown[]) => Promise.resolve(sample.heatMap)),
    count: vi.fn((..._of: unknown[]) => Promise.resolve({ data: [], total: 31 })),
  }
}

async function read(plans: readonly ListedPlan[] = [], score: number | null = 9, role = request.user.role) {
  const doubts = vi.fn((..._of: unknown[]) => Promise.resolve({ data: sample.questions, total: 31 }))
  const calls = callsWith(plans)
  respondToCalls({
    'GET /api/v1/risk-report': (...of) => calls.report(...of),
    'GET /api/v1/heat-map': (...of) => calls.heatMap(...of),
    'GET /api/v1/risks': (...of) => calls.count(...of),
    'GET /api/v1/appetites/score': () => Promise.resolve({ score }),
    'GET /api/v1/risk-acceptances/amounts': () => Promise.resolve([]),
    'GET /api/v1/risk-doubts': (...of) => doubts(...of),
    'GET /api/v1/risk-targets': () => Promise.resolve(sample.promises.groups),
  })
  const shares: number[] = []
  const data = await readPackData(
    calls as never,
    { ...request, user: { ...request.user, role } },
    new AbortController().signal,
    (share) => shares.push(share),
  )
  return { calls, data, shares, doubts }
}

describe('what a board pack is read from', () => {
  it('is what the report asks for, under the same filter', async () => {
    const { calls, data, shares, doubts } = await read()
    const filter = { type: 'item', level: ['high'], isActive: true, state: 'submitted' }
    for (const call of [calls.report, calls.heatMap]) {
      expect(call).toHaveBeenCalledExactlyOnceWith({ query: filter }, expect.objectContaining({ errors: 'caller' }))
    }
    for (const asked of [{ aboveAppetite: true }, { acceptanceState: ['active'] }]) {
      expect(calls.count).toHaveBeenCalledWith(
        { query: expect.objectContaining({ ...filter, ...asked }) },
        expect.anything(),
      )
    }
    expect(data.questions).toEqual(sample.questions)
    expect(doubts.mock.calls).toEqual([[{ query: { perPage: 5 } }, expect.anything()]])
    expect(data.accepted).toEqual({ total: 31, cards: [], amounts: [] })
    expect(data).toMatchObject({ report: sample.report, appetite: 9, above: { total: 31 } })
    const scores = data.top.map(
      ({ latestDetail: { assessments } }) => assessments[1]!.likelihoodRate! * assessments[1]!.highestImpactRate!,
    )
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(shares.at(-1)).toBe(1)
  })

  it('reports late plans of the records under the filter alone, the longest late first', async () => {
    const { data } = await read([
      late(11, 2, 'item', '2026-05-01'),
      late(12, 3, 'item', '2026-02-01'),
      late(13, 2, 'summary', '2026-01-01'),
      late(14, 999, 'item', '2026-01-01'),
    ])
    expect(data.late.plans.map(({ id }) => id)).toEqual([12, 11])
    expect(data.late.total).toBe(2)
  })

  it('asks for no doubts where the role cannot read them (rule doubts.list)', async () => {
    const { data, doubts } = await read([], null, 'Assessor')
    expect([data.questions, doubts.mock.calls]).toEqual([[], []])
  })

  it('asks for nothing above an appetite that nobody set', async () => {
    const { calls, data } = await read([], null)
    expect(calls.count).not.toHaveBeenCalledWith(
      { query: expect.objectContaining({ aboveAppetite: true }) },
      expect.anything(),
    )
    expect(data.above).toEqual({ total: 0, cards: [] })
  })
})
