import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialAppetite, isAboveAppetite } from '#domain/risks/appetite'
import { ratingOf } from '#domain/risks/heatMap'
import { workflowStatuses } from '#domain/risks/statuses'
import { searchForm } from '#domain/validation/searchForm'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

describe.each(engines)('lists and heat maps on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  /** Every risk of the database as the Viewer of the whole group sees it. */
  let all: Risk[]

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('saowanee.b')
    const [assessor6, assessor25, owner3] = [
      await api.as('assessor6'),
      await api.as('wanchai.t'),
      await api.as('sirikanya.m'),
    ]
    const texts = {
      thai: { eventDescription: 'น้ำท่วมโรงงานทำให้เครื่องจักรหยุดเดิน', riskCategoryId: 5 },
      english: { rootCause: 'The boiler feed pump has no spare', riskCategoryId: 14 },
      law: { indicator: 'Open findings of the regulator', riskCategoryId: 6 },
    }
    await riskIn(cast, 'item', 'waiting_category_expert', { detail: texts.thai, net: [1, 2] })
    await riskIn(cast, 'item', 'complete_assessor', { detail: texts.english, net: [5, 5] })
    await riskIn(cast, 'item', 'complete_internal_owner', { net: [3, 5] })
    await riskIn(cast, 'item', 'reject_category_expert', { net: [4, 3] })
    const inactive = await riskIn(cast, 'item', 'withdrawn_assessor')
    await cast.assessor.put(`/v1/risks/${inactive.id}/changeActive`, { isActive: false })
    await riskIn(cast, 'summary', 'waiting_internal_owner', { net: [2, 2] })
    await riskIn(cast, 'summary', 'complete_managing_director', { detail: texts.law })
    for (const who of [assessor6, assessor25, owner3]) {
      const risk = await createCompleteRisk(who, { detail: texts.law, net: [1, 1] })
      await who.put(`/v1/risks/${risk.id}/submit`)
    }
    await riskIn(cast, 'item', 'complete_assessor', { isPrivate: true })
    all = (await viewer.list('/v1/risks?per_page=200')).rows
    // Nobody sees these two but their authors: lists and totals must not either.
    await createCompleteRisk(cast.assessor)
    await createCompleteRisk(assessor6, { type: 'summary' })
  })

  afterAll(() => api.close())

  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const find = async (query: string, who = viewer) => ids((await who.list(`/v1/risks?per_page=200&${query}`)).rows)
  const ratingOfRisk = (risk: Risk) => ratingOf(level(risk, 'net').likelihoodRate, level(risk, 'net').highestImpactRate)
  const level = (risk: Risk, type: 'gross' | 'net') => risk.latestDetail.assessments.find((one) => one.type === type)!

  describe('paging', () => {
    it('says which part of how many it answers', async () => {
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

    it('answers 25 rows unless asked, and 200 at most', async () => {
      await api.database.pool.query(`insert into faqs (title_en, title_th, description_en, description_th)
        select 'Q' || n, 'ถ' || n, 'A', 'ต' from generate_series(1, 30) n`)
      expect((await viewer.list('/v1/faqs')).range).toBe('faqs 0-24/30')
      expect((await viewer.list('/v1/faqs?sort=order')).rows).toEqual((await viewer.list('/v1/faqs')).rows)
      await viewer.get('/v1/risks?per_page=200', 200)
      await viewer.get('/v1/risks?per_page=201', 400)
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
      // Beside filters of the net rating, which `assessment_type` would take along.
      expect(await find('q=okapi&sort=gross_score&order=desc&level=medium', cast.owner)).toEqual(ids([few, many]))
    })
  })

  describe('searching', () => {
    it('finds Thai by a part of a word and English whatever the case, in every text the search looks at', async () => {
      const saying = (test: (detail: RiskDetail) => boolean | undefined) =>
        ids(all.filter(({ latestDetail }) => test(latestDetail)))
      const flood = saying(({ eventDescription }) => eventDescription?.includes('น้ำท่วม'))
      expect(flood).toHaveLength(1)
      expect(await find(`q=${encodeURIComponent('น้ำท่วม')}`)).toEqual(flood)
      expect(await find(`q=${encodeURIComponent('ให้เครื่องจักร')}`)).toEqual(flood)
      // As some keyboards and files write it: ำ in two letters, with the tone mark between.
      expect(await find(`q=${encodeURIComponent('น\u0E4D\u0E49\u0E32ท่วม')}`)).toEqual(flood)
      expect(await find('q=BOILER%20feed')).toEqual(saying(({ rootCause }) => rootCause?.includes('boiler')))
      expect(await find('q=pump%20boiler')).toEqual(saying(({ rootCause }) => rootCause?.includes('boiler')))
      expect(await find('q=regulator')).toEqual(saying(({ indicator }) => indicator?.includes('regulator')))
      expect(await find('q=regulator%20boiler')).toEqual([])
      expect(await find('q=%20%20')).toEqual(ids(all))
    })

    it('finds by the name of the company group, also together with a word of the text', async () => {
      const inPlant = ids(all.filter(({ companyGroupId }) => companyGroupId === 25))
      expect(inPlant).toHaveLength(1)
      expect(await find(`q=${encodeURIComponent('บ้านโป่ง')}`)).toEqual(inPlant)
      expect(await find(`q=${encodeURIComponent('บ้านโป่ง regulator')}`)).toEqual(inPlant)
      expect(await find('q=packaging%20paper%20boiler')).toHaveLength(1)
    })

    it('finds by the name of the category in either language, as a card too', async () => {
      const ofLaw = ids(all.filter(({ latestDetail }) => latestDetail.riskCategory?.id === 6))
      expect(ofLaw.length).toBeGreaterThan(0)
      for (const q of ['law', 'กฎหมาย', 'law regulator']) {
        const url = `q=${encodeURIComponent(q)}`
        expect([q, await find(`${url}&fields=card`)]).toEqual([q, await find(url)])
      }
      expect(await find(`q=${encodeURIComponent('law')}`)).toEqual(ofLaw)
    })

    it('finds a record by its number, before or without a #, first where no order is asked for', async () => {
      const [first, , third] = ids(all)
      const named = await createCompleteRisk(cast.assessor, { detail: { rootCause: `As in no. ${third}` } })
      for (const q of [`${third}`, `#${third}`, ` ${third} `]) {
        const found = await find(`q=${encodeURIComponent(q)}`, cast.assessor)
        expect(found[0]).toBe(third)
        expect(found.includes(named.id)).toBe(!q.startsWith('#'))
        expect(found.slice(1)).toEqual(found.slice(1).toSorted((a, b) => a - b))
      }
      expect((await find(`q=${third}&sort=id&order=desc`, cast.assessor))[0]).toBe(named.id)
      expect(await find(`q=${encodeURIComponent(`#${named.id}`)}`)).toEqual([])
      expect(await find(`q=${encodeURIComponent(`${first} ${third}`)}`)).toEqual([])
      for (const q of ['2147483647', '99999999999999999999', '#'])
        expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([])
      const cells = (await cast.assessor.get(`/v1/heat-map?q=${encodeURIComponent(`#${third}`)}`)).net.flat()
      expect(cells.reduce((sum, count) => sum + count)).toBe(1)
    })

    it('finds by the name of somebody whose turn it is, as a card says who that is', async () => {
      const { rows: people } = await api.database.pool.query<{ name: string }>(
        `select first_name || ' ' || last_name as name from users
         where email in ('assessor@demo.example', 'owner@demo.example', 'expert@demo.example', 'md@demo.example')`,
      )
      expect(people).toHaveLength(4)
      for (const who of [viewer, cast.assessor, cast.owner, cast.director]) {
        const { rows: cards } = await who.list('/v1/risks?fields=card&per_page=200')
        let found = 0
        for (const { name } of people) {
          const isTheirs = ({ holder }: RiskCard) =>
            holder?.users.some(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
          const theirs = ids(cards.filter(isTheirs))
          found += theirs.length
          const url = `q=${encodeURIComponent(name.toUpperCase())}`
          expect([who.name, name, await find(url, who)]).toEqual([who.name, name, theirs])
          expect([who.name, name, await find(`${url}&fields=card`, who)]).toEqual([who.name, name, theirs])
        }
        expect(found).toBeGreaterThan(2)
      }
    })

    it('finds a record once that several of a name may hold, and where each word stands in another name', async () => {
      const { pool } = api.database
      const { rows: experts } = await pool.query<{ id: number; last_name: string }>(
        `select distinct u.id, u.last_name from users u join role_assignments a on a.user_id = u.id
         join user_roles o on o.id = a.user_role_id where o.name = 'Category Expert'`,
      )
      expect(experts.length).toBeGreaterThan(1)
      await pool.query('update users set last_name = $1 where id = any($2)', ['Okapison', experts.map(({ id }) => id)])
      for (const who of [viewer, cast.assessor, cast.director]) {
        const { rows: cards } = await who.list('/v1/risks?fields=card&per_page=200')
        const theirs = cards.filter(({ holder }) => holder?.users.some(({ lastName }) => lastName === 'Okapison'))
        expect(theirs.length).toBeGreaterThan(0)
        const [{ companyGroup, riskCategory }] = theirs as [RiskCard]
        const ofBoth = theirs.filter((card) => card.companyGroup.id === companyGroup.id)
        for (const [q, found] of [
          ['okapison', theirs],
          [`okapison ${companyGroup.name}`, ofBoth],
          [`okapison ${companyGroup.name} ${riskCategory!.name} nowhere-to-be-found`, [] as RiskCard[]],
        ] as const) {
          const { rows } = await who.list(`/v1/risks?fields=card&per_page=200&q=${encodeURIComponent(q)}`)
          expect([who.name, q, ids(rows)]).toEqual([who.name, q, ids(found)])
        }
      }
      for (const { id, last_name } of experts)
        await pool.query('update users set last_name = $1 where id = $2', [last_name, id])
    })

    it('finds by words of a plan, and of a withheld revision by none (rule data.search-text)', async () => {
      const risk = await riskIn(cast, 'item', 'complete_assessor')
      const planned = async (description: string) => {
        const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
        const plan = { id: latestDetail.mitigationPlans[0]!.id, description, status: 'Pending' }
        await cast.assessor.put('/v1/mitigation-plans', { riskDetailId: latestDetail.id, mitigationPlans: [plan] })
      }
      const both = async (q: string) => [await find(`q=${q}`, cast.assessor), await find(`q=${q}&fields=card`, viewer)]
      await cast.assessor.post('/v1/risk-details', { riskId: risk.id })
      await planned('Buy a Wombat')
      expect(await both('wombat')).toEqual([[risk.id], []])
      await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
      expect(await both('WOMBAT')).toEqual([[risk.id], [risk.id]])
      await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`)
      await planned('Buy a Numbat')
      expect([await both('wombat'), await both('numbat')]).toEqual([
        [[], [risk.id]],
        [[risk.id], []],
      ])
      await cast.assessor.put(`/v1/risks/${risk.id}`, { isPrivate: true })
      expect(await both('wombat')).toEqual([[], []])
      const { rows } = await api.database.pool.query(
        `select s.risk_id from risk_searches s join risks r on r.id = s.risk_id join risk_details d on d.id = r.submitted_detail_id
         where s.text <> text_to_search(d.id, d.search_text)`,
      )
      expect(rows).toEqual([])
      // What comes next knows nothing of it.
      await api.database.pool.query('update risks set deleted_at = now() where id = $1', [risk.id])
    })

    it('compares texts without accents, zero-width characters and spellings of ำ (rule wire.search-form)', async () => {
      const detail = {
        riskCategoryId: 5,
        eventDescription: 'The Caf\u00E9 quoll\u200Bfloods',
        rootCause: 'น\u0E49\u0E33 quokkatop',
      }
      const draft = await cast.assessor.post('/v1/risks/create', { type: 'item', detail })
      const sent = await createCompleteRisk(cast.assessor, { detail })
      await cast.assessor.put(`/v1/risks/${sent.id}/submit`)
      for (const q of [
        'CAFÉ quollfloods',
        'Cafe\u0301',
        'cafe quoll',
        'qu\u200Boll\uFEFFfloods',
        'น\u0E49\u0E4D\u0E32 quokkatop',
      ]) {
        const url = `q=${encodeURIComponent(q)}`
        expect([q, await find(url, cast.assessor)]).toEqual([q, [draft.id, sent.id]])
        expect([q, await find(`${url}&fields=card`, viewer)]).toEqual([q, [sent.id]])
      }
      const { pool } = api.database
      const rename = (email: string, name: string) =>
        pool.query('update users set first_name = $2 where email = $1', [`${email}@demo.example`, name])
      await rename('viewer6', 'Zo\u00EB\u200B Quenelle')
      const people = (q: string) => cast.assessor.get(`/v1/people?q=${encodeURIComponent(q)}`)
      for (const q of ['zoe quenelle', 'ZOE\u0308']) expect([q, await people(q)]).toHaveProperty('1.length', 1)
      const texts = ['Ång\u200Bström', 'น\u0E4D\u0E49\u0E32 Ä', 'ιός й', 'plain ไทย', 'İ', '€ – ½ ﬁ']
      const { rows } = await pool.query('select search_form(t) as form from unnest($1::text[]) t', [texts])
      expect(rows.map(({ form }) => form)).toEqual(texts.map(searchForm))
      await pool.query('update risks set deleted_at = now() where id = any($1)', [[draft.id, sent.id]])
    })

    it('takes wildcards for what they are', async () => {
      for (const q of ['%', '_', '\\', '100%']) expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([])
    })
  })

  describe('filtering', () => {
    const filters: [string, (risk: Risk) => boolean | undefined][] = [
      ['type=item', ({ type }) => type === 'item'],
      ['type=summary', ({ type }) => type === 'summary'],
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

    it('knows for every appetite and every score which records are above it (rule scoring.appetite)', async () => {
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
    expect([seen.latestDetail.workflowStatus.name, seen.allowedActions]).toEqual(['reject_assessor', []])
  })

  it('carries in a row what the risk carries by id, sticky notes and drill-down aside', async () => {
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
