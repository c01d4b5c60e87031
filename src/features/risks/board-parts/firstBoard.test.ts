import { QueryClient } from '@tanstack/react-query'
import { memoryStore } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { viewsOf } from '#domain/risks/views'
import type { Board } from '#domain/wire/board'
import { boardFilterOf, viewCountFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardKeys } from '#src/dataProvider/endpoints/board.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { boardLink, startViewKeyOf } from './boardAddress.ts'
import { boardUserOf, type BoardUser } from './boardUser.ts'
import { firstPageOf, keepFirstBoard, readFirstBoard } from './firstBoard.ts'

const user = boardUserOf(sessionOf('Assessor')) as BoardUser
const cards = [{ id: 7 }] as Board['cards']
const board: Board = { type: 'item', view: 'waiting', cards, total: 3, counts: { waiting: 3, all: 9 } }
const waiting = boardLink({ type: 'item', view: 'waiting' })

const fetched = vi.fn<typeof fetch>()
let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => Response.json(board)),
  )
})

describe('the first board of a document (rule wire.board)', () => {
  it.each([
    ['', '/api/v1/risks/board'],
    [
      '?filter={"type":"summary","level":["high"]}&sort=updatedAt&order=ASC&page=2&perPage=50',
      '/api/v1/risks/board?type=summary&level=high&page=2&per_page=50&sort=updated_at&order=asc',
    ],
    [
      '?filter={"view":"nothing","level":["high","none"],"companyGroupId":["x",8]}',
      '/api/v1/risks/board?type=item&company_group_id=8&level=high&page=1&per_page=25',
    ],
  ])('is requested for "%s" in the words of the wire', async (search, address) => {
    expect(await readFirstBoard(queryClient, search)).toEqual(board)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([address])
  })

  it.each(['?type=item', '?filter=%7B'])('is left to the screen at %s', (search) => {
    expect(readFirstBoard(queryClient, search)).toBeUndefined()
  })

  it('is none where the server refuses: the screen asks for itself', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'no' }, { status: 400 }))
    expect(await readFirstBoard(queryClient, '')).toBeNull()
  })

  it('is requested once', () => {
    queryClient.setQueryData(boardKeys.landed, true)
    expect(readFirstBoard(queryClient, '')).toBeUndefined()
  })
})

describe('what the first board leaves in the cache', () => {
  const keep = (store = memoryStore(), search = '', found = board) =>
    keepFirstBoard({ queryClient, store }, found, user, search)

  it('leads to the pending records, with the page and the counts of that view (rule screens.board-landing)', () => {
    expect(keep()).toBe(waiting)
    const search = waiting.slice(1)
    expect(firstPageOf(queryClient, search)).toMatchObject({ initialData: { data: cards, total: 3 } })
    expect(readFirstBoard(queryClient, search)).toBeUndefined()
    const filter = boardFilterOf({ type: 'item', view: 'waiting' }, user)
    const counted = viewsOf(user.role).map((view) => [view, viewCountFilterOf(view, filter, user)] as const)
    expect(queryClient.getQueryData(overviewQueries.viewCounts(counted).queryKey)).toBe(board.counts)
  })

  it('stays where nothing is pending, where the address has a filter, and where a view was chosen to begin with', () => {
    expect(keep(memoryStore(), '', { ...board, view: 'all' })).toBeUndefined()
    expect(keep(memoryStore(), waiting.slice(1))).toBeUndefined()
    expect(keep(memoryStore({ [startViewKeyOf(user)]: 'Mine' }))).toBeUndefined()
    const ofOtherRole = startViewKeyOf({ roleAssignmentId: user.roleAssignmentId + 1 })
    expect(ofOtherRole).not.toBe(startViewKeyOf(user))
  })

  it('pages without a total where a search finds more than are counted', () => {
    keep(memoryStore(), '?filter={"type":"item"}&perPage=1', { ...board, total: null })
    const { initialData } = firstPageOf(queryClient, '?filter={"type":"item"}&perPage=1') ?? {}
    expect(initialData).toEqual({ data: cards, pageInfo: { hasPreviousPage: false, hasNextPage: true } })
  })
})
