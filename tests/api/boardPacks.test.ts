import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultTheme } from '#domain/boardPacks/template'
import { packListLimit } from '#domain/validation/limits'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'

const made = { filter: { type: 'item' }, language: 'th', format: 'powerpoint', topRisks: 10 } as const

describe.each(oneEngine)('board packs on %s', (engine) => {
  let api: TestApi
  const clients = new Map<string, Client>()
  const as = (name: string) => clients.get(name)!

  beforeAll(async () => {
    api = await openTestApi(engine)
    const names = [
      'md',
      'owner',
      'assessor',
      'viewer',
      'expert',
      'md6',
      'companyadmin',
      'buadmin',
      'groupadmin',
      'sysadmin',
    ]
    for (const name of names) clients.set(name, await api.as(name))
  })

  afterAll(() => api.close())

  const record = (client: Client, more: object = {}) =>
    client.post('/v1/board-packs', { ...made, companyGroupId: 8, ...more })
  const countsOf = async (client: Client, id: number, query = '') => {
    const { counts } = await client.get(`/v1/board-packs/${id}/changes?type=item&${query}`)
    return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
  }
  const none = { new: 0, raised: 0, lowered: 0, completed: 0, reset: 0, inactive: 0 }

  it('are written down with who made them, and audited (rule packs.record)', async () => {
    const pack = await record(as('md'))
    expect(pack).toMatchObject({
      companyGroup: { id: 8 },
      type: 'item',
      language: 'th',
      format: 'powerpoint',
      topRisks: 10,
      user: { id: expect.any(Number), firstName: expect.any(String), lastName: expect.any(String) },
    })
    const { rows } = await api.database.db.execute<{ action: string; changes: object }>(sql`
      select action, changes from audit_entries where subject_type = 'board_pack' and subject_id = ${pack.id}`)
    expect(rows).toEqual([
      { action: 'create', changes: expect.objectContaining({ companyGroupId: { before: null, after: 8 } }) },
    ])
    expect(JSON.stringify(rows)).not.toContain('filter')
    const [latest] = await as('viewer').get('/v1/board-packs?company_group_id=8&type=item')
    expect(latest).toEqual(pack)
    expect(await as('md').get('/v1/board-packs?company_group_id=8&type=summary')).toEqual([])
  })

  it('are made and read by anyone who sees the report, of the groups they can access', async () => {
    const [pack] = await as('md').get('/v1/board-packs?company_group_id=8&type=item')
    for (const name of ['expert', 'companyadmin', 'sysadmin']) {
      await as(name).post('/v1/board-packs', { ...made, companyGroupId: 8 }, 403)
      await as(name).get('/v1/board-packs?company_group_id=8&type=item', 403)
      await as(name).get(`/v1/board-packs/${pack!.id}/changes`, 403)
    }
    for (const [path, field] of [
      ['/v1/board-packs?company_group_id=8&type=item', 'companyGroupId'],
      [`/v1/board-packs/${pack!.id}/changes?type=item`, 'boardPackId'],
      ['/v1/board-packs/999999/changes?type=item', 'boardPackId'],
    ] as const) {
      const { status, body } = await as('md6').send<ErrorBody>('GET', path)
      expect([status, body.info]).toEqual([400, { [field]: `the selected ${field} not found` }])
    }
    await as('md6').post('/v1/board-packs', { ...made, companyGroupId: 8 }, 400)
    await as('md').post('/v1/board-packs', { ...made, companyGroupId: 8, topRisks: 7 }, 400)
    await as('md').post('/v1/board-packs', { ...made, companyGroupId: 8, scores: {} }, 400)
  })

  it('lists the latest of a group only', async () => {
    for (let count = 0; count < packListLimit; count += 1) await record(as('owner'))
    const listed = await as('md').get('/v1/board-packs?company_group_id=8&type=item')
    expect(listed).toHaveLength(packListLimit)
    expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it('report the changes since: nothing, as long as nobody does anything (rule packs.changes)', async () => {
    const pack = await record(as('md'))
    for (const name of ['md', 'owner', 'viewer']) expect(await countsOf(as(name), pack.id)).toEqual(none)
  })

  it('have the look of their company group, or of the nearest group above (rule packs.template)', async () => {
    const path = '/v1/company-groups/8/pack-template' as const
    const nothing = { primaryColour: null, accentColour: null, font: null }
    expect(await as('viewer').get(path)).toMatchObject({ own: nothing, inherited: defaultTheme, updatedAt: null })
    const own = { ...nothing, primaryColour: '#A01020', font: 'TH Sarabun New' }
    const saved = await as('companyadmin').put(path, { own, updatedAt: null })
    expect(saved.own).toEqual({ ...own, primaryColour: '#a01020' })
    await as('companyadmin').put(path, { own, updatedAt: '2026-01-01T00:00:00.000Z' }, 409)
    const top = await as('groupadmin').put('/v1/company-groups/1/pack-template', {
      own: { ...nothing, primaryColour: '#003366', accentColour: '#ff8800' },
    })
    expect(top.own.accentColour).toBe('#ff8800')
    expect(await as('md').get(path)).toMatchObject({
      own: { primaryColour: '#a01020', accentColour: null, font: 'TH Sarabun New' },
      inherited: { primaryColour: '#003366', accentColour: '#ff8800', font: defaultTheme.font },
    })
    for (const wrong of [{ primaryColour: 'red' }, { font: '"><x' }, { font: 'a'.repeat(65) }, { logo: 'x' }]) {
      await as('companyadmin').put(path, { own: { ...nothing, ...wrong } }, 400)
    }
    for (const name of ['md', 'owner', 'viewer']) await as(name).put(path, { own: nothing }, 403)
    await as('companyadmin').put('/v1/company-groups/6/pack-template', { own: nothing }, 403)
    const { rows } = await as('sysadmin').list('/v1/administration-audit?kind=company_group&company_group_id=8')
    expect(rows.filter(({ action }) => action === 'set_pack_template')).toHaveLength(1)
  })
})
