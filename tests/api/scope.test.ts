import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#domain/access/roles'
import type { Person } from '#domain/risks/access/plans'
import { isOpenSince as isOpenByPolicy, visibilityOf, type RiskPast } from '#domain/risks/access/visibility'
import { callLimits } from '#domain/validation/limits'
import { heatMapQuery, riskListQuery } from '#domain/wire/risks'
import { companyGroups, riskEventRisks, riskEvents, riskLevelChanges } from '#server/database/schema/index'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { readCardPage, readRiskPage } from '#server/queries/lists/page'
import { listedPlanScopeOf, planScopeOf, planTables } from '#server/queries/plans/planScope'
import { countHeatMap } from '#server/queries/risks/counts/heatMap'
import { anyOf, isOpenSince, scopeOf, showsPresent } from '#server/queries/risks/scope'
import { columnsInEach } from '#server/queries/shared/inEachLanguage'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import {
  generateRisks,
  places,
  readersOfTable,
  signInEveryone,
  type Generated,
  type SignedIn,
} from '../support/generatedRisks.ts'
import { readsEvent } from '../support/oracles/events.ts'
import { listedPlanViewOf, planViewOf } from '../support/oracles/plans.ts'
import { isWhole, timesOf } from '../support/scope.ts'

describe.each(engines)('the scope of lists and the visibility of the domain on %s', (engine) => {
  let api: TestApi
  let generated: Generated[]
  let actors: SignedIn[]
  let readers: SignedIn[]

  beforeAll(async () => {
    api = await openTestApi(engine)
    generated = await generateRisks(api)
    const everyone = await signInEveryone(api)
    readers = readersOfTable(everyone)
    actors = [...everyone, ...readers]
    // Thousands of risks, on a machine that may be busy with other tests.
  }, 240_000)

  afterAll(() => api.close())

  it('covers every role and every account with a default assignment', () => {
    expect(new Set(actors.map(({ actor }) => actor.role))).toEqual(new Set(roles))
    expect(actors.length).toBeGreaterThan(80 + readers.length)
    expect(generated.length).toBeGreaterThan(timesOf(700, 5000))
  })

  it('agree on every risk for every account: which one, and which revision of it', async () => {
    for (const { email, actor } of actors) {
      const branches = scopeOf(actor)
      const { rows } = await api.database.db.execute<{ id: number; detail: number }>(sql`
        select r.id, case when ${showsPresent(branches)} then r.current_detail_id else r.submitted_detail_id end as detail
        from risks r where ${anyOf(branches.map(({ where }) => where))}`)
      const shown = new Map(rows.map(({ id, detail }) => [id, detail]))
      const surprises = generated.flatMap(({ id, state, presentDetailId, submittedDetailId }) => {
        const visibility = visibilityOf(actor, state)
        const expected = { none: undefined, present: presentDetailId, submitted: submittedDetailId }[visibility]
        return shown.get(id) === expected ? [] : [{ ...state, visibility, shown: shown.get(id) ?? 'none' }]
      })
      expect([email, surprises.slice(0, 3)]).toEqual([email, []])
    }
  })

  it('agree on every plan for everybody, with a role or without: whether it is shown, and as whose (rules plans.list and plans.owner-view)', async () => {
    const { db } = api.database
    const { rows: noRole } = await db.execute<{ id: number }>(
      sql`select id from users where email = 'norole@demo.example'`,
    )
    const people: Person[] = [
      ...(isWhole ? actors : twoOfEachRole(actors)).map(({ actor }) => ({ userId: actor.userId, actor })),
      { userId: noRole[0]!.id, actor: null },
    ]
    // Every tenth revision has no owner; the others are distributed over all people.
    const owners = sql.param(people.map(({ userId }) => userId))
    await db.transaction((tx) =>
      tx.execute(sql`insert into mitigation_plans (risk_detail_id, description, owner_user_id)
        select d.id, 'Plan', case when d.id % 10 = 0 then null
          else (${owners}::int[])[1 + d.id % ${people.length}::int] end from risk_details d`),
    )
    const { rows: plans } = await db.execute<{ id: number; detail: number; owner: number | null }>(
      sql`select id, risk_detail_id as detail, owner_user_id as owner from mitigation_plans`,
    )
    const planOf = new Map(plans.map((plan) => [plan.detail, plan]))
    const seen = new Set<string>()
    for (const person of people) {
      for (const [scope, viewOf] of [
        [planScopeOf, planViewOf],
        [listedPlanScopeOf, listedPlanViewOf],
      ] as const) {
        const shown = new Map<number, string>()
        for (const { where, view } of scope(person)) {
          const { rows } = await db.execute<{ id: number }>(sql`select p.id from ${planTables} where ${where}`)
          for (const { id } of rows) {
            expect(shown.has(id)).toBe(false)
            shown.set(id, view)
          }
        }
        const surprises = generated.flatMap(({ state, presentDetailId, submittedDetailId }) =>
          [...new Set([presentDetailId, submittedDetailId ?? presentDetailId])].flatMap((detail) => {
            const plan = planOf.get(detail)!
            const view = viewOf(person, state, {
              ownerUserId: plan.owner,
              isPresent: detail === presentDetailId,
              isSubmitted: detail === submittedDetailId,
            })
            seen.add(`${person.actor?.role} ${view}`)
            const found = shown.get(plan.id) ?? 'none'
            return found === view ? [] : [{ ...state, view, found }]
          }),
        )
        expect([person.userId, surprises.slice(0, 3)]).toEqual([person.userId, []])
      }
    }
    // Searches look through plans, too (rule wire.search).
    await db.transaction((tx) => tx.execute(sql`delete from mitigation_plans`))
    expect(seen).toEqual(
      new Set([
        ...[...roles, undefined].flatMap((role) => [`${role} none`, `${role} owned`]),
        ...roles.filter((role) => role !== 'System Admin').map((role) => `${role} read`),
      ]),
    )
  })

  it('agree on what each account can read of the past of a record (rules visibility.private-lifted and visibility.by-role)', async () => {
    const { db } = api.database
    const { rows: experts } = await db.execute<{ id: number; expert: number }>(
      sql`select id, category_expert_id as expert from risk_categories`,
    )
    const expertOf = new Map(experts.map(({ id, expert }) => [id, expert]))
    const dayAt = (day: number) => new Date(Date.UTC(2024, 0, day))
    // Each record was opened on one of these days or never, and was in up to two categories before its present one.
    const openings = [null, 5, 9]
    const formers = [[], [1], [6], [null], [1, 6], [6, 1]] as const
    const sampled = generated.filter((_, index) => index % timesOf(7, 2) === 0)
    const pasts = sampled.map(({ id }, index) => {
      const opening = openings[index % openings.length] ?? null
      const categories = formers[Math.floor(index / openings.length) % formers.length] ?? []
      return {
        id,
        openedAt: opening === null ? null : dayAt(opening),
        categories: categories.map((riskCategoryId, place) => ({
          riskCategoryId,
          at: dayAt(2 + 4 * place),
          until: dayAt(6 + 4 * place),
        })),
      }
    })
    await db.transaction(async (tx) => {
      for (const { id, openedAt, categories } of pasts) {
        if (openedAt) await tx.execute(sql`update risks set opened_at = ${openedAt.toISOString()} where id = ${id}`)
        if (categories.length > 0)
          await tx.insert(riskLevelChanges).values(
            categories.map((row) => ({
              ...row,
              riskId: id,
              shown: 'submitted' as const,
              isCounted: true,
              isClosed: false,
            })),
          )
      }
    })
    const pastOf = new Map(
      pasts.map(({ id, openedAt, categories }): [number, RiskPast] => [
        id,
        {
          openedAt,
          formerCategories: categories.map(({ riskCategoryId, until }) => ({
            categoryExpertId: riskCategoryId === null ? null : (expertOf.get(riskCategoryId) ?? null),
            until,
          })),
        },
      ]),
    )
    const outcomes = new Set<string>()
    for (const { email, actor } of isWhole ? actors : twoOfEachRole(actors)) {
      for (const day of [1, 5, 6, 7, 9, 10, 11]) {
        const moment = dayAt(day)
        const { rows } = await db.execute<{ id: number }>(sql`
          select r.id from risks r where ${isOpenSince(actor, sql`${moment.toISOString()}::timestamptz`)}`)
        const open = new Set(rows.map(({ id }) => id))
        const surprises = sampled.flatMap(({ id, state }) => {
          const expected = isOpenByPolicy(actor, state, pastOf.get(id)!, moment)
          outcomes.add(`${actor.role} ${expected}`)
          return open.has(id) === expected ? [] : [{ ...state, ...pastOf.get(id), day, expected }]
        })
        expect([email, surprises.slice(0, 3)]).toEqual([email, []])
      }
    }
    expect(outcomes).toEqual(
      new Set([
        ...roles.map((role) => `${role} true`),
        ...roles.filter((role) => !['Group Admin', 'System Admin'].includes(role)).map((role) => `${role} false`),
      ]),
    )
  })

  it('agree on every event for every account (rule events.readers)', async () => {
    const { db } = api.database
    const groups = await db.select().from(companyGroups)
    const { rows: experts } = await db.execute<{ id: number; expert: number }>(
      sql`select id, category_expert_id as expert from risk_categories`,
    )
    const sampled = generated.filter((_, index) => index % 7 === 0)
    const events = places.flatMap((companyGroupId) =>
      [null, 1, 6].flatMap((riskCategoryId) =>
        Array.from({ length: 12 }, (_, index) => ({
          companyGroupId,
          riskCategoryId,
          occurredOn: '2026-01-05',
          kind: 'event' as const,
          title: 'Event',
          reportedBy: 1,
          // With no record, one and two.
          linked: sampled.slice(companyGroupId * 3 + index, companyGroupId * 3 + index + (index % 3)),
        })),
      ),
    )
    const written = await db.insert(riskEvents).values(events).returning({ id: riskEvents.id })
    const states = written.map(({ id }, index) => ({ id, ...events[index]! }))
    const links = states.flatMap(({ id, linked }) => linked.map((risk) => ({ eventId: id, riskId: risk.id })))
    await db.insert(riskEventRisks).values(links)
    for (const { email, actor } of actors) {
      const { rows } = await db.execute<{ id: number }>(
        sql`select e.id from ${eventTables} where ${eventScope(actor)} order by e.id`,
      )
      const expected = states.filter(({ companyGroupId, riskCategoryId }) =>
        readsEvent(actor, {
          companyGroupId,
          hierarchy: groups.find(({ id }) => id === companyGroupId)?.hierarchy ?? '',
          categoryExpertId: experts.find(({ id }) => id === riskCategoryId)?.expert ?? null,
        }),
      )
      expect([email, rows.map(({ id }) => id)]).toEqual([email, expected.map(({ id }) => id)])
    }
    await db.delete(riskEvents)
  })

  it('are the same for a list of the home alone, whichever companies have records there', async () => {
    const { db } = api.database
    const assessor = actors.find(({ email }) => email === 'assessor@demo.example')
    if (!assessor) throw new Error('There is no assessor')
    const home = assessor.actor.companyGroupId
    // A list with few records reads few.
    await db.execute(sql`analyze risks`)
    // Actors of the company before that of the records, of the same one, and of the next one.
    for (const companyId of [-1, 0, 1].map((step) => assessor.actor.companyId + step)) {
      const actor = { ...assessor.actor, companyId }
      const found: number[] = []
      for (let page = 1; page === 1 || found.length === (page - 1) * 200; page++) {
        const query = riskListQuery.parse({ company_group_id: String(home), fields: 'card', sort: 'id', order: 'asc' })
        const { rows } = await readCardPage(db, actor, { ...query, page, per_page: 200 })
        found.push(...rows.map(({ row }) => row.id))
      }
      const expected = generated.filter(
        ({ state }) => state.companyGroupId === home && visibilityOf(actor, state) !== 'none',
      )
      expect(expected.length).toBeGreaterThan(10)
      expect([companyId, found]).toEqual([companyId, expected.map(({ id }) => id)])
    }
  })

  it('are the same for lists, heat maps and single risks of the API', async () => {
    const names = ['assessor', 'owner', 'expert', 'md', 'viewer', 'expert6', 'saowanee.b', 'apichat.l', 'companyadmin']
    for (const { email, token, actor } of actors.filter(({ email: one }) => names.includes(one.split('@')[0] ?? ''))) {
      const client = await clientOf(token)
      const visible = generated.filter(({ state }) => visibilityOf(actor, state) !== 'none')
      if (actor.role !== 'Group Admin') {
        for (const [query, isCounted] of [
          ['', () => true],
          ['&is_private=true&is_active=true', ({ state }: Generated) => state.isPrivate && state.isActive],
          ['&company_group_id=8', ({ state }: Generated) => state.companyGroupId === 8],
        ] as const) {
          const list = await client(`/api/v1/risks?per_page=1${query}`)
          const expected = visible.filter(isCounted).length
          const range = expected === 0 ? 'risks */0' : `risks 0-0/${expected}`
          expect([email, query, list.headers['content-range']]).toEqual([email, query, range])
        }
        const { net } = (await client('/api/v1/heat-map')).json<{ net: number[][] }>()
        expect([email, net.flat().reduce((sum, count) => sum + count, 0)]).toEqual([email, visible.length])
      }
      for (const one of generated.filter((_, index) => index % timesOf(13, 97) === 0)) {
        const { statusCode } = await client(`/api/v1/risks/${one.id}`)
        const expected = visibilityOf(actor, one.state) === 'none' ? 400 : 200
        expect([email, one.state, statusCode]).toEqual([email, one.state, expected])
      }
    }
  })

  it('are the same for searches: nobody finds a record by words that are not shown to them (rules wire.search and data.search-text)', async () => {
    const { db } = api.database
    await db.transaction((tx) =>
      tx.execute(
        sql`update risk_details set search_text = case revision when 1 then 'drafted' else 'submitted' end || ' kiln'`,
      ),
    )
    const { rows: details } = await db.execute<{ id: number; text: string; category: string }>(sql`
      select d.id, d.search_text as text, lower(concat_ws(' ', ${sql.join(columnsInEach('c', 'name'), sql`, `)})) as category
      from risk_details d left join risk_categories c on c.id = d.risk_category_id`)
    const textOf = new Map(details.map(({ id, text, category }) => [id, `${text} ${category}`]))
    const { rows: names } = await db.execute<{ id: number; name: string }>(
      sql`select id, lower(name) as name from company_groups`,
    )
    const groupOf = new Map(names.map(({ id, name }) => [id, name]))
    const everyday = ['assessor', 'owner', 'expert', 'md', 'viewer']
    const accounts = isWhole ? [...everyday, 'expert6', 'apichat.l', 'companyadmin'] : everyday
    const searches = [
      'submitted',
      'drafted regulation',
      'kiln',
      ...(isWhole ? ['กฎหมาย', 'next', 'next submitted regulation'] : []),
    ]
    const outcomes = new Set<string>()
    for (const { email, actor } of actors.filter((one) => accounts.includes(one.email.split('@')[0] ?? ''))) {
      for (const q of searches) {
        const expected = generated
          .filter(({ presentDetailId, submittedDetailId, state }) => {
            const visibility = visibilityOf(actor, state)
            const detailId = visibility === 'present' ? presentDetailId : submittedDetailId
            const text = `${textOf.get(detailId ?? 0)} ${groupOf.get(state.companyGroupId)}`
            return visibility !== 'none' && q.split(' ').every((word) => text.includes(word))
          })
          .map(({ id }) => id)
          .toSorted((one, other) => one - other)
        const isMore = expected.length > callLimits.countedMatches
        outcomes.add(isMore ? 'more' : expected.length > 0 ? 'counted' : 'none')
        const query = riskListQuery.parse({ q, sort: 'id', order: 'asc', per_page: '50', page: '1' })
        const first = expected.slice(0, 50)
        const cards = await readCardPage(db, actor, { ...query, fields: 'card' })
        expect([email, q, cards.isMore ?? false, cards.rows.map(({ row }) => row.id)]).toEqual([
          email,
          q,
          isMore,
          first,
        ])
        if (!isMore) expect([email, q, cards.total]).toEqual([email, q, expected.length])
        const whole = await readRiskPage(db, { actor, locale: 'en' }, query)
        expect([email, q, whole.isMore ?? false, whole.rows.map(({ id }) => id)]).toEqual([email, q, isMore, first])
        if (!isMore) expect([email, q, whole.total]).toEqual([email, q, expected.length])
        const { net } = await countHeatMap(db, actor, heatMapQuery.parse({ q }))
        expect([email, q, net.flat().reduce((sum, count) => sum + count, 0)]).toEqual([email, q, expected.length])
      }
    }
    // In the daily run there are fewer records than a search counts.
    expect(outcomes).toEqual(new Set([...(isWhole ? ['more'] : []), 'none', 'counted']))
  })

  async function clientOf(token: string) {
    const headers = { authorization: `Bearer ${token}` }
    const check = await api.app.inject({ url: '/api/auth/check', headers })
    const { companyGroup, defaultUserRole } = check.json().user.defaultRoleAssignment
    const state = {
      companyGroupId: companyGroup.id,
      defaultUserRoleId: defaultUserRole.roleAssignmentUserRole.userRoleId,
    }
    const clientState = Buffer.from(JSON.stringify(state)).toString('base64url')
    return (url: string) => api.app.inject({ url, headers: { ...headers, 'client-state': clientState } })
  }
})

/** The people whose plans the daily run tests: the first two of each role. */
function twoOfEachRole(actors: readonly SignedIn[]): readonly SignedIn[] {
  const first = (role: string) => actors.filter(({ actor }) => actor.role === role).slice(0, 2)
  return roles.flatMap(first)
}
