import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { boardPermission } from '#domain/risks/access/visibility'
import { riskTypes } from '#domain/risks/statuses'
import { viewsOf } from '#domain/risks/views'
import * as boardQueries from '#server/queries/lists/board'
import {
  boardFilterOf,
  heatMapFilterOf,
  riskFilterOf,
  valuesOf,
  viewCountFilterOf,
  type BoardFilter,
  type FilterViewer,
} from '#src/dataProvider/boardFilter.ts'
import type { RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { queryString, type Query } from '#src/platform/http/query.ts'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { isWhole } from '../support/scope.ts'

/** Boards with settings that people leave behind; the web app requests them with its own filters. */
const boards: Partial<BoardFilter>[] = [
  { type: 'item' },
  { type: 'summary', view: 'complete' },
  { type: 'item', view: 'waiting' },
  { type: 'item', workflowStatus: ['draft_assessor', 'waiting_category_expert'], view: 'waiting' },
  { type: 'item', activity: 'both', riskCategoryId: [1, 2] },
  { type: 'item', activity: 'inactive' },
  { type: 'item', assessmentType: 'gross', likelihood: 3, impact: 4 },
  { type: 'item', assessmentType: 'gross', likelihood: 3 },
  { type: 'item', companyGroupId: [4], level: ['high', 'medium'] },
  { type: 'item', companyGroupId: [4], includeDescendants: false, view: 'waiting' },
  { type: 'item', q: 'the', latePlans: false },
  { type: 'summary', aboveAppetite: true, mitigationStatus: ['Pending'] },
]

const textOf = (query: object) => queryString(query as Query).slice(1)

describe('a board in one call (rule wire.board)', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openDemonstrationApi()
  }, 240_000)

  afterAll(() => api.close())

  const cardsOf = (client: Client, filter: RiskFilter, list: object) =>
    client.list(`/v1/risks?fields=card&${textOf({ ...filter, ...list })}`)

  /** The readers of the board, as in the web app. */
  async function viewerOf(client: Client): Promise<FilterViewer & { role: Role }> {
    const { user, userRole } = await client.get('/auth/check')
    const assignment = user.defaultRoleAssignment
    if (!assignment || !userRole) throw new Error('There is nobody to look')
    const permissions = userRole.userPermissions.map(({ name }) => name)
    const types = riskTypes.filter((type) => permissions.includes(boardPermission[type]))
    return { role: assignment.defaultUserRole.name, companyGroup: assignment.companyGroup, types }
  }

  // In the daily run: a writer and a reader of items only.
  describe.each(isWhole ? ['assessor', 'owner', 'expert6', 'md', 'viewer', 'buadmin'] : ['owner', 'expert6'])(
    'for %s',
    (name) => {
      it('has the same content as the calls of its parts', { timeout: 120_000 }, async () => {
        const client = await api.as(name)
        const viewer = await viewerOf(client)
        for (const values of boards.filter(({ type = 'item' }) => viewer.types.includes(type))) {
          const filter = boardFilterOf(values, viewer)
          const page = { page: 1, perPage: 10, sort: 'score', order: 'desc' }
          const found = await client.get(`/v1/risks/board?${textOf({ ...valuesOf(filter), ...page, heatMap: true })}`)
          const { rows, total } = await cardsOf(client, riskFilterOf(filter, viewer), page)
          const counts = await Promise.all(
            viewsOf(viewer.role).map(async (view) => {
              const counted = await cardsOf(client, viewCountFilterOf(view, filter, viewer), { page: 1, perPage: 1 })
              return [view, counted.total] as const
            }),
          )
          const heatMap = await client.get(`/v1/heat-map?${textOf(heatMapFilterOf(filter, viewer))}`)
          const { type, view } = filter
          expect([values, found]).toEqual([
            values,
            { type, view, cards: rows, total, counts: Object.fromEntries(counts), heatMap },
          ])
        }
      })
    },
  )

  it('lands on the pending records, in their first order', async () => {
    const client = await api.as('expert')
    const viewer = await viewerOf(client)
    const found = await client.get('/v1/risks/board')
    const filter = boardFilterOf({ type: 'item', view: 'waiting' }, viewer)
    const list = { page: 1, perPage: 25, sort: 'updated_at', order: 'asc' }
    const { rows, total } = await cardsOf(client, riskFilterOf(filter, viewer), list)
    expect(total).toBeGreaterThan(0)
    expect(found).toMatchObject({ type: 'item', view: 'waiting', waiting: { item: total }, cards: rows, total })
  })

  it('contains everything for a role without pending records', async () => {
    const found = await (await api.as('viewer')).get('/v1/risks/board')
    expect(found).toMatchObject({ view: 'all', waiting: {} })
    expect(found).not.toHaveProperty('heatMap')
  })

  it('is empty for users without a board, and refused for a board that the user does not have', async () => {
    expect(await (await api.as('sysadmin')).get('/v1/risks/board')).toBeNull()
    const expert = await api.as('expert6')
    expect((await expert.send('GET', '/v1/risks/board?type=summary')).status).toBe(403)
  })

  it('has no number of records above the counted maximum (rule wire.search-total)', async () => {
    const client = await api.as('viewer')
    const { readBoard } = boardQueries
    const reading = vi.spyOn(boardQueries, 'readBoard').mockImplementation(async (...parameters) => {
      const found = await readBoard(...parameters)
      return found && { ...found, page: { ...found.page, isMore: true } }
    })
    const found = await client.get('/v1/risks/board')
    reading.mockRestore()
    expect(found).toMatchObject({ total: null, cards: expect.arrayContaining([expect.anything()]) })
  })

  it('refuses more on a page than a board shows', async () => {
    const client = await api.as('assessor')
    expect((await client.send('GET', '/v1/risks/board?per_page=51')).status).toBe(400)
  })
})

describe('the start in one call (rule wire.start)', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openDemonstrationApi()
  }, 240_000)

  afterAll(() => api.close())

  it('shows who is signed in and the settings as their own calls do, and opens one event stream', async () => {
    const client = await api.as('assessor')
    const { session, settings, riskCategories, appetite, eventTicket } = await client.get('/auth/start')
    expect(session).toEqual(await client.get('/auth/check'))
    expect(settings).toEqual(await client.get('/v1/settings?per_page=200'))
    expect(riskCategories).toEqual(await client.get('/v1/risk-categories?per_page=200&sort=order&order=asc'))
    expect({ score: appetite }).toEqual(await client.get('/v1/appetites/score?company_group_id=8'))
    expect(eventTicket?.ticket).toMatch(/^[\w-]{20,}$/)
  })

  it('returns no more than the session to a user without a role', async () => {
    const client = await api.as('norole')
    expect(await client.get('/auth/start')).toEqual({
      session: await client.get('/auth/check'),
      settings: [],
      riskCategories: [],
      appetite: null,
      eventTicket: null,
    })
  })
})
