import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/http/apiError.ts'
import { dataProvider } from './dataProvider.ts'
import { countRisks } from './endpoints/overview.ts'
import { recordFetch } from './testSupport/recordedFetch.ts'

afterEach(() => vi.unstubAllGlobals())

describe('lists', () => {
  it('return no total where the server found more than it counted, but whether there is another page', async () => {
    recordFetch({ body: [{ id: 7 }], headers: { 'content-range': 'risks 1-1/*' } })
    const response = await dataProvider.getList('risks', { pagination: { page: 2, perPage: 1 } })
    expect(response).toEqual({ data: [{ id: 7 }], pageInfo: { hasPreviousPage: true, hasNextPage: true } })
    recordFetch({ body: [], headers: { 'content-range': 'risks */*' } })
    expect(await countRisks({ q: 'a' })).toBeNull()
  })

  it('asks in snake_case and reads the total of Content-Range', async () => {
    const requests = recordFetch({ body: [{ id: 7 }], headers: { 'content-range': 'risks 50-74/160' } })
    const response = await dataProvider.getList('risks', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { companyGroupId: [8], workflowStatus: ['draft_assessor', 'editing_assessor'], q: '', isActive: true },
    })
    expect(response).toEqual({ data: [{ id: 7 }], total: 160 })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/v1/risks',
      query: {
        page: '3',
        per_page: '25',
        sort: 'updated_at',
        order: 'desc',
        company_group_id: '8',
        workflow_status: ['draft_assessor', 'editing_assessor'],
        is_active: 'true',
      },
    })
    expect(requests[0]?.query).not.toHaveProperty('q')
  })

  it('asks for plans of every open status where a screen asks for open plans', async () => {
    const requests = recordFetch({ body: [], headers: { 'content-range': 'mitigation-plans */0' } })
    await dataProvider.getList('mitigation-plans', { filter: { status: 'open' } })
    expect(requests[0]?.query).toMatchObject({ status: ['Pending', 'In Progress'] })
  })

  it("asks for what a board's own filter means to its viewer", async () => {
    const requests = recordFetch({ body: [], headers: { 'content-range': 'risks */0' } })
    const viewer = { role: 'Category Expert', companyGroup: { id: 8 }, types: ['item'] }
    const filter = { type: 'summary', view: 'waiting', activity: 'both', likelihood: 4, impact: 5 }
    await dataProvider.getList('risks', { filter, meta: { viewer } })
    expect(requests[0]?.query).toEqual({
      type: 'item',
      workflow_status: 'waiting_category_expert',
      is_held: 'true',
      or_due: 'question',
      assessment_type: 'net',
      likelihood: '4',
      impact: '5',
    })
  })

  it('read an empty list', async () => {
    recordFetch({ body: [], headers: { 'content-range': 'risks */0' } })
    expect(await dataProvider.getList('risks', {})).toEqual({ data: [], total: 0 })
  })

  it('refuse a list without a total', async () => {
    recordFetch({ body: [] })
    await expect(dataProvider.getList('risks', {})).rejects.toThrow('Content-Range')
  })

  it('asks for summaries alone in risk-summary', async () => {
    const requests = recordFetch({ body: [], headers: { 'content-range': 'risks */0' } })
    await dataProvider.getList('risk-summary', { filter: { isPrivate: false } })
    expect(requests[0]).toMatchObject({ path: '/api/v1/risks', query: { type: 'summary', is_private: 'false' } })
  })

  it('gives settings, keyed by name, the id that react-admin needs', async () => {
    const requests = recordFetch({
      body: [{ name: 'MD_FLOW_ACTIVATION', value: 'true' }],
      headers: { 'content-range': 'settings 0-0/1' },
    })
    const { data } = await dataProvider.getList('settings', { sort: { field: 'id', order: 'ASC' } })
    expect(requests[0]?.query).toMatchObject({ sort: 'name', order: 'asc' })
    expect(data).toEqual([{ id: 'MD_FLOW_ACTIVATION', name: 'MD_FLOW_ACTIVATION', value: 'true' }])
  })

  it('adds the target of a reference to the filter', async () => {
    const requests = recordFetch({ body: [], headers: { 'content-range': 'role-assignments */0' } })
    await dataProvider.getManyReference('role-assignments', {
      target: 'userId',
      id: 4,
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    })
    expect(requests[0]?.query).toMatchObject({ user_id: '4' })
  })
})

describe('single records', () => {
  it('reads one by id with the query of its meta', async () => {
    const requests = recordFetch({ body: { id: 7 } })
    await dataProvider.getOne('risks', { id: 7, meta: { query: { includeRiskItems: true } } })
    expect(requests[0]).toMatchObject({ path: '/api/v1/risks/7', query: { include_risk_items: 'true' } })
  })

  it('finds one in the list where the API has no call by id', async () => {
    const requests = recordFetch({
      body: [{ id: 1 }, { id: 2, name: 'Hazard' }],
      headers: { 'content-range': 'risk-categories 0-1/2' },
    })
    expect(await dataProvider.getOne('risk-categories', { id: 2 })).toEqual({ data: { id: 2, name: 'Hazard' } })
    expect(requests[0]).toMatchObject({ path: '/api/v1/risk-categories', query: { per_page: '200' } })
  })

  it('search and read people by the call that has no pages (rule plans.people)', async () => {
    const requests = recordFetch({ body: [{ id: 5 }] })
    const params = { pagination: { page: 1, perPage: 25 }, filter: { q: 'Ma' } }
    expect(await dataProvider.getList('people', params)).toMatchObject({ data: [{ id: 5 }] })
    await dataProvider.getMany('people', { ids: [5, 6] })
    expect(requests.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/api/v1/people', query: { q: 'Ma' } },
      { path: '/api/v1/people', query: { ids: ['5', '6'] } },
    ])
  })

  it('reads many by one list, or one by one', async () => {
    const lists = recordFetch({
      body: [{ id: 1 }, { id: 2 }, { id: 3 }],
      headers: { 'content-range': 'risk-categories 0-2/3' },
    })
    expect(await dataProvider.getMany('risk-categories', { ids: [1, 3] })).toEqual({ data: [{ id: 1 }, { id: 3 }] })
    expect(lists).toHaveLength(1)
    const reads = recordFetch({ body: { id: 8 } })
    await dataProvider.getMany('company-groups', { ids: [8, 6] })
    const alone = (id: number) => `/api/v1/company-groups/${id}/without-children`
    expect(reads.map(({ path }) => path)).toEqual([alone(8), alone(6)])
  })

  it('encodes a setting name in the path', async () => {
    const requests = recordFetch({ body: { name: 'A/B C' } })
    await dataProvider.getOne('settings', { id: 'A/B C' })
    expect(requests[0]?.path).toBe('/api/v1/settings/A%2FB%20C')
  })
})

describe('writes', () => {
  it('creates with the values of the form', async () => {
    const requests = recordFetch({ status: 201, body: { id: 3 } })
    await dataProvider.create('faqs', { data: { titleEn: 'A', titleTh: 'ก' } })
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/faqs' })
    expect(requests[0]?.body).toEqual({ titleEn: 'A', titleTh: 'ก' })
  })

  it('updates with the version that was shown', async () => {
    const requests = recordFetch({ body: { id: 3 } })
    await dataProvider.update('faqs', {
      id: 3,
      data: { titleEn: 'B' },
      previousData: { id: 3, updatedAt: '2024-02-01T00:00:00.000Z' },
    })
    expect(requests[0]).toMatchObject({ method: 'PUT', path: '/api/v1/faqs/3' })
    expect(requests[0]?.body).toEqual({ titleEn: 'B', updatedAt: '2024-02-01T00:00:00.000Z' })
  })

  it('deletes by id with the version, role assignments by a body', async () => {
    const byId = recordFetch({ body: { id: 3 } })
    await dataProvider.delete('faqs', { id: 3, previousData: { id: 3, updatedAt: '2024-02-01T00:00:00.000Z' } })
    expect(byId[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/v1/faqs/3',
      body: { updatedAt: '2024-02-01T00:00:00.000Z' },
    })
    const byBody = recordFetch({})
    await dataProvider.deleteMany('role-assignments', { ids: [1, 2] })
    expect(byBody).toMatchObject([
      { method: 'DELETE', path: '/api/v1/role-assignments', body: { roleAssignments: [1, 2] } },
    ])
  })

  it('refuses what the API cannot do', async () => {
    await expect(dataProvider.delete('settings', { id: 'X' })).rejects.toThrow('cannot delete settings')
    await expect(dataProvider.create('indicators', { data: {} })).rejects.toThrow('cannot create indicators')
    await expect(dataProvider.updateMany('risks')).rejects.toThrow('cannot change several risks')
    await expect(dataProvider.getList('unknown', {})).rejects.toThrow('unknown')
  })

  it("hands the server's refusals of single fields to the form", async () => {
    recordFetch({
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', message: 'Invalid', info: { titleEn: 'This field is required' } },
    })
    const refusal = dataProvider.create('faqs', { data: {} })
    await expect(refusal).rejects.toBeInstanceOf(ApiError)
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      body: { errors: { titleEn: 'This field is required' } },
    })
  })
})
