import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { dayOf } from '#domain/calendar/days'
import { acceptanceStates } from '#domain/risks/acceptance'
import { isAboveAppetite } from '#domain/risks/appetite'
import { factsOf, hasFact, type FactKind, type FactState } from '#domain/risks/facts'
import { riskTypes } from '#domain/risks/statuses'
import { targetOutcomes, targetStates } from '#domain/risks/target'
import { needsAssignee, statusesOf, viewsOf } from '#domain/risks/views'
import type { RiskReport } from '#domain/wire/riskReport'
import { heatMapQuery, riskListQuery, type HeatMapQuery } from '#domain/wire/risks'
import { users } from '#server/database/schema/index'
import { countRisks } from '#server/queries/lists/count'
import { readCardPage } from '#server/queries/lists/page'
import { readRatingPatterns } from '#server/queries/ratingDoubts/readPatterns'
import { countHeatMap } from '#server/queries/risks/counts/heatMap'
import { countRiskReport } from '#server/queries/risks/counts/report'
import { countTargets } from '#server/queries/targets/countTargets'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { anyWork, stepOf } from '../support/anyWork.ts'
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
import { factStateOf, naiveFactsOf, naivePatterns, readWorld, type World } from '../support/naiveFacts.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole, timesOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses, type Cast } from '../support/stories.ts'
import { beginning, walkWork } from '../support/walkWork.ts'

/** Accounts of the home group, of groups above it and of other groups, and an expert. */
const readers = ['assessor', 'owner', 'md', 'viewer', 'expert', 'assessor6', 'wanchai.t', 'sirikanya.m', 'groupadmin']

const today = () => dayOf(new Date())

describe.each(engines)('a random walk on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let admin: Client
  let companyAdmin: Client
  let actors: Actor[]
  const kinds = new Set<FactKind>()
  const shownPatterns = new Set<string>()

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
    'counts, lists, facts and patterns equal a naive computation by the domain for every reader, after each step of any work (rules visibility.by-role, report.submitted, facts.kinds, patterns.kinds)',
    { timeout: 900_000 },
    async () => {
      const done = new Set<string>()
      let now = ''
      const work = walkWork(
        api,
        { cast, admin },
        anyWork(cast, companyAdmin, () => done.add(now)),
      )
      const step = stepOf(work, [
        'create',
        'plan',
        'submit',
        'review',
        'report',
        'approve',
        'finish',
        'finish',
        'again',
      ])
      let compared = 0
      // The everyday steps are the same each time, so that they are of many kinds although many are refused.
      const steps = fc.sample(step, { numRuns: timesOf(20, 500), ...(isWhole ? {} : { seed: 4 }) })
      const first = beginning.map(([name, pick, isSo = false]) => ({ name, pick, isSo }))
      for (const { name, pick, isSo } of [...first, ...steps]) {
        now = name
        await work[name]!(pick, isSo)
        compared += await compareEverything(name, [actors[pick % actors.length]!, actors[0]!])
      }
      for (const actor of actors) compared += await compareEverything('the end', [actor])
      expect(done.size).toBeGreaterThan(timesOf(5, 9))
      expect(compared).toBeGreaterThan(timesOf(80, 900))
      expect(kinds.size, [...kinds].join()).toBeGreaterThan(timesOf(8, 9))
      expect(shownPatterns.size, [...shownPatterns].join()).toBeGreaterThanOrEqual(timesOf(4, 5))
      await admin.send('PUT', '/v1/company-groups/8/move-group', { parentId: 3 })
    },
  )

  async function compareEverything(step: string, readersOfStep: readonly Actor[]): Promise<number> {
    // A move changes the path of people too.
    if (step === 'move') actors = await actorsOf(api)
    const current = readersOfStep.map((actor) => actors.find(({ userId }) => userId === actor.userId) ?? actor)
    const records = await readNaively(api)
    const world = await readWorld(api)
    const pathOf = new Map(
      (
        await api.database.pool.query<{ id: number; hierarchy: string }>('select id, hierarchy from company_groups')
      ).rows.map(({ id, hierarchy }) => [id, hierarchy]),
    )
    for (const actor of current) {
      const label = `${step}: ${actor.role} of ${actor.companyGroupId}`
      const [seen, reported] = [seenBy(actor, records), reportedTo(actor, records)]
      await compareBoard(label, actor, seen, { pathOf, world })
      await compareFacts(label, actor, seen, world)
      await comparePatterns(label, actor, reported, world)
      await compareReport(label, actor, reported, pathOf)
    }
    return current.length
  }

  async function compareBoard(
    label: string,
    actor: Actor,
    seen: Seen[],
    { pathOf, world }: { pathOf: ReadonlyMap<number, string>; world: World },
  ) {
    const { db } = api.database
    const states = seen.map((one) => ({ one, state: factStateOf(world, actor, one) }))
    const having = (matches: (state: FactState) => boolean) =>
      states.flatMap(({ one, state }) => (matches(state) ? [one] : []))
    const isAbove = ({ net, appetite }: FactState) =>
      isAboveAppetite(net && { score: net.likelihood * net.impact }, appetite)
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
      [{ above_appetite: true }, having(isAbove)],
      [{ contradicted: true }, having((state) => hasFact(factsOf(state, today()), 'events'))],
      ...targetStates.map((name): [Partial<HeatMapQuery>, Seen[]] => [
        { target_state: [name] },
        having(({ targetState }) => targetState === name),
      ]),
      ...acceptanceStates.map((name): [Partial<HeatMapQuery>, Seen[]] => [
        { acceptance_state: [name] },
        having(({ acceptance }) => acceptance?.state === name),
      ]),
      [{ acceptance_state: ['none'] }, having((state) => isAbove(state) && state.acceptance?.state !== 'active')],
      [
        { mitigation_status: ['In Progress'] },
        seen.filter(({ revision: { plans } }) => plans.some(({ status }) => status === 'In Progress')),
      ],
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

  async function compareFacts(label: string, actor: Actor, seen: readonly Seen[], world: World) {
    const { rows } = await readCardPage(api.database.db, actor, riskListQuery.parse({ per_page: '200' }))
    const byId = new Map(seen.map((one) => [one.record.id, one]))
    for (const { row, state } of rows) {
      const expected = naiveFactsOf(world, actor, byId.get(row.id)!)
      for (const { kind } of expected) kinds.add(kind)
      expect([label, row.id, state.facts]).toEqual([label, row.id, expected])
    }
  }

  async function comparePatterns(label: string, actor: Actor, reported: readonly Seen[], world: World) {
    const rows = await readRatingPatterns(api.database.db, actor, {})
    const found = rows.map(({ companyGroup: _group, ...row }) => row)
    expect([label, found]).toEqual([label, naivePatterns(world, actor, reported)])
    for (const { pattern, count } of found) if (count > 0) shownPatterns.add(pattern)
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
