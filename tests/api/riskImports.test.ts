import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { mailLink } from '../support/answerLinks.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

const rated = (likelihoodRate: number, rate: number) => ({
  likelihoodRate,
  keyCurrentControls: 'Weekly thermal scan',
  impactAssessmentItems: [{ impactTypeKey: 'financial', rate, financialImpact: 'THB 40 million' }],
})

const row = (eventDescription: string | null, more: object = {}) => ({
  detail: { ...completeDetail, eventDescription },
  grossAssessment: rated(4, 4),
  netAssessment: rated(2, 3),
  mitigationPlans: [{ description: 'Order a spare lining', status: 'In Progress' }],
  ...more,
})

describe.each(engines)('the import of a register on %s (rules import.register and import.undo)', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const bodyOf = (rows: unknown[], more: object) => ({ companyGroupId: 8, source: 'register.xlsx', rows, ...more })
  const send = (rows: unknown[], more: object = {}) => assessor.post('/v1/risks/import', bodyOf(rows, more), 200)
  const numberOf = (id: number | null | undefined): number => id ?? Number.NaN
  const refused = (rows: unknown[], more: object = {}, status: 400 | 403 = 400) =>
    assessor.post('/v1/risks/import', bodyOf(rows, more), status)
  const latest = async () => (await assessor.get('/v1/risks/imports'))[0]
  const total = async () => (await assessor.list('/v1/risks?company_group_id=8&type=item')).total

  it('creates drafts equal to those written one by one', async () => {
    const { id, rows } = await send([row('The crane of berth two collapses in a storm.'), row('A dust filter bursts.')])
    expect(id).toEqual(expect.any(Number))
    expect(rows).toMatchObject([
      { row: 0, outcome: 'created', existing: null },
      { row: 1, outcome: 'created' },
    ])
    const risk = await assessor.get(`/v1/risks/${numberOf(rows[0]!.id)}`)
    expect(risk).toMatchObject({
      type: 'item',
      companyGroup: { id: 8 },
      latestDetail: {
        revision: 1,
        workflowStatus: { name: 'draft_assessor' },
        eventDescription: 'The crane of berth two collapses in a storm.',
        rootCause: completeDetail.rootCause,
        assessments: expect.arrayContaining([
          expect.objectContaining({ type: 'gross', likelihoodRate: 4, highestImpactRate: 4, heatMapIndicator: 'high' }),
          expect.objectContaining({ type: 'net', likelihoodRate: 2, highestImpactRate: 3, heatMapIndicator: 'medium' }),
        ]),
        mitigationPlans: [{ description: 'Order a spare lining', status: 'In Progress' }],
      },
    })
    const [card] = (await assessor.list(`/v1/risks?fields=card&q=${numberOf(rows[0]!.id)}`)).rows
    expect(card).toMatchObject({ net: { score: 6 }, gross: { score: 16 }, plans: { total: 1 } })
    const [created] = await assessor.get(`/v1/risks/${numberOf(rows[0]!.id)}/audit`)
    expect(created).toMatchObject({
      action: 'create',
      changes: { importedFrom: { after: 'register.xlsx' }, 'netAssessment.likelihoodRate': { after: 2 } },
    })
    // Ready for review as it is.
    await assessor.put(`/v1/risks/${numberOf(rows[0]!.id)}/submit`, {})
  })

  it('looks at no more rows after 300 that do not fit, takes 20,000 plans, and one import of a user at a time', async () => {
    const { rows } = await send(Array(400).fill('nonsense'), { dryRun: true })
    expect(rows.map(({ problems }) => Object.keys(problems ?? {}))).toEqual([
      ...Array(300).fill(['']),
      ...Array(100).fill(['row']),
    ])
    const planned = (count: number) =>
      Array.from({ length: count }, () =>
        row('A lift stops.', {
          mitigationPlans: Array(100).fill({ description: 'Order a spare lining', status: 'Pending' }),
        }),
      )
    const refused = await assessor.send<ErrorBody>('POST', '/v1/risks/import', bodyOf(planned(201), { dryRun: true }))
    expect([refused.status, Object.keys(refused.body.info ?? {})]).toEqual([400, ['rows']])
    const written = await send(planned(120))
    expect(await assessor.get(`/v1/risks/${numberOf(written.rows[119]!.id)}`)).toMatchObject({
      latestDetail: { mitigationPlans: Array(100).fill(expect.objectContaining({ progress: 0 })) },
    })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => assessor.send('POST', '/v1/risks/import', bodyOf(planned(20), { dryRun: true }))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
  })

  it('writes nothing into an inactive company group (rule organisation.inactive)', async () => {
    const before = await total()
    await api.database.pool.query('update company_groups set is_active = false where id = 8')
    expect((await refused([row('A pump leaks.')], {}, 403)).message).toContain('inactive')
    await api.database.pool.query('update company_groups set is_active = true where id = 8')
    expect(await total()).toBe(before)
  })

  it('reports in a dry run the problems of each row and the records that exist already, and writes nothing', async () => {
    await send([row('A tank of ammonia leaks.')])
    const before = await total()
    const { id, rows } = await send(
      [
        row('  A tank of   AMMONIA leaks. '),
        row(null),
        row('Fine.', { netAssessment: rated(9, 3) }),
        row('Fine.', { detail: { ...completeDetail, riskCategoryId: 999 } }),
        row('Fine.', { owner: 'Somchai' }),
        'nonsense',
      ],
      { dryRun: true },
    )
    expect(id).toBeNull()
    expect(rows.map(({ outcome }) => outcome)).toEqual(['created', ...Array(5).fill('invalid')])
    expect(rows[0]?.existing).toMatchObject({ title: 'A tank of ammonia leaks.' })
    expect(Object.keys(rows[1]?.problems ?? {})).toEqual(['detail.eventDescription'])
    expect(Object.keys(rows[2]?.problems ?? {})).toEqual(['netAssessment.likelihoodRate'])
    expect(Object.keys(rows[3]?.problems ?? {})).toEqual(['detail.riskCategoryId'])
    expect(Object.keys(rows[4]?.problems ?? {})).toEqual(['owner'])
    expect(await total()).toBe(before)
  })

  it('takes no summary for the earlier record of a row (rule import.duplicates)', async () => {
    const detail = { ...completeDetail, eventDescription: 'A silo leans.' }
    await assessor.post('/v1/risks/create', { type: 'summary', detail }, 201)
    expect((await send([row('A silo leans.')], { dryRun: true })).rows[0]?.existing).toBeNull()
    await assessor.post('/v1/risks/create', { type: 'item', detail }, 201)
    expect((await send([row('A silo leans.')], { dryRun: true })).rows[0]?.existing).toMatchObject({
      title: 'A silo leans.',
    })
  })

  it('writes all rows or nothing', async () => {
    const before = await total()
    const { info } = await refused([row('One.'), row(null)])
    expect(Object.keys(info ?? {})).toEqual(['rows.1.detail.eventDescription'])
    expect(await total()).toBe(before)
  })

  it('is imported once, even if it is sent several times', async () => {
    const body = { companyGroupId: 8, source: 'twice.xlsx', rows: [row('Sent twice.')] }
    const headers = { 'idempotency-key': `import-${engine}` }
    const first = await assessor.send('POST', '/v1/risks/import', body, headers)
    expect(first.status).toBe(200)
    expect((await assessor.send('POST', '/v1/risks/import', body, headers)).body).toEqual(first.body)
  })

  it('is for authors, in their own company group', async () => {
    for (const account of ['viewer', 'expert', 'md', 'companyadmin']) {
      const client = await api.as(account)
      await client.post('/v1/risks/import', { companyGroupId: 8, source: 'x', rows: [row('x')] }, 403)
      await client.get('/v1/risks/imports', 403)
    }
    await refused([row('x')], { companyGroupId: 6 }, 403)
    await refused([])
    await refused(Array(5001).fill({}))
  })

  it('is undone as a whole, until a record is changed', async () => {
    const owned = { description: 'Order a spare lining', status: 'In Progress', ownerUserId: 'viewer@demo.example' }
    const first = await send([row('Taken back, one.', { mitigationPlans: [owned] }), row('Taken back, two.')])
    const listed = await latest()
    expect(listed).toMatchObject({ id: first.id, source: 'register.xlsx', records: 2, touched: 0, undoneAt: null })
    const before = await total()
    const [plan] = (await assessor.get(`/v1/risks/${numberOf(first.rows[0]!.id)}`)).latestDetail.mitigationPlans
    const link = await mailLink(api, plan!.owner!.id, plan!.id)
    expect(await link()).toBe(200)
    await assessor.delete(`/v1/risks/imports/${numberOf(first.id)}`)
    expect(await link(), 'a link mailed about a plan is void (rule answers.link)').toBe(410)
    expect(await total()).toBe(before - 2)
    await assessor.get(`/v1/risks/${numberOf(first.rows[0]!.id)}`, 400)
    await assessor.delete(`/v1/risks/imports/${numberOf(first.id)}`, {}, 409)
    expect(await latest()).toMatchObject({ touched: 0, undoneAt: expect.any(String) })

    const second = await send([row('Worked on, one.'), row('Worked on, two.')])
    await assessor.put(`/v1/risks/${numberOf(second.rows[1]!.id)}`, { detail: { rootCause: 'Another' } })
    expect((await latest())?.touched).toBe(1)
    await assessor.delete(`/v1/risks/imports/${numberOf(second.id)}`, {}, 409)
    await (await api.as('assessor6')).delete(`/v1/risks/imports/${numberOf(second.id)}`, {}, 400)
  })

  it('stores the meaning of columns for the company, the latest for each heading (rule import.mapping)', async () => {
    const headings = ['Risk', 'Cause', '']
    const mappingOf = (second: string | null) => ({ headings, fields: ['eventDescription', second, null] })
    await send([row('With columns, one.')], { mapping: mappingOf(null) })
    await send([row('With columns, two.')], { mapping: mappingOf('rootCause') })
    await send([row('With columns, three.')], { mapping: mappingOf('plan'), dryRun: true })
    expect(await assessor.get('/v1/risks/imports/mappings')).toEqual([mappingOf('rootCause')])
    expect(await (await api.as('owner')).get('/v1/risks/imports/mappings')).toHaveLength(1)
    expect(await (await api.as('assessor6')).get('/v1/risks/imports/mappings')).toEqual([])
    await refused([row('x')], { mapping: { headings, fields: [7] } })
  })

  it('stores the meaning of words for the company (rule import.words)', async () => {
    const word = (meaning: string | null) => ({ kind: 'category', word: ' Plant  FIRE ', meaning })
    await send([row('With words, one.')], { mappings: [word('4')] })
    await send([row('With words, two.')], { mappings: [word('5')] })
    await send([row('With words, three.')], { mappings: [word(null)], dryRun: true })
    const kept = [{ kind: 'category', word: 'plant fire', meaning: '5' }]
    expect(await assessor.get('/v1/risks/imports/words')).toEqual(kept)
    expect(await (await api.as('assessor6')).get('/v1/risks/imports/words')).toEqual([])
  })

  it('finds people by name, by address or by an earlier choice of the company for a name (rule import.owners)', async () => {
    const { user } = await assessor.get('/auth/check')
    const name = `${user.firstName} ${user.lastName}`
    const planned = (ownerUserId: number | string) =>
      row(`Owned by ${ownerUserId}.`, { mitigationPlans: [{ description: 'Order', status: 'Pending', ownerUserId }] })
    const owners = [user.id, name.toUpperCase(), user.email]
    const { rows } = await send(owners.map(planned))
    for (const { id } of rows) {
      const { latestDetail } = await assessor.get(`/v1/risks/${numberOf(id)}`)
      expect(latestDetail.mitigationPlans[0]?.owner).toMatchObject({ id: user.id })
    }
    const { rows: left } = await api.database.pool.query<{ id: number }>(
      `update users set is_active = false where email = 'md6@demo.example' returning id`,
    )
    const trial = await send(['Nobody Atall', 2_000_000, left[0]!.id].map(planned), { dryRun: true })
    expect(trial.rows.map(({ problems }) => Object.keys(problems ?? {}))).toEqual(
      Array(3).fill(['mitigationPlans.0.ownerUserId']),
    )
    await api.database.pool.query('update users set is_active = true where id = $1', [left[0]!.id])
    await send([row('Said.')], { mappings: [{ kind: 'person', word: 'Plant', meaning: String(user.id) }] })
    const found = await assessor.post('/v1/risks/imports/people', { names: ['plant', 'Nobody Atall'] }, 200)
    expect(found).toMatchObject([{ name: 'plant', people: [{ id: user.id }] }, { people: [] }])
    // A person who left is found in none of these ways.
    const [owner] = await assessor.get('/v1/people?q=Duangjai')
    const { id } = owner!
    await send([row('Said of another.')], { mappings: [{ kind: 'person', word: 'Pump', meaning: String(id) }] })
    const names = [`${owner!.firstName} ${owner!.lastName}`, 'pump']
    const idsOf = async () =>
      (await assessor.post('/v1/risks/imports/people', { names }, 200)).map(({ people }) => people.map((one) => one.id))
    expect(await idsOf()).toEqual([[id], [id]])
    await api.database.pool.query('update users set is_active = false where id = $1', [id])
    expect(await idsOf()).toEqual([[], []])
    await api.database.pool.query('update users set is_active = true where id = $1', [id])
  })

  it('takes the owner and the target of a record, and completes a target from what the record has (rule import.target)', async () => {
    const { user } = await assessor.get('/auth/check')
    const detailed = (event: string, detail: object) =>
      row(event, { detail: { ...completeDetail, eventDescription: event, ...detail } })
    const target = { targetLikelihood: 1, targetImpact: 2, targetOn: '2027-06-30' }
    const owners = [user.id, `${user.firstName} ${user.lastName}`, user.email]
    const { rows } = await send(owners.map((owner) => detailed(`Owner ${owner}.`, { ownerUserId: owner, ...target })))
    for (const { id } of rows) {
      const { latestDetail } = await assessor.get(`/v1/risks/${numberOf(id)}`)
      expect(latestDetail.owner).toMatchObject({ id: user.id })
      expect(latestDetail.target).toEqual({ likelihood: 1, impact: 2, score: 2, level: 'low', on: '2027-06-30' })
    }
    const id = numberOf(rows[0]?.id)
    await send([{ id, updatedAt: new Date().toISOString(), detail: { ownerUserId: null, targetOn: '2028-01-31' } }])
    const { latestDetail } = await assessor.get(`/v1/risks/${id}`)
    expect([latestDetail.owner, latestDetail.target?.on, latestDetail.target?.score]).toEqual([null, '2028-01-31', 2])

    const wrong = [
      detailed('Nobody.', { ownerUserId: 'Nobody Atall' }),
      detailed('Unknown.', { ownerUserId: 2_000_000 }),
      detailed('Half.', { targetOn: '2027-06-30' }),
      { id, updatedAt: new Date().toISOString(), detail: { targetImpact: null } },
    ]
    const trial = await send(wrong, { dryRun: true })
    expect(trial.rows.map(({ problems }) => Object.keys(problems ?? {}))).toEqual([
      ['detail.ownerUserId'],
      ['detail.ownerUserId'],
      ['detail.targetLikelihood', 'detail.targetImpact'],
      ['detail.targetImpact'],
    ])
  })

  it.each([
    ['en', 'Risk owner: ', 'Plan owner: '],
    ['th', 'ผู้รับผิดชอบความเสี่ยง: ', 'ผู้รับผิดชอบแผน: '],
  ])('names the owner that it does not find, or finds twice, in %s', async (language, ofRisk, ofPlan) => {
    const { pool } = api.database
    await pool.query(
      `update users set first_name = 'Twin', last_name = 'Thongdee' where email like 'viewer%@demo.example'`,
    )
    const plan = { description: 'Order', status: 'Pending' }
    const rows = ['Nobody Atall', 'Twin Thongdee'].map((ownerUserId) =>
      row(`Owned by ${ownerUserId}.`, {
        detail: { ...completeDetail, ownerUserId },
        mitigationPlans: [{ ...plan, ownerUserId }],
      }),
    )
    const reply = await assessor.send<{ rows: { problems: Record<string, string> }[] }>(
      'POST',
      '/v1/risks/import',
      bodyOf(rows, { dryRun: true }),
      { 'accept-language': language },
    )
    expect(reply.body.rows).toEqual(
      ['Nobody Atall', 'Twin Thongdee'].map((name) =>
        expect.objectContaining({
          problems: {
            'detail.ownerUserId': expect.stringMatching(new RegExp(`^${ofRisk}.*${name}`)),
            'mitigationPlans.0.ownerUserId': expect.stringMatching(new RegExp(`^${ofPlan}.*${name}`)),
          },
        }),
      ),
    )
  })

  it('adds a category, and an owner to a plan of the same text, by a second import (rule import.difference)', async () => {
    const { user } = await assessor.get('/auth/check')
    const bare = row('Imported bare.', {
      detail: { ...completeDetail, eventDescription: 'Imported bare.', riskCategoryId: null },
    })
    const { rows } = await send([bare])
    const id = numberOf(rows[0]?.id)
    const mitigationPlans = [{ description: 'Order a spare lining', ownerUserId: user.id }]
    await send([{ id, updatedAt: new Date().toISOString(), detail: { riskCategoryId: 2 }, mitigationPlans }])
    const { latestDetail } = await assessor.get(`/v1/risks/${id}`)
    expect(latestDetail).toMatchObject({ riskCategory: { id: 2 }, mitigationPlans: [{ owner: { id: user.id } }] })
    expect(latestDetail.mitigationPlans).toHaveLength(1)
  })

  it('reports the same event twice in one import, in whatever spelling (rule import.duplicates)', async () => {
    const { rows } = await send([row('นํ้าท่วมคลังสินค้า'), row('Other.'), row(' น้ำท่วมคลังสินค้า'), row('OTHER.\u00a0')], {
      dryRun: true,
    })
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 0, 1])
  })

  it('stores no control characters (rule text.controls)', async () => {
    const { rows } = await send([row('Feed\u0002pump\u000btrips')])
    const { latestDetail } = await assessor.get(`/v1/risks/${numberOf(rows[0]?.id)}`)
    expect(latestDetail.eventDescription).toBe('Feedpump\ntrips')
  })
})
