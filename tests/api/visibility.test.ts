import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { ErrorBody } from '#domain/wire/errors'
import type { HeatMap, Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole } from '../support/scope.ts'
import { openCast, remark, riskIn, statusOf, type Cast } from '../support/stories.ts'

/** All viewers, by account: people of group 8, its ancestors, siblings and descendants, and the administrators. */
const readers = {
  assessor: 'Assessor of 8',
  owner: 'Internal Owner of 8',
  multi: 'Assessor of 8 by default',
  expert: 'Category Expert of 8, all categories',
  md: 'Managing Director of 8',
  viewer: 'Viewer of 8',
  companyadmin: 'Group Admin of 8',
  buadmin: 'Group Admin of 3, above',
  groupadmin: 'Group Admin of 1, above all',
  'apichat.l': 'Assessor of 3, above',
  'sirikanya.m': 'Internal Owner of 3, above',
  'saowanee.b': 'Viewer of 1, above all',
  'wanchai.t': 'Assessor of 25, below',
  assessor6: 'Assessor of 6, elsewhere',
  expert6: 'Category Expert of 6, elsewhere',
  viewer6: 'Viewer of 6, elsewhere',
} as const

type Reader = keyof typeof readers

const names = Object.keys(readers) as Reader[]
const homeAuthors: Reader[] = ['assessor', 'owner', 'multi']
const admins: Reader[] = ['companyadmin', 'buadmin', 'groupadmin']
const above: Reader[] = ['apichat.l', 'sirikanya.m', 'saowanee.b']

describe.each(oneEngine)('who sees which risk, and which of its revisions, on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let people: Map<Reader, Client>

  beforeAll(async () => {
    api = await openTestApi(engine)
    people = new Map()
    for (const name of names) people.set(name, await api.as(name))
    cast = { assessor: as('assessor'), owner: as('owner'), expert: as('expert'), director: as('md') }
  })

  afterAll(() => api.close())

  function as(name: Reader): Client {
    const client = people.get(name)
    if (!client) throw new Error(`${name} is not signed in`)
    return client
  }

  /** The people who find the risk by its id, and in lists; everyone else gets the response for a missing id. */
  async function whoSees({ id }: Risk): Promise<{ byId: Reader[]; inLists: Reader[] }> {
    const byId: Reader[] = []
    const inLists: Reader[] = []
    const missing = await as('assessor').get('/v1/risks/999999', 400)
    for (const name of names) {
      const { status, body } = await as(name).send('GET', `/v1/risks/${id}`)
      const audit = await as(name).send('GET', `/v1/risks/${id}/audit`)
      expect([name, audit.status]).toEqual([name, status])
      if (status === 200) byId.push(name)
      else expect([name, status, body]).toEqual([name, 400, missing])
      const list = await as(name).send<Risk[]>('GET', `/v1/risks?per_page=200&company_group_id=8`)
      expect([name, list.status]).toEqual([name, admins.includes(name) ? 403 : 200])
      if (list.status === 200 && list.body.some((one) => one.id === id)) inLists.push(name)
    }
    return { byId, inLists }
  }

  const sorted = (...groups: readonly Reader[][]) => names.filter((name) => groups.flat().includes(name))

  // Every day `scope.test.ts` compares the domain, whose test has these rules by hand, with SQL for all accounts.
  it.runIf(isWhole)('shows what was never submitted to the home Assessor and Internal Owner alone', async () => {
    for (const draft of [
      await createCompleteRisk(cast.assessor),
      await createCompleteRisk(cast.owner, { type: 'summary' }),
      await createCompleteRisk(cast.owner, { isPrivate: true }),
    ]) {
      expect(await whoSees(draft)).toEqual({ byId: sorted(homeAuthors), inLists: sorted(homeAuthors) })
    }
  })

  it('shows a submitted item to everyone with access to its group', async () => {
    const item = await riskIn(cast, 'item', 'waiting_category_expert')
    const inLists = sorted(homeAuthors, ['expert', 'md', 'viewer'], above)
    expect(await whoSees(item)).toEqual({ byId: sorted(inLists, admins), inLists })
  })

  it.runIf(isWhole)('shows a submitted summary to the same users, except experts', async () => {
    const summary = await riskIn(cast, 'summary', 'waiting_internal_owner')
    const inLists = sorted(homeAuthors, ['md', 'viewer'], above)
    expect(await whoSees(summary)).toEqual({ byId: sorted(inLists, admins), inLists })
  })

  it.runIf(isWhole)('shows a private one at home, to its expert and to Group Admins', async () => {
    const item = await riskIn(cast, 'item', 'waiting_category_expert', { isPrivate: true })
    const inLists = sorted(homeAuthors, ['expert', 'md'])
    expect(await whoSees(item)).toEqual({ byId: sorted(inLists, admins), inLists })
    const summary = await riskIn(cast, 'summary', 'waiting_internal_owner', { isPrivate: true })
    const withoutExpert = sorted(homeAuthors, ['md'])
    expect(await whoSees(summary)).toEqual({ byId: sorted(withoutExpert, admins), inLists: withoutExpert })
  })

  it('shows an inactive item to all but the experts, who find it nowhere', async () => {
    const item = await riskIn(cast, 'item', 'withdrawn_assessor')
    await cast.assessor.put(`/v1/risks/${item.id}/changeActive`, { isActive: false })
    const inLists = sorted(homeAuthors, ['md', 'viewer'], above)
    expect(await whoSees(item)).toEqual({ byId: sorted(inLists, admins), inLists })
    const { rows, range } = await cast.expert.list('/v1/risks?is_active=false')
    expect([rows, range]).toEqual([[], 'risks */0'])
  })

  it('opens no board to a Group Admin, no summaries to an expert, and no risk data to a System Admin', async () => {
    const summary = await riskIn(cast, 'summary', 'complete_managing_director')
    const boards = ['/v1/risks', '/v1/risks?type=item', '/v1/heat-map', '/v1/heat-map?type=summary'] as const
    const history = ['/v1/risk-summary-history'] as const
    for (const name of admins) {
      for (const url of [...boards, ...history]) await as(name).get(url, 403)
      const seen = await as(name).get(`/v1/risks/${summary.id}`, 200)
      expect(seen.allowedActions).toEqual(['comment'])
    }
    for (const url of ['/v1/risks?type=summary', '/v1/heat-map?type=summary', ...history] as const) {
      await cast.expert.get(url, 403)
    }
    const refused = await cast.expert.send<ErrorBody>('GET', `/v1/risks/${summary.id}`)
    expect([refused.status, refused.body.info]).toEqual([400, { riskId: 'the selected riskId not found' }])
    await cast.expert.get(`/v1/risks/${summary.id}/audit`, 400)
    const { rows } = await cast.expert.list('/v1/risks?per_page=200')
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['item']))

    const sysadmin = await api.as('sysadmin')
    const byId = [`/v1/risks/${summary.id}`, `/v1/risks/${summary.id}/audit`, '/v1/risks/999999'] as const
    for (const url of [...boards, ...history, ...byId]) await sysadmin.get(url, 403)
  })

  it('shows an expert the categories of the own expert groups alone', async () => {
    const [assessor6, expert6] = [as('assessor6'), as('expert6')]
    const [she, law] = [
      await createCompleteRisk(assessor6, { detail: { riskCategoryId: 1 } }),
      await createCompleteRisk(assessor6, { detail: { riskCategoryId: 6 } }),
    ]
    await assessor6.put(`/v1/risks/${she.id}/submit`)
    await assessor6.put(`/v1/risks/${law.id}/submit`)
    await expert6.get(`/v1/risks/${she.id}`, 200)
    await expert6.get(`/v1/risks/${law.id}`, 400)
    const { rows } = await expert6.list('/v1/risks')
    expect(rows.map(({ id }) => id)).toEqual([she.id])
  })

  it('shows an expert an item whose category is being changed, until that is submitted', async () => {
    const [assessor6, expert6] = [as('assessor6'), as('expert6')]
    const item = await createCompleteRisk(assessor6)
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    await assessor6.put(`/v1/risks/${item.id}/withdraw`)
    await assessor6.put(`/v1/risk-details/${item.latestDetail.id}`, { riskCategoryId: 6 })
    const seen = await expert6.get(`/v1/risks/${item.id}`)
    expect(seen.latestDetail.riskCategory?.id).toBe(1)
    const inCategory = async (who: Client, category: number) =>
      (await who.list(`/v1/risks?risk_category_id=${category}&per_page=200`)).rows.some(({ id }) => id === item.id)
    expect([await inCategory(expert6, 1), await inCategory(assessor6, 1), await inCategory(assessor6, 6)]).toEqual([
      true,
      false,
      true,
    ])
    await assessor6.put(`/v1/risks/${item.id}/submit`)
    await expert6.get(`/v1/risks/${item.id}`, 400)
  })

  describe('of a risk that is being edited again', () => {
    const editedText = 'Rewritten after the inspection'

    const cases: [type: 'item' | 'summary', status: WorkflowStatus, shown: WorkflowStatus][] = [
      ['item', 'editing_assessor', 'complete_assessor'],
      ['item', 'editing_internal_owner', 'complete_internal_owner'],
      ['item', 'withdrawn_assessor', 'waiting_category_expert'],
      ['item', 'withdrawn_internal_owner', 'waiting_category_expert'],
      ['summary', 'editing_assessor', 'complete_managing_director'],
    ]

    it.each(cases)(
      'shows the last submitted revision of a %s in %s, %s, to everyone else',
      async (type, status, shown) => {
        const risk = await riskIn(cast, type, status)
        // An Internal Owner never edits a record withdrawn by the Assessor, and vice versa.
        const author = status.endsWith('internal_owner') ? cast.owner : cast.assessor
        const before = await cast.director.get(`/v1/risks/${risk.id}`)
        const auditBefore = await cast.director.get(`/v1/risks/${risk.id}/audit`)
        await author.put(`/v1/risk-details/${risk.latestDetail.id}`, {
          eventDescription: editedText,
          riskCategoryId: 2,
        })
        await author.put(`/v1/assessments/${risk.latestDetail.assessments[1]!.id}`, { likelihoodRate: 5 })
        await author.put('/v1/mitigation-plans', {
          riskDetailId: risk.latestDetail.id,
          mitigationPlans: [{ description: 'New', status: 'Pending' }],
        })

        const home = await cast.owner.get(`/v1/risks/${risk.id}`)
        expect([statusOf(home), home.latestDetail.eventDescription]).toEqual([status, editedText])
        for (const name of ['md', 'viewer', 'companyadmin', 'apichat.l', 'saowanee.b'] as const) {
          const seen = await as(name).get(`/v1/risks/${risk.id}`)
          expect([name, statusOf(seen)]).toEqual([name, shown])
          expect(seen.latestDetail).toMatchObject({
            eventDescription: completeDetail.eventDescription,
            riskCategory: { id: 1 },
            assessments: [{ likelihoodRate: 4 }, { likelihoodRate: 2, heatMapIndicator: 'medium' }],
            mitigationPlans: [{ description: 'Order a spare lining' }],
          })
          // The version is that of the visible revision, so that it does not reveal the edits.
          expect(seen.updatedAt).toBe(before.updatedAt)
          const audit = await as(name).get(`/v1/risks/${risk.id}/audit`)
          expect(audit).toEqual(auditBefore)
          expect(audit.at(-1)?.toStatus).toBe(shown)
        }
      },
    )

    it('ends the audit of everyone else with the end of the submission, and shows home the rest', async () => {
      const risk = await riskIn(cast, 'item', 'withdrawn_assessor')
      await cast.assessor.put(`/v1/risk-details/${risk.latestDetail.id}`, { rootCause: 'New' })
      const actionsFor = async (who: Client) =>
        (await who.get(`/v1/risks/${risk.id}/audit`)).map(({ action }) => action)
      const submitted = ['create', 'update_assessment', 'update_assessment', 'update_mitigation_plans', 'submit']
      expect(await actionsFor(as('viewer'))).toEqual(submitted)
      expect(await actionsFor(cast.owner)).toEqual([...submitted, 'withdraw', 'update_detail'])
      await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
      expect(await actionsFor(as('viewer'))).toEqual([...submitted, 'withdraw', 'update_detail', 'submit'])
    })

    it('filters, sorts, searches and counts by the revision shown', async () => {
      const fresh = await openTestApi(engine)
      const crew = await openCast(fresh)
      const viewer = await fresh.as('viewer')
      const edited = await riskIn(crew, 'item', 'editing_assessor')
      const calm = await riskIn(crew, 'item', 'complete_assessor', { net: [5, 5] })
      await crew.assessor.put(`/v1/risk-details/${edited.latestDetail.id}`, {
        eventDescription: editedText,
        riskCategoryId: 2,
      })
      for (const [index, likelihoodRate] of [1, 1].entries()) {
        await crew.assessor.put(`/v1/assessments/${edited.latestDetail.assessments[index]!.id}`, { likelihoodRate })
      }
      const found = async (who: Client, query: string) =>
        (await who.list(`/v1/risks?${query}`)).rows.map(({ id }) => id).toSorted((a, b) => a - b)
      for (const [query, forOthers, forHome] of [
        ['workflow_status=complete_assessor', [edited.id, calm.id], [calm.id]],
        ['workflow_status=editing_assessor', [], [edited.id]],
        ['level=medium', [edited.id], []],
        ['level=low', [], [edited.id]],
        ['likelihood=2', [edited.id], []],
        ['impact=3&likelihood=1', [], [edited.id]],
        ['assessment_type=gross&level=high', [edited.id, calm.id], [calm.id]],
        ['risk_category_id=1', [edited.id, calm.id], [calm.id]],
        ['risk_category_id=2', [], [edited.id]],
        ['q=inspection', [], [edited.id]],
        ['q=refractory', [edited.id, calm.id], [calm.id]],
      ] as const) {
        expect([query, await found(viewer, query)]).toEqual([query, forOthers])
        expect([query, await found(crew.owner, query)]).toEqual([query, forHome])
        const cells = (heatMap: HeatMap) => heatMap.net.flat().reduce((sum, one) => sum + one, 0)
        expect([query, cells(await viewer.get(`/v1/heat-map?${query}`))]).toEqual([query, forOthers.length])
        expect([query, cells(await crew.owner.get(`/v1/heat-map?${query}`))]).toEqual([query, forHome.length])
      }
      const order = async (who: Client, query: string) =>
        (await who.list(`/v1/risks?${query}`)).rows.map(({ id }) => id)
      expect(await order(viewer, 'sort=updated_at&order=desc')).toEqual([calm.id, edited.id])
      expect(await order(crew.owner, 'sort=updated_at&order=desc')).toEqual([edited.id, calm.id])
      expect(await order(viewer, 'sort=level&order=asc')).toEqual([edited.id, calm.id])
      expect(await order(crew.owner, 'sort=workflow_status&order=desc')).toEqual([edited.id, calm.id])
      const heatMap = await viewer.get('/v1/heat-map')
      expect([heatMap.net[1]?.[2], heatMap.net[4]?.[4], heatMap.gross[3]?.[3]]).toEqual([1, 1, 2])
      await fresh.close()
    })

    it('lets the allowed actions follow the present status', async () => {
      const summary = await riskIn(cast, 'summary', 'editing_assessor')
      const seen = await cast.director.get(`/v1/risks/${summary.id}`)
      expect([statusOf(seen), seen.allowedActions]).toEqual(['complete_managing_director', ['comment', 'reorder']])
      const withdrawn = await riskIn(cast, 'item', 'withdrawn_assessor')
      const byExpert = await cast.expert.get(`/v1/risks/${withdrawn.id}`)
      expect([statusOf(byExpert), byExpert.allowedActions]).toEqual(['waiting_category_expert', ['comment']])
      const review = { reviewStatus: 'approved' }
      await cast.expert.put(`/v1/risk-details/${byExpert.latestDetail.id}/review`, review, 403)
    })

    it('shows a summary that went back to draft as it was submitted', async () => {
      const risk = await riskIn(cast, 'summary', 'withdrawn_assessor')
      await cast.assessor.put('/v1/risk-summary/undo', { riskSummaryRequire: [{ id: risk.id }] })
      expect(statusOf(await cast.assessor.get(`/v1/risks/${risk.id}`))).toBe('draft_assessor')
      expect(statusOf(await as('viewer').get(`/v1/risks/${risk.id}`))).toBe('waiting_internal_owner')
    })

    it('shows a rejected risk with its present edits: it is not being edited again', async () => {
      const risk = await riskIn(cast, 'item', 'reject_internal_owner')
      await cast.assessor.put(`/v1/risk-details/${risk.latestDetail.id}`, { eventDescription: editedText })
      expect((await as('viewer').get(`/v1/risks/${risk.id}`)).latestDetail).toMatchObject({
        eventDescription: editedText,
        workflowStatus: { name: 'reject_internal_owner' },
        stickyNotes: [remark],
      })
    })
  })

  it('follows the default role assignment from one call to the next', async () => {
    const [item8, draft6] = [await createCompleteRisk(cast.assessor), await createCompleteRisk(as('assessor6'))]
    const multi = await api.as('multi')
    const { roleAssignments } = await multi.get('/auth/check')
    const in6 = roleAssignments.find(({ companyGroup }) => companyGroup.id === 6)!
    await multi.get(`/v1/risks/${item8.id}`, 200)
    const { clientState } = await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: in6.id }, 200)
    const stale = await multi.send<ErrorBody>('GET', `/v1/risks/${item8.id}`)
    expect([stale.status, stale.body.isClientStateError]).toEqual([403, true])
    const headers = { 'client-state': clientState }
    expect((await multi.send('GET', `/v1/risks/${item8.id}`, undefined, headers)).status).toBe(400)
    const seen = await multi.send<Risk>('GET', `/v1/risks/${draft6.id}`, undefined, headers)
    expect([seen.status, seen.body.allowedActions]).toEqual([200, ['comment', 'link', 'set_private']])
    const home = roleAssignments.find(({ companyGroup }) => companyGroup.id === 8)!
    await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: home.id }, 200)
    await multi.get(`/v1/risks/${item8.id}`, 200)
  })
})
