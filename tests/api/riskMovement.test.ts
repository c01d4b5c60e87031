import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { highestImpactRate, levelOf, ratingOf, type Level } from '#domain/risks/heatMap'
import { pointsBetween, standings, type PastStanding } from '#domain/risks/levelMovement'
import { planDayOf } from '#domain/risks/plans'
import { isClosedAfter } from '#domain/risks/privateMark'
import { isBeingEdited, riskTypes, type WorkflowStatus } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { rewriteLevelChanges } from '#server/database/tallies'
import { verifyTallies } from '#server/installation/tallies/verifyTallies'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { assessmentOf, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'
import { listsOf, openCast, remark, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }

/** An act as the audit has it. */
interface Act extends Record<string, unknown> {
  riskId: number
  action: string
  fromStatus: WorkflowStatus | null
  toStatus: WorkflowStatus
  changes: Record<string, { after: unknown }>
  createdAt: string
}

interface RiskFacts extends Record<string, unknown> {
  id: number
  type: string
  isClosed: boolean
  isDeleted: boolean
  category: number | null
  submittedCategory: number | null
  hierarchy: string
}

/** How a record stood, told from its acts by other words than the database's. */
interface Stood {
  gross: PastStanding
  net: PastStanding
  isClosed: boolean
}

describe.each(engines)('levels over time on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let companyAdmin: Client
  const today = planDayOf(new Date())

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
    companyAdmin = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await api.database.db.execute<Row>(query)).rows

  /** The table as it stands beside what the audit makes of it. */
  const changesOf = (source: ReturnType<typeof sql>) =>
    rowsOf(sql`select risk_id, shown, at, is_counted, is_closed, risk_category_id, gross_likelihood, gross_impact, gross_level,
      net_likelihood, net_impact, net_level from ${source} c order by risk_id, shown, at`)

  const acts = () =>
    rowsOf<Act>(sql`select risk_id as "riskId", action, from_status as "fromStatus", to_status as "toStatus", changes,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt" from audit_entries where risk_id is not null order by id`)

  const facts = () =>
    rowsOf<RiskFacts>(sql`select id, type, is_closed as "isClosed", deleted_at is not null as "isDeleted",
      risk_category_id as category, submitted_risk_category_id as "submittedCategory", hierarchy from risks order by id`)

  /** Every kind of work on records of group 8, some of it refused. */
  async function work(steps: number, seed: number): Promise<void> {
    const ids: number[] = []
    const one = (pick: number) => ids.at(-1 - (pick % 6)) ?? ids[0] ?? 0
    const send = (who: Client, method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
      who.send(method, `/v1${url}`, body)
    const record = async (id: number) => (await cast.assessor.send<Risk>('GET', `/v1/risks/${id}`)).body
    const inLists = async (who: Client, call: string, pick: number, extra = {}) => {
      const { type } = await record(one(pick))
      if (type) await send(who, 'POST', `/risk-summary/${call}`, { ...listsOf({ id: one(pick), type }), ...extra })
    }
    const acting: Record<string, (pick: number, isSo: boolean) => Promise<unknown>> = {
      create: async (pick, isPrivate) => {
        const type = pick % 4 ? 'item' : 'summary'
        ids.push(
          (
            await createCompleteRisk(pick % 2 ? cast.assessor : cast.owner, {
              type,
              isPrivate,
              net: [1 + (pick % 5), 1 + (pick % 4)],
            })
          ).id,
        )
      },
      draft: async () => ids.push((await createDraft(cast.assessor)).id),
      rate: async (pick, isGross) => {
        const { latestDetail } = await record(one(pick))
        const type = isGross ? 'gross' : 'net'
        const found = latestDetail?.assessments.find((assessment) => assessment.type === type)
        const { riskDetailId: _detail, type: _type, ...content } = assessmentOf(0, type, 1 + (pick % 5), 1 + (pick % 3))
        const impactAssessmentItems = pick % 7 === 0 ? [] : content.impactAssessmentItems
        if (found) await send(cast.assessor, 'PUT', `/assessments/${found.id}`, { ...content, impactAssessmentItems })
      },
      category: async (pick) => {
        const { latestDetail } = await record(one(pick))
        if (latestDetail)
          await send(cast.assessor, 'PUT', `/risk-details/${latestDetail.id}`, { riskCategoryId: 1 + (pick % 6) })
      },
      submit: (pick, isOwner) => send(isOwner ? cast.owner : cast.assessor, 'PUT', `/risks/${one(pick)}/submit`),
      withdraw: (pick, isOwner) => send(isOwner ? cast.owner : cast.assessor, 'PUT', `/risks/${one(pick)}/withdraw`),
      report: (pick, isOwner) => inLists(isOwner ? cast.owner : cast.assessor, 'submit', pick),
      approve: (pick, isOwner) => inLists(isOwner ? cast.owner : cast.director, 'approve', pick),
      reject: (pick, isOwner) =>
        inLists(isOwner ? cast.owner : cast.director, 'reject', pick, { stickyNotes: [remark] }),
      review: async (pick, isApproved) => {
        const { status, body } = await cast.expert.send<Risk>('GET', `/v1/risks/${one(pick)}`)
        if (status !== 200) return
        const review = isApproved ? { reviewStatus: 'approved' } : { reviewStatus: 'rejected', stickyNotes: [remark] }
        await send(cast.expert, 'PUT', `/risk-details/${body.latestDetail.id}/review`, review)
        for (const plan of body.latestDetail.mitigationPlans) {
          await send(cast.expert, 'PUT', `/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
        }
      },
      editAgain: (pick, isOwner) =>
        send(isOwner ? cast.owner : cast.assessor, 'POST', '/risk-details', { riskId: one(pick) }),
      undo: (pick, isOwner) => send(isOwner ? cast.owner : cast.assessor, 'PUT', `/risks/${one(pick)}/undo`),
      remove: (pick) => send(cast.assessor, 'DELETE', `/risks/${one(pick)}`),
      activate: (pick, isActive) => send(cast.assessor, 'PUT', `/risks/${one(pick)}/changeActive`, { isActive }),
      mark: (pick, isPrivate) => send(cast.assessor, 'PUT', `/risks/${one(pick)}`, { isPrivate }),
      reset: () => send(companyAdmin, 'PUT', '/risks/workflow/reset', { companyGroupIds: [8], ...dates }),
    }
    const names = Object.keys(acting).filter((name) => name !== 'reset')
    const step = fc.record({
      name: fc.oneof(
        { weight: 40, arbitrary: fc.constantFrom(...names) },
        { weight: 30, arbitrary: fc.constantFrom('create', 'submit', 'review', 'rate', 'editAgain') },
        { weight: 1, arbitrary: fc.constant('reset') },
      ),
      pick: fc.nat({ max: 200 }),
      isSo: fc.boolean(),
    })
    for (const { name, pick, isSo } of fc.sample(step, { numRuns: steps, seed })) await acting[name]!(pick, isSo)
  }

  it(
    'are written as the audit tells them, whatever is done (rule data.level-changes)',
    { timeout: 300_000 },
    async () => {
      for (const type of riskTypes) {
        for (const status of storyStatuses[type])
          await riskIn(cast, type, status, { isPrivate: status === 'waiting_internal_owner' })
      }
      await work(timesOf(150, 500), 17)
      expect(await verifyTallies(api.database.db)).toEqual([])
      const written = await changesOf(sql`risk_level_changes`)
      expect(written).toEqual(await changesOf(sql`level_changes_of(array(select id from risks))`))
      expect(written.length).toBeGreaterThan(timesOf(150, 400))
      // Found where it is another one, and put right.
      await rowsOf(sql`delete from risk_level_changes where (risk_id, shown, at) in (select risk_id, shown, at from risk_level_changes
      where until is not null order by risk_id limit 1)`)
      await rowsOf(
        sql`update risk_level_changes set net_likelihood = 1, net_impact = 1 where until is null and net_likelihood = 2`,
      )
      expect(await verifyTallies(api.database.db)).not.toEqual([])
      await api.database.db.transaction((tx) => rewriteLevelChanges(tx))
      expect(await changesOf(sql`risk_level_changes`)).toEqual(written)
      expect(await verifyTallies(api.database.db)).toEqual([])
    },
  )

  it(
    'add up to a recount from the audit, at any days and under any filter (rules movement.counts and movement.scope)',
    { timeout: 300_000 },
    async () => {
      await work(timesOf(60, 200), 18)
      await spreadOverAYear()
      const told = await acts()
      const records = await facts()
      const stories = new Map<number, Act[]>()
      for (const act of told) stories.set(act.riskId, [...(stories.get(act.riskId) ?? []), act])

      const readers = {
        viewer: { client: viewer, isHome: false },
        director: { client: cast.director, isHome: true },
        assessor: { client: cast.assessor, isHome: true },
        admin6: { client: await api.as('viewer6'), isHome: false },
      }
      const day = fc.integer({ min: 0, max: 420 }).map((days) => dayBefore(today, days))
      const query = fc.record({
        from: day,
        to: day,
        step: fc.constantFrom('month', 'quarter'),
        type: fc.option(fc.constantFrom(...riskTypes), { nil: undefined }),
        risk_category_id: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
        assessment_type: fc.constantFrom('gross', 'net'),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(Object.keys(readers) as (keyof typeof readers)[])),
          query,
          async (name, asked) => {
            fc.pre(asked.from < asked.to)
            const { client, isHome } = readers[name]
            const parameters = new URLSearchParams(
              Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
            )
            const { points } = await client.get(`/v1/risk-movement?${parameters}` as '/v1/risk-movement')
            const days = pointsBetween(asked.from, asked.to, asked.step as 'month')
            const shown = name === 'assessor' ? 'present' : 'submitted'
            const seen = records.filter((risk) => {
              if (asked.type && risk.type !== asked.type) return false
              const category = shown === 'present' ? risk.category : risk.submittedCategory
              if (asked.risk_category_id !== undefined && category !== asked.risk_category_id) return false
              if (name === 'admin6') return risk.hierarchy.split('>').includes('6') && !risk.isClosed
              return risk.hierarchy.split('>').includes('8') && (isHome || !risk.isClosed)
            })
            const courses = seen.map((risk) =>
              days.map((one) => {
                const state = stoodOn(stories.get(risk.id) ?? [], one, shown)
                const isHidden = state.isClosed && !isHome
                return isHidden ? { ...state, gross: 'none' as const, net: 'none' as const } : state
              }),
            )
            const rating = asked.assessment_type as 'gross' | 'net'
            const expected = days.map((one, place) => {
              const count = (of: (course: Stood[]) => boolean) => courses.filter(of).length
              const by = (of: (course: Stood[], standing: PastStanding) => boolean) =>
                Object.fromEntries(standings.map((standing) => [standing, count((course) => of(course, standing))]))
              const now = (course: Stood[]) => course[place]![rating]
              const before = (course: Stood[]) => (place === 0 ? now(course) : course[place - 1]![rating])
              return {
                day: one,
                gross: by((course, standing) => course[place]!.gross === standing),
                net: by((course, standing) => course[place]!.net === standing),
                entered: by((course, standing) => now(course) === standing && before(course) !== standing),
                left: by((course, standing) => now(course) !== standing && before(course) === standing),
                added: count((course) => now(course) !== 'none' && before(course) === 'none'),
                removed: count((course) => now(course) === 'none' && before(course) !== 'none'),
                deleted: courses.filter((course, risk) => now(course) !== 'none' && seen[risk]!.isDeleted).length,
              }
            })
            expect([name, asked, points]).toEqual([name, asked, expected])

            // The same records, one by one, from the list.
            const last = days.length - 1
            const high = `/v1/risks?per_page=200&fields=card&assessment_type=${rating}&to_day=${asked.to}&to_standing=high&from_day=${asked.from}&from_standing=low&from_standing=medium&from_standing=unrated&from_standing=none${asked.type ? `&type=${asked.type}` : ''}`
            if (asked.risk_category_id === undefined) {
              const { rows } = await client.list(high as '/v1/risks')
              const entered = courses.filter(
                (course, risk) =>
                  course[last]![rating] === 'high' && course[0]![rating] !== 'high' && !seen[risk]!.isDeleted,
              )
              expect(rows.length).toBe(entered.length)
            }
            const { from: _from, to: _to, ...filters } = asked
            const compared = new URLSearchParams(
              Object.entries({
                from: asked.from,
                to: asked.to,
                ...(filters.type && { type: filters.type }),
                ...(filters.risk_category_id && { risk_category_id: String(filters.risk_category_id) }),
              }),
            )
            const comparison = await client.get(
              `/v1/risk-movement/comparison?${compared}` as '/v1/risk-movement/comparison',
            )
            for (const type of ['gross', 'net'] as const) {
              const moved = new Map<string, number>()
              for (const course of courses) {
                const key = `${course[0]![type]} ${course[last]![type]}`
                if (key !== 'none none') moved.set(key, (moved.get(key) ?? 0) + 1)
              }
              const got = new Map<string, number>()
              for (const { from, to, count } of comparison[type]) {
                const key = `${from.standing} ${to.standing}`
                got.set(key, (got.get(key) ?? 0) + count)
                if (from.cell) expect(levelOf(from.cell.likelihood, from.cell.impact)).toBe(from.standing)
              }
              expect(got).toEqual(moved)
            }
          },
        ),
        { numRuns: timesOf(25, 120) },
      )
    },
  )

  it('end where the heat map stands today', async () => {
    const from = dayBefore(today, 40)
    for (const client of [viewer, cast.assessor, cast.director, cast.owner]) {
      const { net } = await client.get('/v1/heat-map?type=item&is_active=true')
      const { points } = await client.get(`/v1/risk-movement?type=item&from=${from}&to=${today}` as '/v1/risk-movement')
      const sumOf = (level: Level) =>
        net
          .flatMap((row, likelihood) => row.filter((_count, impact) => levelOf(likelihood + 1, impact + 1) === level))
          .reduce((sum, count) => sum + count, 0)
      const { low, medium, high } = points.at(-1)!.net
      expect({ low, medium, high }).toEqual({ low: sumOf('low'), medium: sumOf('medium'), high: sumOf('high') })
    }
  })

  it('part into categories, companies and groups that come to the whole', async () => {
    for (const by of ['category', 'company', 'company_group']) {
      const { points, parts } = await cast.owner.get(
        `/v1/risk-movement?from=${dayBefore(today, 300)}&to=${today}&by=${by}` as '/v1/risk-movement',
      )
      for (const [place, point] of points.entries()) {
        for (const one of standings)
          expect(parts.reduce((sum, part) => sum + part.points[place]![one], 0)).toBe(point.net[one])
      }
    }
  })

  it('of one record are told to who sees it, and no more than that (rules movement.record and visibility.private-lifted)', async () => {
    const risk = await createCompleteRisk(cast.assessor, { isPrivate: true, net: [5, 5] })
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    expect((await viewer.send('GET', `/v1/risks/${risk.id}/levels`)).status).toBe(400)
    await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`)
    await cast.assessor.put(`/v1/risks/${risk.id}`, { isPrivate: false })
    const net = (await cast.assessor.get(`/v1/risks/${risk.id}`)).latestDetail.assessments.find(
      ({ type }) => type === 'net',
    )!
    const { riskDetailId: _detail, type: _type, ...content } = assessmentOf(0, 'net', 2, 2)
    await cast.assessor.put(`/v1/assessments/${net.id}`, content)
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const scoresFor = async (client: Client) =>
      (await client.get(`/v1/risks/${risk.id}/levels`)).map((one) => one.net?.score ?? null)
    expect(await scoresFor(viewer)).toEqual([4])
    expect((await scoresFor(cast.assessor)).filter((score, place, all) => score !== all[place - 1])).toEqual([
      null,
      25,
      4,
    ])
    expect((await scoresFor(cast.director))[0]).toBe(25)
  })

  it.each([
    ['/v1/risk-movement?from=2026-02-01&to=2026-01-01', 400],
    ['/v1/risk-movement?from=1990-02-01&to=2026-01-01', 400],
    ['/v1/risk-movement?from=2026-01-01', 400],
    ['/v1/risk-movement?from=2026-01-01&to=2026-02-01&level=high', 400],
    ['/v1/risks?to_day=2026-01-01', 400],
    ['/v1/heat-map?from_standing=high', 400],
    ['/v1/heat-map?from_standing=high&from_day=2026-01-01', 200],
  ])('%s answers %i', async (url, status) => {
    expect((await viewer.send('GET', url)).status).toBe(status)
  })

  it('are for who may open the report', async () => {
    for (const url of [
      '/v1/risk-movement?from=2026-01-01&to=2026-02-01',
      '/v1/risk-movement/comparison?from=2026-01-01&to=2026-02-01',
    ]) {
      expect((await cast.expert.send('GET', url)).status).toBe(403)
      expect((await companyAdmin.send('GET', url)).status).toBe(403)
    }
  })

  /** Takes the acts back into the past, each record's in their order, as if the year had been spent on them. */
  async function spreadOverAYear(): Promise<void> {
    await api.database.db.transaction(async (tx) => {
      // It guards itself even where other triggers are off; nothing of this database is kept.
      await tx.execute(sql`alter table audit_entries disable trigger user`)
      await tx.execute(sql`update audit_entries a set created_at = a.created_at - make_interval(days =>
        ((select count(*) from audit_entries later where later.risk_id = a.risk_id and later.id > a.id) * (17 + a.risk_id % 40))::int)
        where a.risk_id is not null`)
      await rewriteLevelChanges(tx)
    })
  }
})

/** How a record stood at the end of a day, from its acts alone. */
function stoodOn(acts: readonly Act[], day: string, shown: 'present' | 'submitted'): Stood {
  const end = new Date(`${dayBefore(day, -1)}T00:00:00+07:00`).toISOString()
  let [isActive, isDeleted, isPrivate, isClosed, wasSubmitted] = [true, false, false, false, false]
  let present: { rates: Record<string, number | null> } = { rates: {} }
  let submitted: typeof present | null = null
  let count = 0
  for (const { action, fromStatus, toStatus, changes, createdAt } of acts) {
    if (createdAt >= end) break
    count += 1
    if (action === 'undo' && fromStatus?.startsWith('editing') && submitted) present = submitted
    const rates = { ...present.rates }
    for (const type of ['gross', 'net']) {
      const likelihood = changes[`${type}Assessment.likelihoodRate`]
      const items = changes[`${type}Assessment.impactAssessmentItems`]
      if (likelihood) rates[`${type}L`] = likelihood.after as number | null
      if (items) rates[`${type}I`] = highestImpactRate((items.after as { rate: number | null }[] | null) ?? [])
    }
    present = { rates }
    if (changes.isActive) isActive = changes.isActive.after as boolean
    if (changes.isPrivate) isPrivate = changes.isPrivate.after as boolean
    isDeleted ||= action === 'delete'
    isClosed = isClosedAfter(action, isPrivate, isClosed)
    wasSubmitted ||= action === 'submit' || action === 'report'
    if (wasSubmitted && !isBeingEdited(toStatus)) submitted = present
  }
  const state = shown === 'present' ? present : submitted
  const isCounted = count > 0 && state !== null && isActive && !isDeleted
  const standing = (type: string): PastStanding =>
    isCounted
      ? (ratingOf(state.rates[`${type}L`] ?? null, state.rates[`${type}I`] ?? null)?.level ?? 'unrated')
      : 'none'
  return { gross: standing('gross'), net: standing('net'), isClosed }
}

/** @param days negative: after it */
function dayBefore(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
