import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { dayOf, plusDays } from '#domain/calendar/days'
import { targetOutcomes } from '#domain/risks/target'
import { riskTypes } from '#domain/risks/statuses'
import { needsAssignee, statusesOf, viewsOf } from '#domain/risks/views'
import type { RiskReport } from '#domain/wire/riskReport'
import { heatMapQuery, riskListQuery, type HeatMapQuery } from '#domain/wire/risks'
import { users } from '#server/database/schema/index'
import { countRisks } from '#server/queries/lists/count'
import { readCardPage } from '#server/queries/lists/page'
import { countHeatMap } from '#server/queries/risks/heatMap'
import { countRiskReport } from '#server/queries/risks/report'
import { countTargets } from '#server/queries/targets/countTargets'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { anyWork, stepOf, type AnyWork } from '../support/anyWork.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import {
  dueOf,
  heatMapOf,
  inGroups,
  levelIn,
  readNaively,
  reportedTo,
  reportOf,
  seenBy,
  targetsOf,
  withLatePlans,
  type Seen,
} from '../support/naiveCounts.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole, timesOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

/** Accounts of the home group, of groups above it and of other groups, and an expert. */
const readers = ['assessor', 'owner', 'md', 'viewer', 'expert', 'assessor6', 'wanchai.t', 'sirikanya.m', 'groupadmin']

const today = () => dayOf(new Date())
const dayFromNow = (days: number) => plusDays(today(), days)

describe.each(engines)('counts on %s', (engine) => {
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
    for (const type of riskTypes) {
      for (const status of storyStatuses[type])
        await riskIn(cast, type, status, { isPrivate: status.startsWith('waiting') })
    }
    for (const name of ['assessor6', 'wanchai.t', 'sirikanya.m']) {
      const who = await api.as(name)
      const { id } = await createCompleteRisk(who, { isPrivate: name === 'wanchai.t' })
      await who.put(`/v1/risks/${id}/submit`)
    }
    actors = await actorsOf(api)
  }, 240_000)

  // Days of the past are written by SQL.
  afterAll(() => api.close(/./))

  it(
    'equal a naive computation by the domain for every reader, after each step of any work (rules visibility.by-role, report.submitted)',
    { timeout: 400_000 },
    async () => {
      const done = new Set<string>()
      let now = ''
      const work = workOf(anyWork(cast, companyAdmin, () => done.add(now)))
      const step = stepOf(work, ['create', 'plan', 'submit', 'review', 'report', 'approve'])
      let compared = 0
      // The everyday steps are the same each time, so that they are of many kinds although many are refused.
      const steps = fc.sample(step, { numRuns: timesOf(60, 500), ...(isWhole ? {} : { seed: 4 }) })
      for (const { name, pick, isSo } of steps) {
        now = name
        await work[name]!(pick, isSo)
        compared += await compareEverything(name, [actors[pick % actors.length]!, actors[0]!])
      }
      for (const actor of actors) compared += await compareEverything('the end', [actor])
      expect(done.size).toBeGreaterThan(timesOf(5, 9))
      expect(compared).toBeGreaterThan(timesOf(100, 900))
      await admin.send('PUT', '/v1/company-groups/8/move-group', { parentId: 3 })
    },
  )

  it('a plan is late from the day after its due date until it is complete, without any write (rule plans.late)', async () => {
    const viewer = await api.as('viewer')
    const risk = await createCompleteRisk(cast.assessor)
    const plan = { description: 'Order bricks', status: 'Pending', dueDate: today() }
    const of = { riskDetailId: risk.latestDetail.id, mitigationPlans: [plan, { ...plan, dueDate: null }] }
    await cast.assessor.post('/v1/mitigation-plans', of, 201)
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const seen = async () => {
      const card = await viewer.get(`/v1/risks/${risk.id}?fields=card`, 200)
      return { ofCard: card.plans.late, ofGroup: (await viewer.get('/v1/risk-report')).latePlans.plans }
    }
    const before = await seen()
    expect(before.ofCard).toBe(0)
    await passDay(risk.id)
    expect(await seen()).toEqual({ ofCard: 1, ofGroup: before.ofGroup + 1 })
    const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
    const { id } = latestDetail.mitigationPlans.find(({ isLate }) => isLate)!
    await cast.assessor.post(`/v1/mitigation-plans/${id}/updates`, { status: 'Complete' }, 201)
    expect(await seen()).toEqual(before)
  })

  it('a draft moves no number of a report, for its author neither (rule report.submitted)', async () => {
    const read = async (who: Client) => [
      await who.get('/v1/risk-report'),
      await who.get('/v1/heat-map?state=submitted'),
      await who.get('/v1/risk-targets'),
    ]
    const before = [await read(cast.assessor), await read(cast.owner)]
    const board = await cast.assessor.get('/v1/heat-map')
    const { id } = await createCompleteRisk(cast.assessor)
    expect([await read(cast.assessor), await read(cast.owner)]).toEqual(before)
    expect(await cast.assessor.get('/v1/heat-map')).not.toEqual(board)
    await cast.assessor.put(`/v1/risks/${id}/submit`)
    const after = await read(cast.assessor)
    expect(after[0]).toMatchObject({ total: (before[0]![0] as RiskReport).total + 1 })
    // The submitted version counts while it is withdrawn, too.
    await cast.assessor.put(`/v1/risks/${id}/withdraw`)
    expect(await read(cast.assessor)).toEqual(after)
  })

  /** A day passes for the plans of a record, as if it had been written a day earlier. */
  async function passDay(id: number): Promise<void> {
    await api.database.pool.query(`update mitigation_plans set start_date = start_date - 1, due_date = due_date - 1
      where risk_detail_id in (select d.id from risk_details d where d.risk_id = ${id})`)
    await api.database.pool.query(`update risks set
      plans_due = array(select d - 1 from unnest(plans_due) d order by d),
      submitted_plans_due = array(select d - 1 from unnest(submitted_plans_due) d order by d) where id = ${id}`)
  }

  function workOf({ actions, one, record, send }: AnyWork): AnyWork['actions'] {
    return {
      ...actions,
      confirm: async (pick) => {
        const { id, updatedAt } = await record(pick)
        await send(cast.assessor, 'POST', `/risks/${id}/confirmations`, { updatedAt })
      },
      target: async (pick) => {
        const { latestDetail } = await record(pick)
        const target = { targetLikelihood: 1, targetImpact: 1 + (pick % 3), targetOn: dayFromNow(-1 - (pick % 9)) }
        if (latestDetail) await send(cast.assessor, 'PUT', `/risk-details/${latestDetail.id}`, target)
      },
      move: (_pick, isBack) => send(admin, 'PUT', '/company-groups/8/move-group', { parentId: isBack ? 3 : 4 }),
      day: (pick) => passDay(one(pick)),
      // Some complete records are long overdue.
      overdue: (pick) =>
        api.database.pool.query(`update risks set reviewed_on = current_date - ${60 * (pick % 8)}
          where id = ${one(pick)} and reviewed_on is not null`),
    }
  }

  async function compareEverything(step: string, readersOfStep: readonly Actor[]): Promise<number> {
    // A move changes the path of people too.
    if (step === 'move') actors = await actorsOf(api)
    const current = readersOfStep.map((actor) => actors.find(({ userId }) => userId === actor.userId) ?? actor)
    const records = await readNaively(api)
    const pathOf = new Map(
      (
        await api.database.pool.query<{ id: number; hierarchy: string }>('select id, hierarchy from company_groups')
      ).rows.map(({ id, hierarchy }) => [id, hierarchy]),
    )
    for (const actor of current) {
      const label = `${step}: ${actor.role} of ${actor.companyGroupId}`
      const [seen, reported] = [seenBy(actor, records), reportedTo(actor, records)]
      await compareBoard(label, actor, seen, pathOf)
      await compareReport(label, actor, reported, pathOf)
    }
    return current.length
  }

  async function compareBoard(label: string, actor: Actor, seen: Seen[], pathOf: ReadonlyMap<number, string>) {
    const { db } = api.database
    const expected: [Partial<HeatMapQuery>, Seen[]][] = [
      [{}, seen],
      ...riskTypes.map((type): [Partial<HeatMapQuery>, Seen[]] => [
        { type },
        seen.filter((one) => one.record.type === type),
      ]),
      [{ is_active: true }, seen.filter(({ record }) => record.isActive)],
      [{ is_private: true }, seen.filter(({ record }) => record.isPrivate)],
      [{ risk_category_id: [1, 2] }, seen.filter(({ revision }) => [1, 2].includes(revision.categoryId ?? 0))],
      [{ level: ['high', 'low'] }, seen.filter((one) => ['high', 'low'].includes(levelIn(one) ?? ''))],
      [{ review_due: true }, dueOf(seen)],
      [{ late_plans: true }, withLatePlans(seen)],
      ...[[8], [1], [3, 6], [25, 8]].flatMap((ids) =>
        [true, false].map((withBelow): [Partial<HeatMapQuery>, Seen[]] => [
          { company_group_id: ids, include_descendants: withBelow },
          inGroups(
            seen,
            ids.flatMap((id) => pathOf.get(id) ?? []),
            withBelow,
          ),
        ]),
      ),
      ...viewsOf(actor.role)
        .filter((view) => !needsAssignee(view, actor.role))
        .map((view): [Partial<HeatMapQuery>, Seen[]] => {
          const statuses = statusesOf(view, actor.role)
          return [
            { ...(statuses && { workflow_status: statuses }) },
            statuses ? seen.filter(({ revision }) => statuses.includes(revision.status)) : seen,
          ]
        }),
    ]
    const queries = expected.map(([query]) => ({ ...heatMapQuery.parse({}), ...query }))
    const totals = await countRisks(db, actor, queries)
    for (const [place, [query, found]] of expected.entries()) {
      expect([label, query, totals[place]]).toEqual([label, query, found.length])
    }
    const [place] = [queries.length * 7 + seen.length].map((number) => number % queries.length)
    const [query, found] = expected[place!]!
    expect([label, query, await countHeatMap(db, actor, queries[place!]!)]).toEqual([label, query, heatMapOf(found)])
    const page = await readCardPage(db, actor, { ...riskListQuery.parse({ per_page: '3' }), ...query })
    expect([label, query, page.total, page.rows.map(({ row }) => row.id)]).toEqual([
      label,
      query,
      found.length,
      found.slice(0, 3).map(({ record }) => record.id),
    ])
  }

  async function compareReport(label: string, actor: Actor, reported: Seen[], pathOf: ReadonlyMap<number, string>) {
    const { db } = api.database
    const viewer = { actor, locale: 'en' as const }
    const { companyGroups, ...report } = await countRiskReport(db, viewer, heatMapQuery.parse({}))
    expect([label, sorted(report)]).toEqual([label, sorted(reportOf(reported))])
    for (const { companyGroup, includesDescendants, low, medium, high, unrated } of companyGroups) {
      const of = inGroups(reported, [pathOf.get(companyGroup.id)!], includesDescendants)
      const expected = (['low', 'medium', 'high', null] as const).map(
        (level) => of.filter((one) => levelIn(one) === level).length,
      )
      expect([label, companyGroup, [low, medium, high, unrated]]).toEqual([label, companyGroup, expected])
    }
    const heatMap = await countHeatMap(db, actor, heatMapQuery.parse({ state: 'submitted' }))
    expect([label, heatMap]).toEqual([label, heatMapOf(reported)])
    const targets = await countTargets(db, actor, {})
    const sums = ['due', ...targetOutcomes].map((name) => [
      name,
      targets.reduce((sum, row) => sum + row[name as 'due'], 0),
    ])
    expect([label, Object.fromEntries(sums)]).toEqual([label, targetsOf(reported)])
  }
})

/** A report without names, each list in one order. */
function sorted({ riskCategories, movement, ...report }: Omit<RiskReport, 'companyGroups'>) {
  const inOrder = <One>(list: readonly One[]) =>
    list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return {
    ...report,
    movement: inOrder(movement.map(({ gross, net, count }) => [gross, net, count])),
    riskCategories: inOrder(
      riskCategories.map(({ riskCategory, low, medium, high, unrated }) => [
        riskCategory?.id ?? null,
        low,
        medium,
        high,
        unrated,
      ]),
    ),
  }
}

/** The readers with their present rights. */
async function actorsOf({ database: { db } }: TestApi): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const name of readers) {
    const { rows } = await db.execute<{ id: number }>(sql`select id from ${users} where email like ${`${name}@%`}`)
    const { accessToken } = await openSession(db, rows[0]!.id, { provider: 'password', sessionHours: 12 })
    const actor = (await findSession(db, hashOf(accessToken)))?.actor
    if (actor) actors.push(actor)
  }
  return actors
}
