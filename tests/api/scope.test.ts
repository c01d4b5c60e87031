import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { RiskState } from '#domain/risks/riskState'
import type { Person } from '#domain/risks/access/plans'
import { permissions, type Permission } from '#domain/access/permissions'
import { actorOf, combinations } from '#domain/access/testing'
import { isOpenSince as isOpenByPolicy, visibilityOf, type RiskPast } from '#domain/risks/access/visibility'
import { callLimits } from '#domain/validation/limits'
import { isBeingEdited, riskTypes, workflowStatuses } from '#domain/risks/statuses'
import { roles } from '#domain/access/roles'
import { heatMapQuery, riskListQuery } from '#domain/wire/risks'
import {
  companyGroups,
  riskEventRisks,
  riskEvents,
  riskLevelChanges,
  risks,
  users,
} from '#server/database/schema/index'
import { readsEvent } from '../support/oracles/events.ts'
import { listedPlanViewOf, planViewOf } from '../support/oracles/plans.ts'
import { eventScope, eventTables } from '#server/queries/events/eventScope'
import { countHeatMap } from '#server/queries/risks/heatMap'
import { columnsInEach } from '#server/queries/inEachLanguage'
import { readCardPage, readRiskPage } from '#server/queries/lists/page'
import { listedPlanScopeOf, planScopeOf, planTables } from '#server/queries/plans/planScope'
import { anyOf, isOpenSince, scopeOf, showsPresent } from '#server/queries/risks/scope'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { isWhole, timesOf } from '../support/scope.ts'

/** Group 88 is included because its path begins like that of group 8. */
const places = [8, 25, 88, 3, 1, 6]

/** Present and last submitted category: SHE, Law and Regulation (whose expert group is another), none. */
const categories = [
  { present: 1, submitted: 1 },
  { present: 6, submitted: 1 },
  { present: 1, submitted: 6 },
  { present: null, submitted: null },
]

interface Generated {
  id: number
  state: RiskState
  presentDetailId: number
  submittedDetailId: number | null
}

interface SignedIn {
  email: string
  token: string
  actor: Actor
}

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
  }, 60_000)

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
  }, 60_000)

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

/** In the daily run one status in which authors edit and one in which they do not: reading depends on nothing else. */
const statuses = isWhole ? workflowStatuses : (['waiting_internal_owner', 'editing_assessor'] as const)

/** Readers in each row of the access table, of one company and another, with every kind of permissions. */
function readersOfTable(everyone: readonly SignedIn[]): SignedIn[] {
  const home = everyone.find(({ email }) => email === 'assessor@demo.example')?.actor
  if (!home) throw new Error('There is no assessor')
  const { companyId, companyGroupId, hierarchy } = home
  const without = (...removed: Permission[]) => new Set(permissions.filter((one) => !removed.includes(one)))
  const granted = {
    initial: undefined,
    all: new Set(permissions),
    none: new Set<Permission>(),
    'no items': without('access_riskboard_risk_item'),
    'no summaries': without('access_riskboard_risk_summary'),
    'no inactive records': without('access_riskboard_inactive'),
  }
  const kinds = combinations({
    role: roles,
    isOfCompany: [true, false],
    held: Object.keys(granted) as (keyof typeof granted)[],
  })
  return kinds.map(({ role, isOfCompany, held }, index) => {
    const place = { companyId: isOfCompany ? companyId : companyId + 1, companyGroupId, hierarchy }
    const changes = { userId: index + 1, ...place, ...(granted[held] && { permissions: granted[held] }) }
    const email = `${role} of ${isOfCompany ? 'the' : 'another'} company, permissions: ${held}`
    return { email, token: '', actor: actorOf(role, changes) }
  })
}

/** Risks of every type, flag, place and category, written as the commands would leave them. */
async function generateRisks({ database: { db } }: TestApi): Promise<Generated[]> {
  await db.insert(companyGroups).values({
    id: 88,
    name: 'Next door',
    parentId: 3,
    companyId: 3,
    level: 3,
    hierarchy: '1>3>88',
  })
  const groups = new Map((await db.select().from(companyGroups)).map((group) => [group.id, group]))
  const { rows: categoryRows } = await db.execute<{ id: number; expert: number }>(
    sql`select id, category_expert_id as expert from risk_categories`,
  )
  const expertOf = new Map(categoryRows.map(({ id, expert }) => [id, expert]))
  const [author] = await db.select().from(users).limit(1)
  const situations = combinations({
    workflowStatus: statuses,
    type: riskTypes,
    mark: ['none', 'private', 'lifted'] as const,
    isActive: [true, false],
    isSubmitted: [true, false],
    place: places,
    category: categories,
  }).filter(({ workflowStatus, category, isSubmitted }) =>
    // While nobody edits, the commands keep the submitted state equal to the present one.
    category.present === category.submitted ? true : isSubmitted && isBeingEdited(workflowStatus),
  )
  const moment = new Date('2025-10-01T00:00:00Z')
  const rated = { netLikelihood: 2, netImpact: 3, netLevel: 'medium' } as const
  const values = situations.map(({ place, category, isSubmitted, mark, ...state }) => {
    const group = groups.get(place)
    if (!group || !author) throw new Error(`There is no group ${place}`)
    const submitted = {
      submittedAt: moment,
      submittedDetailId: -1,
      submittedWorkflowStatus: state.workflowStatus,
      submittedRiskCategoryId: category.submitted,
      submittedNetLikelihood: rated.netLikelihood,
      submittedNetImpact: rated.netImpact,
      submittedNetLevel: rated.netLevel,
      submittedUpdatedAt: moment,
    }
    return {
      ...state,
      ...rated,
      isPrivate: mark === 'private',
      isClosed: mark !== 'none',
      ...(isSubmitted ? submitted : {}),
      creatorRole: 'Assessor' as const,
      createdBy: author.id,
      companyId: group.companyId,
      companyGroupId: place,
      hierarchy: group.hierarchy,
      riskCategoryId: category.present,
    }
  })
  for (let from = 0; from < values.length; from += 500) await db.insert(risks).values(values.slice(from, from + 500))
  await db.execute(sql`insert into risk_details (risk_id, revision, workflow_status, risk_category_id)
    select id, 1, workflow_status, risk_category_id from risks`)
  await db.execute(sql`insert into risk_details (risk_id, revision, workflow_status, risk_category_id)
    select id, 2, submitted_workflow_status, submitted_risk_category_id from risks
    where submitted_at is not null and workflow_status ~ '^(draft|withdrawn|editing)_'`)
  // In a transaction without a time limit.
  await db.transaction((tx) =>
    tx.execute(sql`update risks r set
    current_detail_id = (select d.id from risk_details d where d.risk_id = r.id and d.revision = 1),
    submitted_detail_id = case when submitted_at is null then null else
      (select d.id from risk_details d where d.risk_id = r.id order by d.revision desc limit 1) end`),
  )
  const rows = await db.select().from(risks).orderBy(risks.id)
  const groupOf = (id: number | null) => (id === null ? null : (expertOf.get(id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    presentDetailId: row.currentDetailId ?? 0,
    submittedDetailId: row.submittedDetailId,
    state: {
      type: row.type,
      isActive: row.isActive,
      isPrivate: row.isPrivate,
      isClosed: row.isClosed,
      creatorRole: row.creatorRole,
      companyId: row.companyId,
      companyGroupId: row.companyGroupId,
      hierarchy: row.hierarchy,
      workflowStatus: row.workflowStatus,
      submitRole: row.submitRole,
      submitterIds: row.submitterIds,
      approvals: row.approvals,
      categoryExpertId: groupOf(row.riskCategoryId),
      isSubmitted: row.submittedAt !== null,
      submittedCategoryExpertId: groupOf(row.submittedRiskCategoryId),
      isEditedSinceRejection: row.editedSinceRejection,
      isSummaryHistory: false,
    },
  }))
}

/** Everyone of the demonstration with a default role assignment, signed in without a password. */
async function signInEveryone({ database: { db } }: TestApi) {
  const everyone = await db.select({ id: users.id, email: users.email }).from(users).orderBy(users.id)
  const actors = []
  for (const { id, email } of everyone) {
    const { accessToken } = await openSession(db, id, { provider: 'password', sessionHours: 12 })
    const session = await findSession(db, hashOf(accessToken))
    if (session?.actor) actors.push({ email, token: accessToken, actor: session.actor })
  }
  return actors
}
