import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialAppetite, isAboveAppetite } from '#domain/risks/appetite'
import { ratingOf } from '#domain/risks/heatMap'
import { workflowStatuses } from '#domain/risks/statuses'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { engines, type Client, type TestApi } from '../support/api.ts'
import { idsOf as ids, openListStory, type ListStory } from '../support/lists.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import type { Cast } from '../support/stories.ts'

describe.each(engines)('lists and heat maps on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let all: Risk[]
  let find: ListStory['find']

  beforeAll(async () => {
    ;({ api, cast, viewer, all, find } = await openListStory(engine))
  })

  afterAll(() => api.close())

  const ratingOfRisk = (risk: Risk) => ratingOf(level(risk, 'net').likelihoodRate, level(risk, 'net').highestImpactRate)
  const isRated = ({ latestDetail }: Risk) => latestDetail.assessments.length === 2
  const level = (risk: Risk, type: 'gross' | 'net') => risk.latestDetail.assessments.find((one) => one.type === type)!

  describe('paging', () => {
    it('shows which part of how many it answers', async () => {
      expect(all).toHaveLength(10)
      const page = (query: string) => viewer.list(`/v1/risks?${query}`)
      expect((await page('')).range).toBe('risks 0-9/10')
      expect((await page('per_page=4')).range).toBe('risks 0-3/10')
      expect((await page('per_page=4&page=3')).range).toBe('risks 8-9/10')
      expect(await page('per_page=4&page=4')).toEqual({ rows: [], range: 'risks */10', total: 10 })
      expect((await page('q=nowhere-to-be-found')).range).toBe('risks */0')
      const pages = [
        await page('per_page=3'),
        await page('per_page=3&page=2'),
        await page('per_page=3&page=3'),
        await page('per_page=3&page=4'),
      ]
      expect(ids(pages.flatMap(({ rows }) => rows))).toEqual(ids(all))
    })

    it('returns 25 rows by default, and at most 200', async () => {
      await api.database.pool.query(`insert into faqs (title_en, title_th, description_en, description_th)
        select 'Q' || n, 'ถ' || n, 'A', 'ต' from generate_series(1, 30) n`)
      expect((await viewer.list('/v1/faqs')).range).toBe('faqs 0-24/30')
      expect((await viewer.list('/v1/faqs?sort=order')).rows).toEqual((await viewer.list('/v1/faqs')).rows)
      await viewer.get('/v1/risks?per_page=200', 200)
      await viewer.get('/v1/risks?per_page=201', 400)
    })

    it('sends lists without an order whole unless a page is requested (rule wire.lists)', async () => {
      const groupAdmin = await api.as('groupadmin')
      for (const [index, riskCategoryId] of [null, 1, 2].entries()) {
        await groupAdmin.put('/v1/appetites', { companyGroupId: 1, riskCategoryId, score: 9 - index })
      }
      const whole = await viewer.list('/v1/appetites')
      expect([whole.rows.length, whole.range]).toEqual([3, 'appetites 0-2/3'])
      const [one, two, three] = whole.rows
      for (const [query, rows, range] of [
        ['page=1', [one, two, three], '0-2/3'],
        ['per_page=2', [one, two], '0-1/3'],
        ['per_page=2&page=2', [three], '2-2/3'],
        ['per_page=3&page=2', [], '*/3'],
        ['page=2', [], '*/3'],
      ] as const) {
        expect(await viewer.list(`/v1/appetites?${query}`)).toEqual({ rows, range: `appetites ${range}`, total: 3 })
      }
      await viewer.get('/v1/appetites?per_page=201', 400)
      await viewer.get('/v1/appetites?per_page=2&sort=id', 400)
      for (const riskCategoryId of [null, 1, 2]) {
        await groupAdmin.put('/v1/appetites', { companyGroupId: 1, riskCategoryId, score: null })
      }
    })

    it.each([
      'per_page=0',
      'per_page=ten',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=',
      'color=red',
      'sort=name',
      'sort=updatedAt',
      'order=up',
      'type=incident',
      'workflow_status=done',
      'workflow_status=Draft',
      'creator_role=Viewer',
      'is_active=1',
      'is_private=yes',
      'assessment_type=residual',
      'level=extreme',
      'likelihood=6',
      'likelihood=0',
      'impact=x',
      'company_id=none',
      'company_group_id=0',
      'risk_category_id=SHE',
      'include_descendants=on',
      'type=item&type=summary',
      `q=${'x'.repeat(201)}`,
    ])('refuses %s with 400 at the parameter', async (query) => {
      const { status, body } = await viewer.send<ErrorBody>('GET', `/v1/risks?${query}`)
      expect([status, Object.keys(body.info ?? {}).map((path) => path.split('.')[0])]).toEqual([
        400,
        [query.split('=')[0]],
      ])
    })

    it.each([
      '/v1/risks',
      '/v1/risk-summary-history',
      '/v1/faqs',
      '/v1/settings',
      '/v1/company-groups',
      '/v1/category-experts',
      '/v1/category-impacts',
      '/v1/risk-categories',
      '/v1/user-roles',
      '/v1/user-types',
    ] as const)('%s takes the parameters of a list and refuses others', async (url) => {
      const page = await viewer.list(`${url}?page=1&per_page=1&order=desc&q=a`)
      expect(page.range).toMatch(new RegExp(`^${url.split('/').at(-1)} (0-0|\\*)/\\d+$`))
      for (const wrong of ['color=red', 'per_page=201', 'sort=nothing', 'order=sideways', 'page=0']) {
        expect([wrong, (await viewer.send('GET', `${url}?${wrong}`)).status]).toEqual([wrong, 400])
      }
    })
  })

  it.each([
    ['companyadmin', '/v1/reminder/company-groups', 'company-groups'],
    ['companyadmin', '/v1/risks/company-group/unaffected', 'company-groups'],
    ['sysadmin', '/v1/company-groups/8/moveable-list', 'company-groups'],
    ['sysadmin', '/v1/company-groups/1/moveable-list', 'company-groups'],
    ['assessor', '/v1/risks/1/audit', 'audit'],
  ] as const)('%s is answered %s whole, and told so', async (name, url, resource) => {
    const { rows, range } = await (await api.as(name)).list(url)
    const { length } = rows
    expect(range).toBe(length === 0 ? `${resource} */0` : `${resource} 0-${length - 1}/${length}`)
    expect(length === 0).toBe(url.includes('/1/moveable-list'))
  })

  describe('sorting', () => {
    const levels = ['low', 'medium', 'high']
    const score = (risk: Risk, type: 'gross' | 'net') =>
      level(risk, type).likelihoodRate! * level(risk, type).highestImpactRate!
    const keys: Record<string, (risk: Risk) => string | number | boolean> = {
      id: ({ id }) => id,
      type: ({ type }) => type,
      order: ({ order }) => order,
      created_at: ({ createdAt }) => createdAt,
      updated_at: ({ updatedAt }) => updatedAt,
      company_group_id: ({ companyGroupId }) => companyGroupId,
      company_id: ({ companyId }) => companyId,
      creator_role: ({ creatorRole }) => creatorRole,
      is_active: ({ isActive }) => isActive,
      is_private: ({ isPrivate }) => isPrivate,
      workflow_status: ({ latestDetail }) => latestDetail.workflowStatus.name,
      risk_category_id: ({ latestDetail }) => latestDetail.riskCategory!.id,
      level: (risk) => levels.indexOf(level(risk, 'net').heatMapIndicator!),
      score: (risk) => score(risk, 'net'),
      gross_score: (risk) => score(risk, 'gross'),
    }

    it.each(Object.keys(keys))('by %s, ties by id', async (field) => {
      const key = keys[field] ?? (() => 0)
      const compare = (a: Risk, b: Risk) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)
      const byId = all.toSorted((a, b) => a.id - b.id)
      expect(await find(`sort=${field}`)).toEqual(ids(byId.toSorted(compare)))
      expect(await find(`sort=${field}&order=asc`)).toEqual(ids(byId.toSorted(compare)))
      expect(await find(`sort=${field}&order=desc`)).toEqual(ids(byId.toSorted((a, b) => compare(b, a))))
    })

    it('by the level of the assessment asked for', async () => {
      const byGross = all
        .toSorted((a, b) => a.id - b.id)
        .toSorted(
          (a, b) =>
            levels.indexOf(level(a, 'gross').heatMapIndicator!) - levels.indexOf(level(b, 'gross').heatMapIndicator!),
        )
      expect(await find('sort=level&assessment_type=gross')).toEqual(ids(byGross))
    })

    it('by score, gross or net, unrated last in either order', async () => {
      const detail = { ...completeDetail, rootCause: 'okapi' }
      const unrated = await cast.owner.post('/v1/risks/create', { type: 'item', detail })
      const few = await createCompleteRisk(cast.owner, { detail, net: [1, 5] })
      const many = await createCompleteRisk(cast.owner, { detail, net: [3, 2] })
      const sorted = (query: string) => find(`q=okapi&sort=score&${query}`, cast.owner)
      expect(await sorted('')).toEqual(ids([few, many, unrated]))
      expect(await sorted('order=desc')).toEqual(ids([many, few, unrated]))
      expect(await sorted('order=desc&assessment_type=gross')).toEqual(ids([few, many, unrated]))
      // With filters of the net rating, which `assessment_type` would change too.
      expect(await find('q=okapi&sort=gross_score&order=desc&level=medium', cast.owner)).toEqual(ids([few, many]))
      for (const order of ['asc', 'desc']) {
        const byGross = await find(`q=okapi&sort=gross_score&order=${order}`, cast.owner)
        expect(byGross).toEqual(ids([few, many, unrated]))
      }
    })
  })

  describe('filtering', () => {
    const filters: [string, (risk: Risk) => boolean | undefined][] = [
      ['type=item', ({ type }) => type === 'item'],
      ['type=summary', ({ type }) => type === 'summary'],
      ['id=2&id=3&id=999999', ({ id }) => id === 2 || id === 3],
      ['company_id=8', ({ companyId }) => companyId === 8],
      ['company_id=8&company_id=6', ({ companyId }) => companyId === 8 || companyId === 6],
      ['company_group_id=8', ({ companyGroupId }) => companyGroupId === 8],
      ['company_group_id=8&include_descendants=false', ({ companyGroupId }) => companyGroupId === 8],
      ['company_group_id=8&include_descendants=true', ({ companyGroupId }) => [8, 25].includes(companyGroupId)],
      ['company_group_id=3&include_descendants=true', ({ companyGroupId }) => [3, 8, 25].includes(companyGroupId)],
      ['company_group_id=25&company_group_id=6', ({ companyGroupId }) => [25, 6].includes(companyGroupId)],
      ['company_group_id=999999', () => false],
      ['creator_role=Assessor', ({ creatorRole }) => creatorRole === 'Assessor'],
      ['creator_role=Internal%20Owner', ({ creatorRole }) => creatorRole === 'Internal Owner'],
      ['is_active=true', ({ isActive }) => isActive],
      ['is_active=false', ({ isActive }) => !isActive],
      ['is_private=true', ({ isPrivate }) => isPrivate],
      ['is_private=false', ({ isPrivate }) => !isPrivate],
      ['risk_category_id=6', ({ latestDetail }) => latestDetail.riskCategory?.id === 6],
      ['risk_category_id=6&risk_category_id=5', ({ latestDetail }) => [5, 6].includes(latestDetail.riskCategory!.id)],
      ['level=high', (risk) => level(risk, 'net').heatMapIndicator === 'high'],
      ['level=high&level=low', (risk) => level(risk, 'net').heatMapIndicator !== 'medium'],
      ['assessment_type=gross&level=high', (risk) => level(risk, 'gross').heatMapIndicator === 'high'],
      ['above_appetite=true', (risk) => isAboveAppetite(ratingOfRisk(risk), initialAppetite)],
      ['above_appetite=false', (risk) => !isAboveAppetite(ratingOfRisk(risk), initialAppetite)],
      ['likelihood=1', (risk) => level(risk, 'net').likelihoodRate === 1],
      ['likelihood=1&likelihood=5', (risk) => [1, 5].includes(level(risk, 'net').likelihoodRate!)],
      ['impact=3', (risk) => level(risk, 'net').highestImpactRate === 3],
      ['assessment_type=gross&likelihood=4&impact=4', () => true],
      ['assessment_type=gross&likelihood=4&impact=5', () => false],
      ...workflowStatuses.map((status): [string, (risk: Risk) => boolean | undefined] => [
        `workflow_status=${status}`,
        ({ latestDetail }) => latestDetail.workflowStatus.name === status,
      ]),
      [
        'workflow_status=complete_assessor&workflow_status=waiting_category_expert&type=item&level=high&q=boiler',
        ({ latestDetail }) => latestDetail.rootCause?.includes('boiler'),
      ],
    ]

    it.each(filters)('%s answers exactly what fits, and the heat map counts the same', async (query, fits) => {
      const expected = all.filter(fits)
      const list = await viewer.list(`/v1/risks?per_page=200&${query}`)
      expect([ids(list.rows), list.total]).toEqual([ids(expected), expected.length])
      const heatMap = await viewer.get(`/v1/heat-map?${query}`)
      const counted = { gross: emptyCells(), net: emptyCells() }
      for (const risk of expected) {
        for (const type of ['gross', 'net'] as const) {
          const { likelihoodRate, highestImpactRate } = level(risk, type)
          const row = counted[type][likelihoodRate! - 1]
          if (row) row[highestImpactRate! - 1] = (row[highestImpactRate! - 1] ?? 0) + 1
        }
      }
      expect(heatMap).toEqual(counted)
      // Authors read their home in its present state, by another index.
      const ofOwner = async (filter: string) =>
        (await cast.owner.list(`/v1/risks?per_page=200&${filter}`)).rows.filter(isRated)
      expect(ids(await ofOwner(query))).toEqual(ids((await ofOwner('')).filter(fits)))
    })

    it('narrows a list to each cell of the heat map', async () => {
      const heatMap = await viewer.get('/v1/heat-map?type=item')
      for (const type of ['gross', 'net'] as const) {
        for (const [row, counts] of heatMap[type].entries()) {
          for (const [column, count] of counts.entries()) {
            if (count === 0 && (row + column) % 3) continue
            const query = `type=item&assessment_type=${type}&likelihood=${row + 1}&impact=${column + 1}&per_page=1`
            expect([query, (await viewer.list(`/v1/risks?${query}`)).total]).toEqual([query, count])
          }
        }
      }
    })

    it('finds for every appetite and every score the records above it (rule scoring.appetite)', async () => {
      const admin = await api.as('sysadmin')
      const met = new Set<boolean>()
      for (const appetite of [1, 4, 8, 16, 25]) {
        await admin.put('/v1/settings/RISK_APPETITE', { value: String(appetite) })
        for (const above of [true, false]) {
          const fitting = all.filter((risk) => isAboveAppetite(ratingOfRisk(risk), appetite) === above)
          expect([appetite, above, await find(`above_appetite=${above}`)]).toEqual([appetite, above, ids(fitting)])
          if (fitting.length > 0) met.add(above)
        }
      }
      expect(met.size).toBe(2)
      for (const value of ['0', '26', 'high', '9.5']) await admin.put('/v1/settings/RISK_APPETITE', { value }, 400)
      await (await api.as('groupadmin')).put('/v1/settings/RISK_APPETITE', { value: '9' }, 403)
      await admin.put('/v1/settings/RISK_APPETITE', { value: String(initialAppetite) })
    })

    it('leaves what is not rated yet out of the heat map, and in the list', async () => {
      const fresh = await cast.owner.post('/v1/risks/create', {
        type: 'item',
        detail: { ...completeDetail, rootCause: 'zebra' },
      })
      expect(await find('q=zebra', cast.owner)).toEqual([fresh.id])
      expect(await cast.owner.get('/v1/heat-map?q=zebra')).toEqual({ gross: emptyCells(), net: emptyCells() })
      expect(await find('q=zebra&sort=level', cast.owner)).toEqual([fresh.id])
      expect(await find('q=zebra&above_appetite=true', cast.owner)).toEqual([])
      expect(await find('q=zebra&above_appetite=false', cast.owner)).toEqual([fresh.id])
    })
  })

  it('shows the status no action leads into, as it does the others', async () => {
    const draft = await createCompleteRisk(cast.assessor, { detail: { rootCause: 'giraffe' } })
    await api.database.pool.query(`update risks set workflow_status = 'reject_assessor' where id = $1`, [draft.id])
    await api.database.pool.query(`update risk_details set workflow_status = 'reject_assessor' where risk_id = $1`, [
      draft.id,
    ])
    expect(await find('workflow_status=reject_assessor', cast.owner)).toEqual([draft.id])
    const seen = await cast.assessor.get(`/v1/risks/${draft.id}`)
    expect([seen.latestDetail.workflowStatus.name, seen.allowedActions]).toEqual([
      'reject_assessor',
      ['comment', 'link'],
    ])
  })

  it('contains in a row what the risk contains by id, except sticky notes and drill-down', async () => {
    const { rows } = await viewer.list('/v1/risks?per_page=200')
    for (const row of rows) {
      const { latestDetail, ...risk } = await viewer.get(`/v1/risks/${row.id}`)
      const { stickyNotes, ...detail } = latestDetail
      expect(stickyNotes).toBeInstanceOf(Array)
      expect(row).toEqual({ ...risk, latestDetail: detail })
    }
  })
})

const emptyCells = (): number[][] => Array.from({ length: 5 }, () => Array(5).fill(0))
