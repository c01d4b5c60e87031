import { describe, expect, it } from 'vitest'
import { chunksOf, inAll, mergedPeriods } from './mergedPeriods.ts'

const group = (id: number) => ({ id, name: `Group ${id}` })

describe('the rehearsal of many groups', () => {
  it('is read in parts that one call takes', () => {
    const ids = Array.from({ length: 700 }, (_, index) => index + 1)
    expect(chunksOf(ids).map(({ length }) => length)).toEqual(Array(7).fill(100))
    expect(chunksOf([])).toEqual([])
  })

  it('adds the parts up and keeps the latest reset', () => {
    const part = (id: number, count: number, resetDate: string | null) => ({
      periodDate: resetDate,
      resetDate,
      preview: {
        total: count,
        riskItems: count,
        riskSummaries: 0,
        byCompanyGroup: [{ companyGroup: group(id), count }],
        byStatus: [{ workflowStatus: 'draft_assessor' as const, count }],
        byHolder: [{ role: 'Assessor', companyGroup: group(id), count }],
      },
    })
    const parts = [part(1, 2, '2026-01-01T00:00:00.000Z'), part(2, 3, '2026-04-01T00:00:00.000Z'), part(3, 1, null)]
    expect(mergedPeriods(parts)).toMatchObject({
      resetDate: '2026-04-01T00:00:00.000Z',
      preview: { total: 6, byStatus: [{ workflowStatus: 'draft_assessor', count: 6 }] },
    })
    expect(mergedPeriods(parts).preview.byHolder).toHaveLength(3)
  })

  it('leaves unaffected what no part affects', () => {
    expect(inAll([[group(1), group(2)], [group(2)]])).toEqual([group(2)])
  })
})
