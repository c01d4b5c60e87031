import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { callLimits, sharedViewLimits } from '#domain/validation/limits'
import type { ErrorBody } from '#domain/wire/errors'
import type { SharedView } from '#domain/wire/sharedViews'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'

const sort = { field: 'score', order: 'DESC' } as const
const filter = { type: 'item', level: ['high'], aboveAppetite: true } as const

describe.each(oneEngine)('shared views on %s', (engine) => {
  let api: TestApi
  let owner: Client
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    owner = await api.as('owner')
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const share = (client: Client, name: string, more: object = filter) =>
    client.post('/v1/shared-views', { name, filter: more, sort })
  const namesFor = async (client: Client) => (await client.get('/v1/shared-views')).map(({ name }) => name)
  const statusOf = async (client: Client, body: unknown) =>
    (await client.send<ErrorBody>('POST', '/v1/shared-views', body as object)).status

  it('are seen with their author by everybody of the company group and by nobody else (rule views.shared)', async () => {
    const view = await share(owner, ' Too high ')
    expect(view).toMatchObject({ name: 'Too high', filter, sort, companyGroupId: 8, mayChange: true })
    const [seen] = await assessor.get('/v1/shared-views')
    expect(seen).toEqual({ ...view, mayChange: false })
    expect(seen!.author).toEqual({
      id: expect.any(Number),
      firstName: expect.any(String),
      lastName: expect.any(String),
    })
    expect(await namesFor(await api.as('viewer'))).toEqual(['Too high'])
    expect(await namesFor(await api.as('owner6'))).toEqual([])
    await assessor.get('/v1/shared-views?company_group_id=6', 400)
    await (await api.as('sysadmin')).get('/v1/shared-views', 403)
    await (await api.as('companyadmin')).post('/v1/shared-views', { name: 'Mine', filter, sort }, 403)
  })

  it('of a board that somebody may not open are not shown to them, nor shared by them', async () => {
    const view = await share(owner, 'Summaries', { type: 'summary' })
    const expert = await api.as('expert')
    expect(await namesFor(expert)).toEqual(['Too high'])
    expect(await namesFor(assessor)).toEqual(['Summaries', 'Too high'])
    await expert.post('/v1/shared-views', { name: 'Mine', filter: { type: 'summary' }, sort }, 403)
    await owner.delete(`/v1/shared-views/${view.id}`)
  })

  it('take the place of what their author shared under the same name', async () => {
    const [before] = await owner.get('/v1/shared-views')
    const after = await share(owner, 'Too high', { type: 'item', level: ['medium'] })
    expect(after).toMatchObject({ id: before!.id, filter: { type: 'item', level: ['medium'] } })
    expect(after.updatedAt > before!.updatedAt).toBe(true)
    // Shared as they are: no new version.
    expect(await share(owner, 'Too high', { type: 'item', level: ['medium'] })).toEqual(after)
    const others = await share(assessor, 'Too high')
    expect(others.id).not.toBe(after.id)
    await assessor.delete(`/v1/shared-views/${others.id}`)
  })

  describe('are renamed and taken away (rule views.shared-change)', () => {
    let view: SharedView
    beforeAll(async () => void (view = await share(owner, 'Monthly')))
    const rename = (client: Client, name: string, more: object, status: 200 | 400 | 403 | 409) =>
      client.put(`/v1/shared-views/${view.id}`, { name, ...more }, status)

    it('by their author, under a version', async () => {
      const { updatedAt } = view
      view = (await rename(owner, 'Each month', { updatedAt }, 200)) as SharedView
      expect(view).toMatchObject({ name: 'Each month', filter })
      await rename(owner, 'Once more', { updatedAt }, 409)
      const { info } = (await rename(owner, 'Too high', {}, 400)) as ErrorBody
      expect(Object.keys(info!)).toEqual(['name'])
    })

    it('by nobody else of the group, and as if they were not there outside it', async () => {
      await rename(assessor, 'Mine now', {}, 403)
      await assessor.delete(`/v1/shared-views/${view.id}`, undefined, 403)
      const { info } = await (await api.as('owner6')).delete(`/v1/shared-views/${view.id}`, undefined, 400)
      expect(info).toEqual({ sharedViewId: 'the selected sharedViewId not found' })
      await owner.delete('/v1/shared-views/2147483647', undefined, 400)
    })

    it('by a Group Admin who can access the group', async () => {
      const above = await api.as('buadmin')
      expect(await namesFor(above)).toEqual([])
      expect(await above.get('/v1/shared-views?company_group_id=8')).toContainEqual({ ...view, mayChange: true })
      await above.get('/v1/shared-views?company_group_id=6', 400)
      view = (await rename(above, 'Tidied', {}, 200)) as SharedView
      await (await api.as('companyadmin')).delete(`/v1/shared-views/${view.id}`)
      expect(await namesFor(owner)).toEqual(['Too high'])
    })

    it('and leave a row of the audit each time, without what is filtered for', async () => {
      const { rows } = await api.database.db.execute<{ action: string; role: string; changes: object }>(sql`
        select action, role, changes from audit_entries
        where subject_type = 'shared_view' and subject_id = ${view.id} order by id`)
      expect(rows.map(({ action, role }) => [action, role])).toEqual([
        ['create', 'Internal Owner'],
        ['update', 'Internal Owner'],
        ['update', 'Group Admin'],
        ['delete', 'Group Admin'],
      ])
      expect(JSON.stringify(rows)).not.toContain('aboveAppetite')
    })
  })

  it.each<[string, object]>([
    ['no name', { name: ' ', filter, sort }],
    ['a name too long', { name: 'x'.repeat(sharedViewLimits.name + 1), filter, sort }],
    ['a filter the board does not have', { name: 'A', filter: { ...filter, colour: 'red' }, sort }],
    ['no type', { name: 'A', filter: {}, sort }],
    ['a value no filter has', { name: 'A', filter: { type: 'item', level: ['Huge'] }, sort }],
    [
      'more values than a call may carry',
      {
        name: 'A',
        filter: { type: 'item', companyGroupId: Array.from({ length: callLimits.listValues + 1 }, (_, at) => at + 1) },
        sort,
      },
    ],
    ['an order by what cannot be sorted by', { name: 'A', filter, sort: { field: 'title', order: 'ASC' } }],
    ['another field', { name: 'A', filter, sort, companyGroupId: 6 }],
  ])('are refused with %s (rule views.shared-limits)', async (_what, body) => {
    expect(await statusOf(owner, body)).toBe(400)
  })

  it('are so many of a group and no more (rule views.shared-limits)', async () => {
    const six = await api.as('owner6')
    const { id, companyGroupId, author } = await share(six, 'View 1')
    await api.database.db.execute(sql`
      insert into shared_views (company_group_id, author_id, name, filter, sort)
      select ${companyGroupId}, ${author.id}, 'View ' || n, v.filter, v.sort
      from generate_series(2, ${sharedViewLimits.perGroup}) n, shared_views v where v.id = ${id}`)
    expect(await statusOf(six, { name: 'One more', filter, sort })).toBe(400)
    await share(six, 'View 7', { type: 'item' })
    expect(await namesFor(six)).toHaveLength(sharedViewLimits.perGroup)
  })

  it('go with their group', async () => {
    const { rows } = await api.database.db.execute<{ rule: string }>(sql`
      select confdeltype as rule from pg_constraint
      where conname = 'shared_views_company_group_id_company_groups_id_fk'`)
    expect(rows).toEqual([{ rule: 'c' }])
  })
})
