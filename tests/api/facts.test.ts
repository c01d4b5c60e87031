import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { factKinds, type FactKind } from '#domain/risks/facts'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, assessmentOf, createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, type Cast } from '../support/stories.ts'

const today = dayOf(new Date())
const daysAgo = (days: number) => plusDays(today, -days)

describe.each(engines)('facts against ratings on %s (rule facts.kinds)', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
  })

  // Decisions, patterns and days are written by SQL.
  afterAll(() => api.close(/./))

  const execute = (statement: string, ...values: unknown[]) => api.database.pool.query(statement, values)
  const cardFacts = async (id: number, who: Client = cast.assessor) =>
    ((await who.send<RiskCard>('GET', `/v1/risks/${id}?fields=card`)).body as RiskCard).facts
  /** A complete record that its expert looked at for a minute, with the net rating, 6 unless given. */
  const complete = async (options: Parameters<typeof createCompleteRisk>[1] = {}) => {
    const { id } = await createCompleteRisk(cast.assessor, options)
    await approveReview(cast.expert, await cast.assessor.put(`/v1/risks/${id}/submit`, {}))
    await execute('delete from risk_decisions where risk_id = $1', id)
    return id
  }
  const linkIndicator = async (id: number) =>
    cast.assessor.post(
      '/v1/indicators',
      {
        companyGroupId: 8,
        nameEn: 'COD',
        nameTh: 'ซีโอดี',
        unit: 'mg/l',
        direction: 'up',
        amber: 95,
        red: 120,
        rhythm: 'weekly',
        riskIds: [id],
      },
      201,
    )
  /** Sets the target of the present revision, of the record and of the state last submitted. */
  const setTarget = async (id: number, on: string, score = 4) => {
    await execute(
      `update risks set target_likelihood = $3, target_impact = 1, target_on = $2, submitted_target_likelihood = $3,
        submitted_target_impact = 1, submitted_target_on = $2 where id = $1`,
      id,
      on,
      score,
    )
    await execute(
      `update risk_details set target_likelihood = $3, target_impact = 1, target_on = $2
        where id = (select current_detail_id from risks where id = $1)`,
      id,
      on,
      score,
    )
  }
  const addEarlierRevision = (id: number) =>
    execute(
      `insert into risk_details (risk_id, revision, workflow_status, review_status, frozen_at, created_at, updated_at)
        select risk_id, 0, 'complete_assessor', 'approved', created_at, created_at, updated_at
        from risk_details where risk_id = $1 and revision = 1`,
      id,
    )
  const setAmount = (id: number, amount: number, currency = 'THB') =>
    execute(
      `update assessment_impact_items i set financial_amount = $2, financial_currency = $3 from assessments a, risks r
        where r.id = $1 and a.risk_detail_id = r.current_detail_id and a.type = 'net' and i.assessment_id = a.id`,
      id,
      amount,
      currency,
    )
  const accept = (id: number, until: string) =>
    execute(
      `insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis, created_at)
        select r.id, 1, 6, 5, 'Spare parts are ordered', $2::date, (select min(id) from users), 'Internal Owner', '{}', now()
        from risks r where r.id = $1`,
      id,
      until,
    )

  /** For each kind: the change that gives a complete record with net 2 x 3 the fact, and its numbers. */
  const planted: Record<FactKind, [(id: number) => Promise<unknown>, object]> = {
    events: [
      async (id) => {
        for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']) {
          const event = { companyGroupId: 8, kind: 'event', occurredOn: daysAgo(40), title, riskIds: [id] } as const
          await cast.assessor.post('/v1/risk-events', event, 201)
        }
        const miss = { companyGroupId: 8, kind: 'near_miss', occurredOn: daysAgo(9), title: 'Miss', riskIds: [id] }
        await cast.assessor.post('/v1/risk-events', miss, 201)
      },
      { since: daysAgo(40), values: { events: 10, months: 36, rated: 2 } },
    ],
    indicator_critical: [
      async (id) => {
        const indicator = await linkIndicator(id)
        await cast.assessor.post(`/v1/indicators/${indicator.id}/values`, { on: today, value: 131 }, 201)
      },
      { since: today, values: { indicators: 1, score: 6 } },
    ],
    target_missed: [
      (id) => setTarget(id, daysAgo(1)),
      { since: daysAgo(1), values: { target: 4, on: daysAgo(1), score: 6 } },
    ],
    acceptance_lapsed: [
      async (id) => {
        const entry = { companyGroupId: 8, riskCategoryId: null, score: 5 }
        await (await api.as('companyadmin')).put('/v1/appetites', entry)
        await accept(id, daysAgo(1))
      },
      { since: daysAgo(1), values: { score: 6, limit: 5 } },
    ],
    amount_level: [(id) => setAmount(id, 9e12), { values: { amount: 9e12, level: 3, currency: 'THB' } }],
    target_postponed: [
      async (id) => {
        await setTarget(id, plusDays(today, 30))
        await execute(
          `insert into risk_targets (risk_id, first_on, likelihood, impact, due_on, moves, created_at, updated_at)
            values ($1, $2, 4, 1, $2, 3, now(), now())`,
          id,
          plusDays(today, 30),
        )
      },
      { values: { moves: 3, target: 4, on: plusDays(today, 30) } },
    ],
    lowered_to_appetite: [
      async (id) => {
        await (await api.as('companyadmin')).put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: 9 })
        await addEarlierRevision(id)
        await execute(
          'insert into rating_facts (risk_id, completed_at, compared_at, lowered_from, is_copied) values ($1, now(), now(), 16, false)',
          id,
        )
      },
      { since: today, values: { before: 16, score: 6, limit: 9 } },
    ],
    copied_after_reset: [
      async (id) => {
        await addEarlierRevision(id)
        await execute(
          'insert into rating_facts (risk_id, completed_at, compared_at, lowered_from, is_copied) values ($1, now(), now(), null, true)',
          id,
        )
      },
      { since: today, values: { on: today } },
    ],
    quick_approval: [
      (id) => execute('insert into risk_decisions values ($1, now(), null, 4)', id),
      { since: today, values: { limit: 20, seconds: 4 } },
    ],
    plans_stalled: [
      (id) =>
        execute(
          `update mitigation_plans set progress_since = now() - interval '91 days'
            where risk_detail_id = (select current_detail_id from risks where id = $1)`,
          id,
        ),
      { since: daysAgo(91), values: { plans: 1, days: 91 } },
    ],
    indicator_missing: [linkIndicator, { values: { indicators: 1 } }],
    review_overdue: [
      (id) => execute('update risks set reviewed_on = $2 where id = $1', id, daysAgo(181)),
      { since: daysAgo(1), values: { on: daysAgo(1) } },
    ],
    silent: [
      (id) => execute('update risks set reviewed_on = $2 where id = $1', id, daysAgo(365)),
      { since: daysAgo(365), values: { on: daysAgo(365) } },
    ],
    all_middle: [
      (id) =>
        execute(
          `update risks set gross_likelihood = 3, gross_impact = 3, gross_level = 'medium', net_likelihood = 3,
            net_impact = 3, net_level = 'medium' where id = $1`,
          id,
        ),
      { values: { rate: 3 } },
    ],
  }

  it.each(factKinds)('%s is on a record and its card with its numbers, and on no record without it', async (kind) => {
    const [plant, expected] = planted[kind]
    const id = await complete()
    expect(await cardFacts(id)).toEqual([])
    await plant(id)
    const { facts } = await cast.assessor.get(`/v1/risks/${id}`)
    expect(facts.find((fact) => fact.kind === kind)).toMatchObject(expected)
    expect(await cardFacts(id)).toEqual(facts)
  })

  it('an approval names the facts of weight 4 or more in the audit, and no lighter ones (rule facts.approved)', async () => {
    const approved = async (plant: (id: number) => Promise<unknown>) => {
      const { id } = await createCompleteRisk(cast.assessor)
      await approveReview(cast.expert, await cast.assessor.put(`/v1/risks/${id}/submit`, {}))
      await cast.assessor.post('/v1/risk-summary/submit', listsOf({ id, type: 'item' }), 200)
      await plant(id)
      const { updatedAt } = await cast.owner.get(`/v1/risks/${id}`)
      await cast.owner.post('/v1/risk-summary/approve', listsOf({ id, type: 'item', updatedAt }, true), 200)
      const audit = await cast.owner.get(`/v1/risks/${id}/audit`)
      return audit.find(({ action }) => action === 'approve')?.changes
    }
    expect(await approved((id) => setTarget(id, daysAgo(1)))).toEqual({
      facts: { before: null, after: ['target_missed'] },
    })
    expect(await approved((id) => setAmount(id, 9e12))).toEqual({})
  })

  it('a decision on an earlier revision is not one on the visible revision', async () => {
    const id = await complete()
    await execute(`insert into risk_decisions values ($1, now() - interval '1 day', null, 4)`, id)
    expect(await cardFacts(id)).toEqual([])
  })

  it('a pending plan is not stalled, and a draft after a reset has no fact of its completion', async () => {
    const id = await complete()
    await planted.plans_stalled[0](id)
    await planted.copied_after_reset[0](id)
    const kinds = async (who: Client) => (await cardFacts(id, who)).map(({ kind }) => kind)
    expect(await kinds(viewer)).toEqual(['copied_after_reset', 'plans_stalled'])
    await execute(
      `update mitigation_plans set status = 'Pending' where risk_detail_id in (
      select id from risk_details where risk_id = $1)`,
      id,
    )
    await planted.plans_stalled[0](id)
    expect(await kinds(viewer)).toEqual(['copied_after_reset'])
    const companyAdmin = await api.as('companyadmin')
    const period = { companyGroupIds: [8], periodDate: new Date().toISOString(), resetDate: new Date().toISOString() }
    await companyAdmin.put('/v1/risks/workflow/reset', period)
    for (const reader of [viewer, cast.assessor]) expect(await kinds(reader)).toEqual([])
  })

  it('a reported record keeps the facts of its completed rating for its decider, until it is withdrawn (rule facts.completed)', async () => {
    const id = await complete()
    await planted.copied_after_reset[0](id)
    await planted.silent[0](id)
    const kinds = async (who: Client) => (await cardFacts(id, who)).map(({ kind }) => kind)
    const facts = ['copied_after_reset', 'review_overdue', 'silent']
    expect(await kinds(cast.owner)).toEqual(facts)
    await cast.assessor.post('/v1/risk-summary/submit', listsOf({ id, type: 'item' }), 200)
    expect(await kinds(cast.owner)).toEqual(facts)
    const { rows } = await cast.owner.list('/v1/tasks?kind=decide&per_page=200')
    expect(rows.find(({ risk }) => risk?.id === id)?.facts.map(({ kind }) => kind)).toEqual(facts)
    await cast.assessor.put(`/v1/risks/${id}/withdraw`, {})
    expect(await kinds(viewer)).toEqual(facts)
    expect(await kinds(cast.assessor)).toEqual([])
  })

  it('a score that was lowered from a private revision is no fact for a reader who could not read it', async () => {
    const id = await complete({ isPrivate: true, net: [4, 4] })
    const { id: detailId } = await cast.assessor.post('/v1/risk-details', { riskId: id }, 201)
    await cast.assessor.put(`/v1/risks/${id}`, { isPrivate: false })
    const { latestDetail } = await cast.assessor.get(`/v1/risks/${id}`)
    const net = latestDetail.assessments.find(({ type }) => type === 'net')!
    const { riskDetailId: _of, type: _type, ...rated } = assessmentOf(detailId, 'net', 2, 3)
    await cast.assessor.put(`/v1/assessments/${net.id}`, rated)
    await approveReview(cast.expert, await cast.assessor.put(`/v1/risks/${id}/submit`, {}))
    const kinds = async (who: Client) => (await cardFacts(id, who)).map(({ kind }) => kind)
    expect(await kinds(cast.assessor)).toContain('lowered_to_appetite')
    expect(await kinds(viewer)).not.toContain('lowered_to_appetite')
  })

  it('the source of an appetite is its entry, the one of a category before that of all', async () => {
    const admin = await api.as('companyadmin')
    const id = await complete()
    const sourceOf = async () => {
      const risk = await cast.assessor.get(`/v1/risks/${id}`)
      const { body: card } = await cast.assessor.send<RiskCard>('GET', `/v1/risks/${id}?fields=card`)
      expect(card.appetiteSource).toEqual(risk.appetiteSource)
      return [risk.appetite, risk.appetiteSource]
    }
    const category = (await cast.assessor.get(`/v1/risks/${id}`)).latestDetail.riskCategory
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: null })
    expect(await sourceOf()).toEqual([9, null])
    // An entry equal to the setting limits nothing.
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: 9 })
    expect(await sourceOf()).toEqual([9, null])
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: 7 })
    expect(await sourceOf()).toEqual([7, { companyGroupId: 8, riskCategory: null }])
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: category!.id, score: 6 })
    expect(await sourceOf()).toEqual([6, { companyGroupId: 8, riskCategory: category }])
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: category!.id, score: null })
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: null })
  })

  describe('and their confirmation (rule review-dates.evidence)', () => {
    const confirm = async (id: number, answers: object) => {
      const { updatedAt } = await cast.assessor.get(`/v1/risks/${id}`)
      const body = { ...answers, updatedAt }
      const reply = await cast.assessor.send<ErrorBody>('POST', `/v1/risks/${id}/confirmations`, body)
      return [reply.status, ...Object.keys(reply.body.info ?? {})]
    }

    it('a record without evidence is confirmed without an answer', async () => {
      expect(await confirm(await complete(), {})).toEqual([201])
    })

    it('a fact of weight 3 needs a comment, one of weight 2 does not', async () => {
      const [heavy, light] = [await complete(), await complete()]
      await setAmount(heavy, 9e12)
      await planted.quick_approval[0](light)
      expect(await confirm(light, {})).toEqual([201])
      expect(await confirm(heavy, {})).toEqual([400, 'comment'])
      expect(await confirm(heavy, { comment: '  ' })).toEqual([400, 'comment'])
      expect(await confirm(heavy, { comment: 'The amount is insured' })).toEqual([201])
    })

    it('a late plan needs a comment, one that is due today does not', async () => {
      const id = await complete()
      const dueOn = (day: string) =>
        execute(
          `update mitigation_plans set due_date = $2 where risk_detail_id = (select current_detail_id from risks where id = $1)`,
          id,
          day,
        )
      await dueOn(today)
      expect(await confirm(id, {})).toEqual([201])
      await dueOn(daysAgo(1))
      expect(await confirm(id, {})).toEqual([400, 'comment'])
      expect(await confirm(id, { comment: 'The parts are late' })).toEqual([201])
    })

    it.each([
      ['tomorrow', 1, {}, [201]],
      ['today', 0, {}, [400, 'target']],
      ['today, kept', 0, { target: 'kept' }, [201]],
      ['yesterday', -1, {}, [400, 'comment', 'target']],
      ['yesterday, with a comment', -1, { comment: 'Late' }, [400, 'target']],
      ['yesterday, reached', -1, { comment: 'Late', target: 'reached' }, [400, 'target']],
      ['yesterday, any other word', -1, { comment: 'Late', target: 'maybe' }, [400, 'target']],
      ['yesterday, kept', -1, { comment: 'Late', target: 'kept' }, [201]],
    ])('a confirmation with an open target has the right status: %s', async (_when, days, answers, expected) => {
      const id = await complete()
      await setTarget(id, plusDays(today, days))
      expect(await confirm(id, answers)).toEqual(expected)
    })

    it('a card and a record ask for the target that the server asks for on its day, after a review on that day too', async () => {
      const id = await complete()
      await setTarget(id, today)
      expect(await confirm(id, { target: 'kept' })).toEqual([201])
      const [record, card] = [
        await cast.assessor.get(`/v1/risks/${id}`),
        await cast.assessor.get(`/v1/risks/${id}?fields=card`),
      ]
      expect([record, card].map(({ isTargetDue, isTargetOpen }) => [isTargetDue, isTargetOpen])).toEqual([
        [false, true],
        [false, true],
      ])
      expect(await confirm(id, {})).toEqual([400, 'target'])
    })

    it('a confirmation needs no input about a target at the net score', async () => {
      const id = await complete()
      await setTarget(id, daysAgo(1), 5)
      await execute(`update risks set target_impact = 2, submitted_target_impact = 2 where id = $1`, id)
      expect(await confirm(id, { target: 'reached', comment: 'x' })).toEqual([400, 'target'])
      await execute(`update risk_details set target_impact = 2 where risk_id = $1`, id)
      expect(await confirm(id, {})).toEqual([201])
      expect(await confirm(id, { target: 'reached' })).toEqual([201])
    })

    it('an answer is kept in the audit, and ends the question', async () => {
      const id = await complete()
      await execute('update risks set reviewed_on = $2 where id = $1', id, daysAgo(5))
      await setTarget(id, daysAgo(1))
      expect((await cast.assessor.get(`/v1/risks/${id}`)).isTargetDue).toBe(true)
      expect(await confirm(id, { comment: 'The supplier is late', target: 'kept' })).toEqual([201])
      expect((await cast.assessor.get(`/v1/risks/${id}`)).isTargetDue).toBe(false)
      expect((await cast.assessor.get(`/v1/risks/${id}/audit`)).at(-1)).toMatchObject({
        action: 'confirm',
        changes: { comment: { after: 'The supplier is late' }, target: { after: 'kept' } },
      })
    })
  })
})
