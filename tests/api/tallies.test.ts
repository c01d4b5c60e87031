import { dayOf } from '#domain/calendar/days'
import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { riskTypes, workflowStatuses } from '#domain/risks/statuses'
import type { RiskReport } from '#domain/wire/riskReport'
import { creatorRoles } from '#domain/access/roles'
import { heatMapQuery, riskListQuery, type HeatMapQuery, type RiskListQuery } from '#domain/wire/risks'
import { countGroups } from '#server/commands/countGroups'
import { renewLatePlans } from '#server/database/latePlans'
import { foldTallies, recountTallies } from '#server/database/tallies'
import { users } from '#server/database/schema/index'
import { verifyTallies } from '#server/installation/tallies/verifyTallies'
import { isLate } from '#server/queries/planColumns'
import { filtered } from '#server/queries/risks/filters'
import { countedCells, talliedCells } from '#server/queries/risks/heatMap'
import { countRiskReport } from '#server/queries/risks/report'
import { canUseTallies } from '#server/queries/risks/reportCounts'
import { dueList } from '#server/queries/lists/find/dueList'
import { counted, countedList } from '#server/queries/lists/find/listStatement'
import { dueTotal } from '#server/queries/risks/dueTotal'
import { scopeOf, shownColumns } from '#server/queries/risks/scope'
import { talliedTotal } from '#server/queries/risks/tallies'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { anyWork, stepOf } from '../support/anyWork.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { sampleOf, timesOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }

const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))

/** Groups of every kind: the root, business units, companies, one below group 8 and one that does not exist. */
const groups = [1, 2, 3, 6, 8, 25, 26, 9_999]

describe.each(engines)('tallies on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let admin: Client
  let companyAdmin: Client
  let actors: Actor[]

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    admin = await api.as('groupadmin')
    companyAdmin = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  const differences = () => verifyTallies(api.database.db)
  /** A day has passed: work that was due is late now, although nobody wrote anything. */
  const passDay = async () => {
    await api.database.pool.query('update mitigation_plans set start_date = start_date - 1, due_date = due_date - 1')
    await api.database.pool.query('update risks set plans_due_next = plans_due_next - 1')
  }
  const countAll = async () => {
    await foldTallies(api.database.db)
    await countGroups(api.database.db, Infinity)
  }
  const unfolded = async () =>
    (await api.database.pool.query<{ count: number }>('select count(*)::int from risk_tally_changes')).rows[0]!.count

  it(
    'are what the risks come to after any work, folded at any time (rule data.tallies)',
    { timeout: 300_000 },
    async () => {
      const done = new Map<string, number>()
      let now = ''
      const {
        actions: usual,
        record,
        send,
      } = anyWork(cast, companyAdmin, () => done.set(now, (done.get(now) ?? 0) + 1))
      const work: typeof usual = {
        ...usual,
        confirm: async (pick) => {
          const { id, updatedAt } = await record(pick)
          await send(cast.assessor, 'POST', `/risks/${id}/confirmations`, { updatedAt })
        },
        target: async (pick) => {
          const { latestDetail } = await record(pick)
          const target = { targetLikelihood: 1, targetImpact: 1 + (pick % 3), targetOn: dayFromNow(-1 - (pick % 9)) }
          if (latestDetail) await send(cast.assessor, 'PUT', `/risk-details/${latestDetail.id}`, target)
        },
        period: (pick) => {
          const [startsOn, endsOn] = [dayFromNow((pick % 9) - 6), dayFromNow((pick % 9) - 4)]
          const names = { nameEn: 'Review', nameTh: 'ทบทวน' }
          return send(companyAdmin, 'POST', '/review-periods', { ...names, startsOn, endsOn, companyGroupId: 8 })
        },
        move: (_pick, isBack) => send(admin, 'PUT', '/company-groups/8/move-group', { parentId: isBack ? 3 : 4 }),
        fold: (pick) => foldTallies(api.database.db, 1 + (pick % 5)),
        count: () => countAll(),
        day: () => passDay(),
        renew: (pick) => renewLatePlans(api.database.db, 1 + (pick % 5)),
      }
      const step = stepOf(work, ['create', 'plan', 'submit', 'review', 'report', 'approve'])
      let steps = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (actions) => {
          for (const { name, pick, isSo } of actions) {
            now = name
            await work[name]!(pick, isSo)
          }
          steps += actions.length
          expect(await differences()).toEqual([])
        }),
        { numRuns: timesOf(3, 15), endOnFailure: true },
      )
      expect(steps).toBeGreaterThanOrEqual(timesOf(75, 300))
      // Many actions are refused, but the work was of many kinds; in a short run the number is random.
      expect(done.size).toBeGreaterThan(timesOf(2, 9))
      await foldTallies(api.database.db)
      expect([await unfolded(), await differences()]).toEqual([0, []])
      await send(admin, 'PUT', '/company-groups/8/move-group', { parentId: 3 })
    },
  )

  it(
    'return to every account the same as counting, under any filter (rule visibility.by-role)',
    { timeout: 300_000 },
    async () => {
      for (const type of riskTypes) {
        for (const status of storyStatuses[type])
          await riskIn(cast, type, status, { isPrivate: status.startsWith('waiting') })
      }
      for (const name of ['assessor6', 'wanchai.t', 'sirikanya.m']) {
        const who = await api.as(name)
        const { id } = await createCompleteRisk(who, { isPrivate: name === 'wanchai.t' })
        await who.put(`/v1/risks/${id}/submit`)
      }
      for (const name of ['assessor', 'owner', 'assessor', 'assessor6']) {
        const who = await api.as(name)
        const { id, latestDetail } = await createCompleteRisk(who)
        const dueDates = ['2025-01-01', dayFromNow(0), dayFromNow(1)]
        const mitigationPlans = dueDates.map((dueDate) => ({ description: 'Order', status: 'Pending', dueDate }))
        await who.post('/v1/mitigation-plans', { riskDetailId: latestDetail.id, mitigationPlans }, 201)
        if (name !== 'owner') await who.put(`/v1/risks/${id}/submit`)
      }
      await passDay()
      await renewLatePlans(api.database.db)
      await passDay()
      // Half of it is folded.
      await foldTallies(api.database.db)
      await riskIn(cast, 'item', 'complete_internal_owner', { isPrivate: true })
      const { id } = await riskIn(cast, 'item', 'withdrawn_assessor')
      await cast.assessor.put(`/v1/risks/${id}/changeActive`, { isActive: false })
      expect(await unfolded()).toBeGreaterThan(0)
      actors = await everyone(api)

      const some = <Value>(values: readonly Value[]) =>
        fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
      const query = fc.record({
        type: fc.option(fc.constantFrom(...riskTypes), { nil: undefined }),
        company_group_id: some(groups),
        include_descendants: fc.option(fc.boolean(), { nil: undefined }),
        is_active: fc.option(fc.boolean(), { nil: undefined }),
        is_private: fc.option(fc.boolean(), { nil: undefined }),
        risk_category_id: some([1, 2, 6]),
        workflow_status: some(workflowStatuses),
        likelihood: some([1, 2, 3]),
        impact: some([2, 3]),
        assessment_type: fc.constantFrom('gross', 'net'),
      })
      let told = 0
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...actors),
          query,
          fc.boolean(),
          fc.boolean(),
          async (actor, parts, isOfCell, isFew) => {
            const { workflow_status, likelihood, impact, risk_category_id, ...rest } = parts
            const asked: HeatMapQuery = {
              ...rest,
              ...(isFew ? {} : isOfCell ? { likelihood, impact } : { workflow_status, risk_category_id }),
            } as HeatMapQuery
            const total = talliedTotal(actor, asked)
            const branches = scopeOf(actor)
            if (total && branches.length > 0) {
              told += 1
              expect([actor.role, asked, await totalOf(total)]).toEqual([
                actor.role,
                asked,
                await totalOf(counted(actor, asked)),
              ])
            }
            await expectSameReport(actor, rest as HeatMapQuery)
            const [cells, expected] = [talliedCells(actor, asked), countedCells(actor, asked)]
            if (cells && expected)
              expect([actor.role, asked, await cellsOf(cells)]).toEqual([actor.role, asked, await cellsOf(expected)])
          },
        ),
        { numRuns: timesOf(25, 400) },
      )
      expect(told).toBeGreaterThan(timesOf(5, 150))
    },
  )

  it('return to every account the same as counting where the call has no filter but the board', async () => {
    for (const actor of actors.filter((one) => scopeOf(one).length > 0 && talliedTotal(one, heatMapQuery.parse({})))) {
      for (const type of riskTypes) {
        const asked = heatMapQuery.parse({ type, is_active: 'true' })
        const expected = await totalOf(counted(actor, asked))
        expect([actor.role, await totalOf(talliedTotal(actor, asked)!)]).toEqual([actor.role, expected])
      }
    }
  })

  it('due records are counted and listed the same with counts of no group, of some and of all (rule data.group-counts)', async () => {
    const { db, pool } = api.database
    // Random work before this test leaves few or many complete records: every fifth of them is as long overdue.
    await pool.query(`update risks r set reviewed_on = current_date - 150 * (4 - o.place % 5)::int
      from (select id, row_number() over (order by id) - 1 as place from risks where reviewed_on is not null) o where o.id = r.id`)
    await foldTallies(db)
    const asked: Partial<RiskListQuery>[] = [
      { per_page: 3 },
      { type: 'item', is_active: true, sort: 'updated_at', order: 'desc' },
      { type: 'item', is_private: true, sort: 'score', order: 'desc' },
      ...[[8], [1], [3, 6], [25, 8]].map((company_group_id) => ({ company_group_id, include_descendants: true })),
    ]
    const some = actors.filter((one) => scopeOf(one).length > 0 && one.role !== 'Category Expert')
    const readers = some.filter(({ role }, place) => some.findIndex((one) => one.role === role) === place)
    expect(readers.length).toBeGreaterThan(4)
    const listOf = async (statement: SQL) => (await db.execute(statement)).rows[0]
    let found = 0
    const compare = async () => {
      for (const actor of readers) {
        for (const query of asked) {
          const due = { ...riskListQuery.parse({ review_due: 'true' }), ...query }
          const total = dueTotal(actor, due)!
          const expected = await listOf(countedList(actor, due))
          for (const most of [0, 1_000_000]) {
            expect([actor.role, query, await listOf(dueList(actor, due, total, most))]).toEqual([
              actor.role,
              query,
              expected,
            ])
          }
          found += Number(expected?.['total'])
        }
      }
    }
    await compare()
    // Ten of them, then some of these changed, then all.
    await countGroups(db, 0)
    await compare()
    const looked = 'update risks set reviewed_on = current_date where reviewed_on < current_date - 500'
    expect((await pool.query(looked)).rowCount).toBeGreaterThan(0)
    await compare()
    await countAll()
    await compare()
    expect(found).toBeGreaterThan(100)
    expect(await differences()).toEqual([])
    const sums = sql`select count(*)::int as total from group_counts where fact = 'due'`
    expect(await totalOf(sums)).toBeGreaterThan(0)
  })

  it('add up to the report that counting comes to', async () => {
    const gone = await riskIn(cast, 'item', 'complete_assessor')
    await companyAdmin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], ...dates })
    await foldTallies(api.database.db)
    await cast.assessor.delete(`/v1/risks/${gone.id}`)
    const reports: RiskReport[] = []
    const asked: Partial<HeatMapQuery>[] = [
      {},
      { type: 'item', is_active: true },
      { is_private: false },
      ...[[8], [1], [3, 6], [25, 8]].map((company_group_id) => ({ company_group_id, include_descendants: true })),
    ]
    for (const actor of sampleOf(actors, 3)) {
      for (const query of asked) {
        const parsed = { ...heatMapQuery.parse({}), ...query }
        const report = await expectSameReport(actor, parsed)
        if (canUseTallies(actor, parsed)) reports.push(report)
      }
    }
    // It contained something.
    expect(reports.filter(({ total }) => total > 0).length).toBeGreaterThan(20)
    for (const has of [
      ({ companyGroups }: RiskReport) => companyGroups.some((group) => group.includesDescendants),
      ({ mitigationPlans }: RiskReport) => mitigationPlans.some(({ plans }) => plans > 0),
      ({ latePlans }: RiskReport) => latePlans.plans > latePlans.risks,
    ])
      expect(reports.some(has)).toBe(true)
  })

  /** With a filter that accepts everything and is not in the tallies, each number is counted. */
  async function expectSameReport(actor: Actor, asked: HeatMapQuery): Promise<RiskReport> {
    const reportOf = (query: HeatMapQuery) => countRiskReport(api.database.db, { actor, locale: 'en' }, query)
    const counted = await reportOf({ ...asked, creator_role: [...creatorRoles] })
    expect([actor.role, asked, await reportOf(asked)]).toEqual([actor.role, asked, counted])
    expect([actor.role, asked, counted.latePlans]).toEqual([actor.role, asked, await latePlans(actor, asked)])
    return counted
  }

  /** Plan by plan (rule plans.late). */
  async function latePlans(actor: Actor, asked: HeatMapQuery): Promise<RiskReport['latePlans']> {
    let [plans, risks] = [0, 0]
    for (const branch of scopeOf(actor)) {
      const { rows } = await api.database.db.execute<{ plans: number; risks: number }>(sql`
        select count(*)::int as plans, count(distinct r.id)::int as risks from risks r
        join mitigation_plans p on p.risk_detail_id = ${shownColumns[branch.shown].detailId}
        where ${isLate('p')} and ${filtered(branch, asked)}`)
      plans += rows[0]?.plans ?? 0
      risks += rows[0]?.risks ?? 0
    }
    return { plans, risks }
  }

  async function totalOf(query: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await api.database.db.execute<{ total: string }>(query)
    return Number(rows[0]?.total ?? 0)
  }

  async function cellsOf(query: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await api.database.db.execute<{ type: string; likelihood: number; impact: number; count: number }>(
      query,
    )
    return rows
      .filter(({ count }) => count !== 0)
      .map(({ type, likelihood, impact, count }) => `${type} ${likelihood}:${impact} ${count}`)
      .sort()
  }

  it('count a plan as late from the day after it was due until it is complete (rule data.late-plans)', async () => {
    const viewer = await api.as('viewer')
    const risk = await createCompleteRisk(cast.assessor)
    const dueDate = dayOf(new Date())
    const plan = { description: 'Order bricks', status: 'Pending', dueDate }
    const of = { riskDetailId: risk.latestDetail.id, mitigationPlans: [plan, { ...plan, dueDate: null }] }
    await cast.assessor.post('/v1/mitigation-plans', of, 201)
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const seen = async () => {
      const card = await viewer.get(`/v1/risks/${risk.id}?fields=card`, 200)
      return { ofCard: card.plans.late, ofGroup: (await viewer.get('/v1/risk-report')).latePlans }
    }
    const { ofCard, ofGroup } = await seen()
    expect(ofCard).toBe(0)
    await passDay()
    const late = await seen()
    expect([late.ofCard, late.ofGroup.plans > ofGroup.plans]).toEqual([1, true])
    // The same once its row is current, and no other row needs a rewrite.
    expect(await renewLatePlans(api.database.db)).toBeGreaterThan(0)
    expect([await renewLatePlans(api.database.db), await seen()]).toEqual([0, late])
    const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
    const { id } = latestDetail.mitigationPlans.find(({ isLate: isOver }) => isOver)!
    await cast.assessor.post(`/v1/mitigation-plans/${id}/updates`, { status: 'Complete' }, 201)
    const { plans, risks } = late.ofGroup
    expect(await seen()).toEqual({ ofCard: 0, ofGroup: { plans: plans - 1, risks: risks - 1 } })
    expect(await differences()).toEqual([])
  })

  it('are found to differ after a write without the triggers, and are counted again', async () => {
    expect(await differences()).toEqual([])
    await api.database.pool.query(`update risk_tallies set count = count + 1 where (company_group_id, facet, value) in (
      select company_group_id, facet, value from risk_tallies where count > 0 limit 1)`)
    await api.database.pool.query('update risks set plans_late = plans_late + 1 where id = 1')
    expect((await differences()).map(({ tally }) => tally)).toContain('risks with other late plans than there are')
    expect((await differences()).length).toBeGreaterThan(1)
    await recountTallies(api.database.db)
    expect(await differences()).toEqual([])
  })

  it('do not make actions on one company group wait for each other', async () => {
    const { db } = api.database
    if (engine === 'embedded') return
    const [first, second] = [await createDraft(cast.assessor), await createDraft(cast.assessor)]
    const touch = (id: number) => sql`update risks set is_active = not is_active where id = ${id}`
    await db.transaction(async (tx) => {
      await tx.execute(touch(first.id))
      // The second is done while the first is running, and what is committed is folded.
      await db.$client.query({ text: `update risks set is_active = not is_active where id = ${second.id}` })
      await db.$client.query('select fold_risk_tallies(1000)')
    })
    expect(await unfolded()).toBeGreaterThan(0)
    expect(await differences()).toEqual([])
  })
})

/** Everyone of the demonstration with a default role assignment. */
async function everyone({ database: { db } }: TestApi): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const { id } of await db.select({ id: users.id }).from(users).orderBy(users.id)) {
    const { accessToken } = await openSession(db, id, { provider: 'password', sessionHours: 12 })
    const actor = (await findSession(db, hashOf(accessToken)))?.actor
    if (actor) actors.push(actor)
  }
  return actors
}
