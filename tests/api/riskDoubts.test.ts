import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { factKinds, type FactKind, type FactState } from '#domain/risks/facts'
import { isBeingEdited, isComplete, workflowStatuses } from '#domain/risks/statuses'
import type { RiskDoubt } from '#domain/wire/ratingDoubts'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { heatMapOf, readNaively, reportedTo, seenBy, type Seen } from '../support/naiveCounts.ts'
import { factStateOf, readWorld, type World } from '../support/naiveFacts.ts'
import { plantFacts, surrounding } from '../support/plantedFacts.ts'
import { timesOf } from '../support/scope.ts'

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const scoreOf = (place: { likelihood: number; impact: number } | null) => place && place.likelihood * place.impact

/** The weight and the rule of each kind, written from the words of the rule facts.kinds. */
const byHand: Record<FactKind, [weight: number, rule: (state: FactState, today: string) => boolean]> = {
  events: [5, ({ events, net }) => !!events && !!net && (events.likelihood ?? 0) > net.likelihood],
  indicator_critical: [5, ({ isRatedBeforeCritical }) => isRatedBeforeCritical],
  target_missed: [
    4,
    ({ target, targetState, net }, today) =>
      !!target && target.on < today && targetState !== 'reached' && !(net && scoreOf(net)! <= target.score),
  ],
  acceptance_lapsed: [
    4,
    ({ acceptance, net, appetite }) =>
      acceptance?.state === 'lapsed' && !!net && appetite !== null && scoreOf(net)! > appetite,
  ],
  amount_level: [
    3,
    ({ amounts }) =>
      amounts.some(
        ({ amount, currency, unit, from, to }) =>
          unit === currency && ((from !== null && amount < from) || (to !== null && amount > to)),
      ),
  ],
  target_postponed: [3, ({ targetMoves }) => targetMoves > 2],
  lowered_to_appetite: [
    3,
    ({ isCompleted, completion, net, appetite }) =>
      isCompleted &&
      !!completion &&
      completion.loweredFrom !== null &&
      !!net &&
      appetite !== null &&
      completion.loweredFrom > appetite &&
      scoreOf(net)! <= appetite,
  ],
  copied_after_reset: [3, ({ isCompleted, completion }) => isCompleted && !!completion && completion.isCopied],
  quick_approval: [2, ({ quickDecision }) => quickDecision !== null],
  plans_stalled: [2, ({ progressSince }, today) => progressSince.some((day) => daysBetween(day, today) > 89)],
  indicator_missing: [2, ({ indicators }) => indicators.some(({ state }) => state === 'missing')],
  review_overdue: [2, ({ nextReviewOn }, today) => nextReviewOn !== null && nextReviewOn < today],
  silent: [
    1,
    ({ isCompleted, reviewedOn, spokenOn }, today) =>
      isCompleted && [reviewedOn, spokenOn].every((day) => day === null || daysBetween(day, today) > 364),
  ],
  all_middle: [
    1,
    ({ gross, net }) => [gross?.likelihood, gross?.impact, net?.likelihood, net?.impact].every((rate) => rate === 3),
  ],
}

const ofGroup = timesOf(25, 100)
const readers = ['groupadmin', 'md', 'owner', 'sirikanya.m']

describe.each(engines)('ratings in doubt on %s (rules doubts.list, facts.kinds)', (engine) => {
  let api: TestApi
  let world: World
  let planted: number[]

  beforeAll(async () => {
    api = await openTestApi(engine)
    const records = fc.sample(surrounding, { numRuns: 3 * ofGroup, seed: 61 })
    planted = []
    for (const [place, group] of [8, 25, 3].entries()) {
      planted.push(...(await plantFacts(api, group, records.slice(place * ofGroup, place * ofGroup + ofGroup))))
    }
    world = await readWorld(api)
  }, 240_000)

  // Records are written by SQL.
  afterAll(() => api.close(/./))

  const actorOf = async (who: Client): Promise<Actor> => (await findSession(api.database.db, hashOf(who.token)))!.actor!

  const kindsOf = (actor: Actor, one: Seen): FactKind[] => {
    const state = factStateOf(world, actor, one)
    return factKinds.filter((kind) => byHand[kind][1](state, world.today))
  }

  const weightOf = (kinds: readonly FactKind[]) => kinds.reduce((sum, kind) => sum + byHand[kind][0], 0)

  /** The doubts of a reader: active complete records with a fact, as last submitted. */
  async function expectedOf(actor: Actor): Promise<{ id: number; kinds: FactKind[]; score: number; path: string }[]> {
    return reportedTo(actor, await readNaively(api))
      .filter(
        ({ record, revision }) =>
          record.isActive && isComplete(revision.status) && !record.present.status.startsWith('draft'),
      )
      .map((one) => ({
        id: one.record.id,
        kinds: kindsOf(actor, one),
        score: scoreOf(one.revision.net as never) ?? 0,
        path: one.record.hierarchy,
      }))
      .filter(({ kinds }) => kinds.length > 0)
      .toSorted((a, b) => weightOf(b.kinds) - weightOf(a.kinds) || b.score - a.score || a.id - b.id)
  }

  async function doubtsOf(who: Client, query = ''): Promise<RiskDoubt[]> {
    const rows: RiskDoubt[] = []
    for (let page = 1; ; page++) {
      const found = await who.list(`/v1/risk-doubts?per_page=100&page=${page}${query}`)
      rows.push(...found.rows)
      if (rows.length >= found.total) return rows
    }
  }

  const shortOf = ({ risk, facts, weight }: RiskDoubt) => [risk.id, facts.map(({ kind }) => kind), weight]

  it.each(readers)(
    '%s gets the planted records with their facts, the strongest first, as rules by hand give them',
    async (name) => {
      const who = await api.as(name)
      const expected = await expectedOf(await actorOf(who))
      const rows = await doubtsOf(who)
      expect(rows.map(shortOf)).toEqual(expected.map(({ id, kinds }) => [id, kinds, weightOf(kinds)]))
      for (const { risk, facts } of rows) expect(risk.facts).toEqual(facts)
    },
  )

  it.each([
    [1, ''],
    [3, ''],
    [4, '&kind=target_missed&kind=events'],
  ])(
    'pages of %i records with first=contradictions and %o are sorted by the weight of what contradicts the rating, then by the sum',
    async (size, kinds) => {
      const contradicting = (found: readonly FactKind[]) =>
        weightOf(found.filter((kind) => /^(events|indicator_critical|amount_level|lowered_to_appetite)$/.test(kind)))
      const who = await api.as('md')
      const expected = (await expectedOf(await actorOf(who)))
        .filter((one) => kinds === '' || one.kinds.some((kind) => kinds.split('&kind=').includes(kind)))
        .toSorted((a, b) => contradicting(b.kinds) - contradicting(a.kinds))
      const found: number[] = []
      for (let page = 1; page <= 8; page++) {
        const query = `per_page=${size}&page=${page}&first=contradictions${kinds}` as const
        const { rows, total } = await who.list(`/v1/risk-doubts?${query}`)
        expect(total).toBe(expected.length)
        found.push(...rows.map(({ risk }) => risk.id))
      }
      const ids = expected.map(({ id }) => id)
      expect(found).toEqual(ids.slice(0, 8 * size))
      expect((await doubtsOf(who, `&first=contradictions${kinds}`)).map(({ risk }) => risk.id)).toEqual(ids)
      expect(expected.map(({ kinds: one }) => contradicting(one) > 0)).toContain(false)
    },
  )

  it('every kind and every status of a submitted record is among the planted records', async () => {
    const actor = await actorOf(await api.as('groupadmin'))
    const records = await readNaively(api)
    const kinds = reportedTo(actor, records).flatMap((one) => kindsOf(actor, one))
    expect(factKinds.filter((kind) => !kinds.includes(kind))).toEqual([])
    const statuses = reportedTo(actor, records).map(({ revision }) => revision.status)
    expect(workflowStatuses.filter((status) => !isBeingEdited(status) && !statuses.includes(status))).toEqual([])
    expect(planted).toHaveLength(3 * ofGroup)
  })

  it('a filter by kinds lists the records with one of them, each with all of its facts, in the area of the request', async () => {
    const who = await api.as('groupadmin')
    const expected = await expectedOf(await actorOf(who))
    const wanted = ['events', 'amount_level'] as const
    const rows = await doubtsOf(who, wanted.map((kind) => `&kind=${kind}`).join(''))
    expect(rows.map(shortOf)).toEqual(
      expected
        .filter(({ kinds }) => wanted.some((kind) => kinds.includes(kind)))
        .map(({ id, kinds }) => [id, kinds, weightOf(kinds)]),
    )
    for (const [query, isIn] of [
      ['&company_group_id=3', (path: string) => path === '1>3'],
      ['&company_group_id=3&include_descendants=true', (path: string) => path === '1>3' || path.startsWith('1>3>')],
    ] as const) {
      const found = await doubtsOf(who, query)
      expect(found.map(({ risk }) => risk.id)).toEqual(expected.filter(({ path }) => isIn(path)).map(({ id }) => id))
    }
  })

  it.each(['assessor', 'owner', 'md', 'viewer', 'expert'])(
    'the filter fact of the board of %s equals the rules by hand for each kind, in the visible state',
    async (name) => {
      const who = await api.as(name)
      const actor = await actorOf(who)
      const seen = seenBy(actor, await readNaively(api)).map((one) => ({ one, kinds: kindsOf(actor, one) }))
      for (const asked of [...factKinds.map((kind) => [kind]), ['silent', 'events'] as FactKind[]]) {
        const query = asked.map((kind) => `fact=${kind}`).join('&')
        const expected = seen.filter(({ kinds }) => asked.some((kind) => kinds.includes(kind)))
        const { rows, total } = await who.list(`/v1/risks?fields=card&per_page=200&sort=id&order=asc&${query}`)
        expect([asked, total, rows.map(({ id }) => id)]).toEqual([
          asked,
          expected.length,
          expected.map(({ one }) => one.record.id).slice(0, 200),
        ])
        expect([asked, await who.get(`/v1/heat-map?${query}`)]).toEqual([
          asked,
          heatMapOf(expected.map(({ one }) => one)),
        ])
      }
    },
  )

  it('a moved group keeps the facts of its records, by the appetite of its new place', async () => {
    const admin = await api.as('groupadmin')
    await admin.put('/v1/company-groups/25/move-group', { parentId: 3 })
    world = await readWorld(api)
    const who = await api.as('groupadmin')
    const expected = await expectedOf(await actorOf(who))
    expect((await doubtsOf(who)).map(shortOf)).toEqual(expected.map(({ id, kinds }) => [id, kinds, weightOf(kinds)]))
  })

  it('readers of the patterns alone get the list', async () => {
    for (const [name, status] of [
      ['groupadmin', 200],
      ['md', 200],
      ['owner', 200],
      ['assessor', 403],
      ['viewer', 403],
      ['expert', 403],
    ] as const) {
      const reply = await (await api.as(name)).send('GET', '/v1/risk-doubts')
      expect([name, reply.status]).toEqual([name, status])
    }
    for (const query of ['kind=other', 'first=other']) {
      expect([query, (await (await api.as('md')).send('GET', `/v1/risk-doubts?${query}`)).status]).toEqual([query, 400])
    }
  })
})
