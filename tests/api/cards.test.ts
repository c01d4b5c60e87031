import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { demoAccounts } from '#server/demo/content/index'
import { oneEngine, openDemonstrationApi, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { cardOf, checkCard, assigneeOf } from '../support/cards.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole } from '../support/scope.ts'
import { riskIn, openCast } from '../support/stories.ts'

/** Every role with its own area, and a person without one; the others read like one of these. */
const everyday = ['assessor', 'owner', 'expert6', 'md', 'viewer', 'groupadmin', 'multi', 'norole']
const readers = demoAccounts.map(({ email }) => email.split('@')[0] ?? '')

describe('cards of the demonstration', () => {
  let api: TestApi
  /** An assignee does not depend on the reader, except through the visible status. */
  const assignees = new Map<string, RiskCard['holder']>()
  const holding = async (risk: Risk) => {
    const key = `${risk.id} ${risk.latestDetail.workflowStatus.name}`
    const assignee = assignees.has(key) ? assignees.get(key) : await assigneeOf(api, risk)
    assignees.set(key, assignee ?? null)
    return assignee ?? null
  }

  beforeAll(async () => {
    api = await openDemonstrationApi()
  }, 240_000)

  afterAll(() => api.close())

  const every = async <Row>(client: Client, query: string): Promise<Row[]> => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { status, body } = await client.send<Row[]>('GET', `/v1/risks?per_page=200&page=${page}&${query}`)
      if (status === 403) return []
      expect(status).toBe(200)
      rows.push(...body)
      if (body.length < 200) return rows
    }
  }

  it.each(readers.filter((name) => isWhole || everyday.includes(name)))(
    'show %s the content of the whole records, in the same order',
    { timeout: 60_000 },
    async (name) => {
      const client = await api.as(name)
      const newestFirst = 'sort=updated_at&order=desc'
      for (const query of isWhole || name === 'owner'
        ? riskTypes.flatMap((type) => [`type=${type}`, `type=${type}&${newestFirst}`])
        : riskTypes.map((type) => `type=${type}`)) {
        const cards = await every<RiskCard>(client, `fields=card&${query}`)
        const risks = await every<Risk>(client, query)
        expect(cards.map(({ id }) => id)).toEqual(risks.map(({ id }) => id))
        for (const [index, risk] of risks.entries()) {
          expect(cards[index]).toEqual({ ...cardOf(risk), holder: await holding(risk) })
        }
      }
    },
  )
})

describe.each(oneEngine)('a card on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const cardTo = (client: Client, { id }: { id: number }) => client.get(`/v1/risks/${id}?fields=card`, 200)

  it('follows every change of what it shows', async () => {
    const file = { attachmentName: 'plan.pdf', attachmentUrl: 'local/0000/plan.pdf' }
    await api.database.pool.query(
      `insert into files (storage_key, name, content_type, size, purpose, uploaded_by, stored_at)
       select $1, $2, 'application/pdf', 1, 'attachment', id, now() from users where email = 'assessor@demo.example'`,
      [file.attachmentUrl, file.attachmentName],
    )
    const risk = await createCompleteRisk(assessor, { detail: { fileAttachment: [file] } })
    expect(await cardTo(assessor, risk)).toMatchObject({
      title: completeDetail.eventDescription,
      gross: { likelihood: 4, impact: 4, score: 16, level: 'high' },
      net: { likelihood: 2, impact: 3, score: 6, level: 'medium' },
      plans: { total: 1, complete: 0, late: 0 },
      attachments: 1,
      submitDetail: null,
      holder: { role: 'Assessor', users: [{ firstName: 'Anong', lastName: 'Rattanakul' }, { firstName: 'Duangjai' }] },
    })
    await assessor.put(`/v1/risks/${risk.id}`, {
      detail: { eventDescription: `${'ก'.repeat(299)}😀ข`, fileAttachment: [] },
    })
    await assessor.post('/v1/mitigation-plans', {
      riskDetailId: risk.latestDetail.id,
      mitigationPlans: [{ description: 'Train the shift', status: 'Complete' }],
    })
    const changed = await cardTo(assessor, risk)
    expect(changed).toMatchObject({ plans: { total: 2, complete: 1 }, attachments: 0, title: `${'ก'.repeat(299)}😀` })
    await checkCard(api, changed, await assessor.get(`/v1/risks/${risk.id}`))
  })

  it('has no rating before likelihood and impact are rated, and no title before it is written', async () => {
    const draft = await assessor.post('/v1/risks/create', {
      type: 'item',
      detail: { riskCategoryId: null, eventDescription: null, rootCause: null },
    })
    expect(await cardTo(assessor, draft)).toMatchObject({ title: '', riskCategory: null, gross: null, net: null })
  })

  it('shows others the submitted version, without an assignee while its authors change it', async () => {
    const cast = await openCast(api)
    const risk = await riskIn(cast, 'item', 'complete_assessor')
    await cast.assessor.post('/v1/risk-details', { riskId: risk.id })
    await cast.assessor.put(`/v1/risks/${risk.id}`, { detail: { eventDescription: 'Something else' } })
    const viewer = await api.as('viewer')
    const [seen, own] = [await cardTo(viewer, risk), await cardTo(cast.assessor, risk)]
    expect([seen.title, seen.workflowStatus.name, seen.holder]).toEqual([
      completeDetail.eventDescription,
      'complete_assessor',
      null,
    ])
    expect([own.title, own.workflowStatus.name, own.holder?.role]).toEqual([
      'Something else',
      'editing_assessor',
      'Assessor',
    ])
  })

  it('names three holders at most, none of them inactive', async () => {
    const risk = await createCompleteRisk(assessor)
    const before = (await cardTo(assessor, risk)).holder?.users.map(({ id }) => id) ?? []
    await api.database.pool.query(
      `insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
      select u.id, g.company_id, 8, (select id from user_roles where name = 'Assessor')
      from (select id from users where id <> all($1) order by id desc limit 4) u, company_groups g where g.id = 8`,
      [before],
    )
    const { holder } = await cardTo(assessor, risk)
    expect(holder?.users).toHaveLength(3)
    await api.database.pool.query('update users set is_active = false where id = $1', [holder?.users[2]?.id])
    const after = (await cardTo(assessor, risk)).holder?.users ?? []
    expect(after).toHaveLength(3)
    expect(after.slice(0, 2)).toEqual(holder?.users.slice(0, 2))
    expect(after[2]).not.toEqual(holder?.users[2])
  })

  it('is nothing that a reader may not see, and has no items', async () => {
    const risk = await createCompleteRisk(assessor)
    const viewer = await api.as('viewer')
    const { info } = await viewer.get(`/v1/risks/${risk.id}?fields=card`, 400)
    expect(info).toEqual({ riskId: 'the selected riskId not found' })
    await assessor.get(`/v1/risks/${risk.id}?fields=card&include_risk_items=true`, 400)
    await assessor.get('/v1/risks?fields=all', 400)
    await assessor.get('/v1/heat-map?fields=card', 400)
  })
})
