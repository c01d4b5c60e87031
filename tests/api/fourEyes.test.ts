import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { translate } from '#i18n/translate'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, statusOf, type Cast } from '../support/stories.ts'

describe.each(oneEngine)('the rule of four eyes (rule workflow.four-eyes) on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let sysadmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    sysadmin = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  /** The same person, acting from now on in another role of group 8. */
  async function multiAs(role: Role): Promise<Client> {
    await api.database.pool.query(
      `with a as (update role_assignments a set user_role_id = (select id from user_roles where name = $1)
         from users u where u.id = a.user_id and u.email = 'multi@demo.example' and a.is_default returning a.id)
       insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
       select a.id, e.id from a, category_experts e on conflict do nothing`,
      [role],
    )
    return api.as('multi')
  }

  const own = translate('en', 'deniedReasons.own_submission')
  const ownApproval = translate('en', 'deniedReasons.own_approval')

  async function refuses(who: Client, risk: Risk, action: 'approve' | 'reject', reason = own): Promise<void> {
    const body = { ...listsOf(risk), ...(action === 'reject' ? { stickyNotes: [remark] } : {}) }
    const reply = await who.send<ErrorBody>('POST', `/v1/risk-summary/${action}`, body)
    expect([reply.status, reply.body.message]).toEqual([403, reason])
    const seen = await who.get(`/v1/risks/${risk.id}`)
    expect(seen.allowedActions).not.toContain(action)
    expect(seen.deniedActions).toContainEqual({ action, reason, isPersonal: true })
    const list = await who.list(`/v1/risks?type=${risk.type}&fields=card&q=%23${risk.id}`)
    expect(list.rows.find(({ id }) => id === risk.id)?.allowedActions).not.toContain(action)
  }

  it.each(['item', 'summary'] as const)(
    'refuses the decision of an owner or a director on a %s that they reported',
    async (type) => {
      const assessor = await multiAs('Assessor')
      const before = await riskIn(cast, type, type === 'item' ? 'complete_assessor' : 'draft_assessor')
      const [reported] = await assessor.post('/v1/risk-summary/submit', listsOf(before))
      const owner = await multiAs('Internal Owner')
      await refuses(owner, reported!, 'approve')
      await refuses(owner, reported!, 'reject')
      const [approved] = await cast.owner.post('/v1/risk-summary/approve', listsOf(before))
      expect(statusOf(approved!)).toBe('waiting_managing_director')
      const director = await multiAs('Managing Director')
      await refuses(director, approved!, 'approve')
      await refuses(director, approved!, 'reject')
      await cast.director.post('/v1/risk-summary/approve', listsOf(before))
    },
  )

  it('refuses a second decision on a later level than the own approval (rule workflow.levels)', async () => {
    const item = await riskIn(cast, 'item', 'waiting_category_expert')
    const decision = { reviewStatus: 'approved' as const }
    const expert = await multiAs('Category Expert')
    await expert.put(`/v1/risk-details/${item.latestDetail.id}/review`, decision)
    await cast.expert.put(`/v1/mitigation-plans/${item.latestDetail.mitigationPlans[0]!.id}/review`, decision)
    await cast.assessor.post('/v1/risk-summary/submit', listsOf(item))
    for (const action of ['approve', 'reject'] as const) {
      await refuses(await multiAs('Internal Owner'), item, action, ownApproval)
    }
    await cast.owner.post('/v1/risk-summary/approve', listsOf(item))
    await refuses(await multiAs('Managing Director'), item, 'approve', ownApproval)

    const summary = await riskIn(cast, 'summary', 'waiting_internal_owner')
    const owner = await multiAs('Internal Owner')
    await owner.post('/v1/risk-summary/approve', listsOf(summary))
    await refuses(await multiAs('Managing Director'), summary, 'approve', ownApproval)
    await refuses(await multiAs('Managing Director'), summary, 'reject', ownApproval)
    await cast.director.post('/v1/risk-summary/reject', { ...listsOf(summary), stickyNotes: [remark] })
    // On the same level they decide again, and a new submission starts a new round.
    await (
      await multiAs('Internal Owner')
    ).post('/v1/risk-summary/reject', {
      ...listsOf(summary),
      stickyNotes: [remark],
    })
    await cast.assessor.post('/v1/risk-summary/submit', listsOf(summary))
    await cast.owner.post('/v1/risk-summary/approve', listsOf(summary))
    await (await multiAs('Managing Director')).post('/v1/risk-summary/approve', listsOf(summary))
  })

  it('refuses a decision on what the user sent to the expert, also where somebody else reported it', async () => {
    const assessor = await multiAs('Assessor')
    const item = await createCompleteRisk(assessor, { type: 'item' })
    await assessor.put(`/v1/risks/${item.id}/submit`)
    const expert = await multiAs('Category Expert')
    const { latestDetail, deniedActions } = await expert.get(`/v1/risks/${item.id}`)
    expect(deniedActions).toContainEqual({ action: 'review', reason: own, isPersonal: true })
    const decision = { reviewStatus: 'approved' as const }
    await expert.put(`/v1/risk-details/${latestDetail.id}/review`, decision, 403)
    const plan = latestDetail.mitigationPlans[0]!
    await expert.put(`/v1/mitigation-plans/${plan.id}/review`, decision, 403)
    await cast.expert.put(`/v1/risk-details/${latestDetail.id}/review`, decision)
    await cast.expert.put(`/v1/mitigation-plans/${plan.id}/review`, decision)
    const [reported] = await cast.assessor.post('/v1/risk-summary/submit', listsOf(item))
    await refuses(await multiAs('Internal Owner'), reported!, 'approve')
  })

  it('counts the last submission: that of a colleague allows earlier submitters to decide', async () => {
    const assessor = await multiAs('Assessor')
    const summary = await createCompleteRisk(assessor, { type: 'summary' })
    await assessor.post('/v1/risk-summary/submit', listsOf(summary))
    await assessor.put('/v1/risk-summary/withdraw', { riskSummaryRequire: [{ id: summary.id }] })
    await cast.assessor.post('/v1/risk-summary/submit', listsOf(summary))
    const owner = await multiAs('Internal Owner')
    const { canApprove } = await owner.get('/v1/risk-summary/access/status?company_group_id=8')
    expect(canApprove).toBe(true)
    await owner.post('/v1/risk-summary/approve', listsOf(summary))
  })

  it('is switched off by FOUR_EYES, which only a System Admin changes', async () => {
    expect(await sysadmin.get('/v1/settings/FOUR_EYES')).toMatchObject({ value: 'true' })
    await (await api.as('groupadmin')).put('/v1/settings/FOUR_EYES', { value: 'false' }, 403)
    await sysadmin.put('/v1/settings/FOUR_EYES', { value: 'no' }, 400)
    const assessor = await multiAs('Assessor')
    const summary = await createCompleteRisk(assessor, { type: 'summary' })
    await assessor.post('/v1/risk-summary/submit', listsOf(summary))
    const owner = await multiAs('Internal Owner')
    await refuses(owner, summary, 'approve')
    await sysadmin.put('/v1/settings/FOUR_EYES', { value: 'false' })
    await owner.post('/v1/risk-summary/approve', listsOf(summary))
    await (await multiAs('Managing Director')).post('/v1/risk-summary/approve', listsOf(summary))
    await sysadmin.put('/v1/settings/FOUR_EYES', { value: 'true' })
  })
})
