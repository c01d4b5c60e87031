import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Board } from '#domain/wire/board'
import { firstSorts } from '#domain/risks/views'
import { forgetAnswers } from '../platform/http/earlyAnswers.ts'
import { expectBoard } from './boardCall.ts'
import { boardFilterOf, heatMapFilterOf, viewCountFilterOf, type BoardFilter } from './boardFilter.ts'
import type { CallMeta } from './crud.ts'
import { dataProvider } from './dataProvider.ts'

const viewer = {
  role: 'Assessor' as const,
  companyGroup: { id: 8, name: 'Eight' },
  types: ['item' as const, 'summary' as const],
}
const heatMap = { gross: [[1]], net: [[2]] } as Board['heatMap']
const cards = [{ id: 7 }] as Board['cards']
const board: Board = {
  type: 'item',
  view: 'waiting',
  waiting: { item: 3, summary: 0 },
  cards,
  total: 3,
  counts: { waiting: 3, all: 9 },
}

const fetched = vi.fn<typeof fetch>()

/** The call that began in the head of the page answers this. */
function answer(body: Board | null, status = 200): void {
  window.riskBoardCalls = { board: Promise.resolve(new Response(JSON.stringify(body), { status })) }
}

const listed = (values: Partial<BoardFilter>, sort: { field: string; order: 'ASC' | 'DESC' } = firstSorts.item) =>
  dataProvider.getList('risks', {
    pagination: { page: 1, perPage: 25 },
    sort,
    filter: values,
    meta: { viewer, fields: 'card' } satisfies CallMeta,
  })
const counted = (view: 'waiting' | 'all', values: Partial<BoardFilter>) =>
  dataProvider.countRisks(viewCountFilterOf(view, boardFilterOf(values, viewer), viewer))

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('[]', { headers: { 'content-range': 'risks */0' } }))
  vi.stubGlobal('fetch', fetched)
  // The document is young, however long the tests before took.
  vi.spyOn(performance, 'now').mockReturnValue(1000)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetAnswers()
  delete window.riskBoardCalls
})

describe('the first calls of a board are answered by the one that came before (rule wire.board)', () => {
  it('where it lands on what waits', async () => {
    answer(board)
    expectBoard(viewer, '')
    const values = { type: 'item', view: 'waiting' } as const
    expect(await counted('waiting', { type: 'item' })).toBe(3)
    expect(await counted('waiting', { type: 'summary' })).toBe(0)
    expect(await listed(values)).toEqual({ data: cards, total: 3 })
    expect([await counted('waiting', values), await counted('all', values)]).toEqual([3, 9])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('where its address says what it shows, in its own order', async () => {
    const values = { type: 'item', view: 'complete', riskCategoryId: [3] } as const
    answer({ ...board, view: 'complete', total: null, heatMap })
    const query = new URLSearchParams({ filter: JSON.stringify(values), sort: 'score', order: 'ASC' })
    expectBoard(viewer, `?${query}`)
    const list = await listed({ ...values, riskCategoryId: [3] }, { field: 'score', order: 'ASC' })
    expect(list).toMatchObject({ data: cards, pageInfo: { hasNextPage: false } })
    const filter = boardFilterOf(values, viewer)
    expect(await dataProvider.getHeatMap(heatMapFilterOf(filter, viewer))).toEqual(heatMap)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('once, for what is asked again may have changed', async () => {
    answer(board)
    expectBoard(viewer, `?${new URLSearchParams({ filter: '{"type":"item"}' })}`)
    await counted('all', { type: 'item' })
    expect(fetched).not.toHaveBeenCalled()
    await counted('all', { type: 'item' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('and not once something was written', async () => {
    answer(board)
    expectBoard(viewer, `?${new URLSearchParams({ filter: '{"type":"item"}' })}`)
    await dataProvider.withdrawRisk({ id: 7, updatedAt: '2026-01-01T00:00:00.000Z' })
    await counted('all', { type: 'item' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['it was refused', () => answer(null, 403)],
    ['there is none', () => answer(null)],
    [
      'the server was not to be reached',
      () => void (window.riskBoardCalls = { board: Promise.reject(new Error('gone')) }),
    ],
  ])('or asked as ever where %s', async (_why, prepare) => {
    prepare()
    expectBoard(viewer, '')
    expect(await counted('waiting', { type: 'item' })).toBe(0)
    await listed({ type: 'item' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('and where the address says no filter that can be read', async () => {
    answer(board)
    expectBoard(viewer, '?filter=%7B')
    await listed({ type: 'item', view: 'drafts' })
    expect(fetched).toHaveBeenCalledOnce()
  })
})
