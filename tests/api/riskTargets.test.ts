import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { targetReportDays, targetOf, targetOutcomes, targetStateOf, type TargetOutcome } from '#domain/risks/target'
import type { RiskTargetCounts } from '#domain/wire/riskTargets'
import { followCompletions } from '#server/commands/workflow/followCompletions'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createDraft } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'

const home = 8
const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))
/** Noon of a day in the time zone of the installation. */
const noonOf = (day: string) => new Date(`${day}T05:00:00Z`).toISOString()

interface Completion {
  day: number
  score: number
  target: { one: number; other: number; on: number } | null
}

/** The outcomes of the targets of a record whose first day is in the span, counted from its completions in order. */
function outcomesOf(completions: readonly Completion[], span: { from: number; to: number }): TargetOutcome[] {
  interface Kept {
    first: number
    last: NonNullable<Completion['target']>
    reached: number | null
    isOpen: boolean
  }
  const promises: Kept[] = []
  for (const { day, score, target } of completions) {
    const present = promises.find(({ isOpen }) => isOpen)
    const isKept = present && JSON.stringify(present.last) === JSON.stringify(target)
    if (present && !isKept && target && present.reached === null) present.last = target
    else if (present && !isKept) present.isOpen = false
    if (target && !promises.some(({ isOpen }) => isOpen)) {
      promises.push({ first: target.on, last: target, reached: null, isOpen: true })
    }
    const now = promises.find(({ isOpen }) => isOpen)
    if (now && now.reached === null && score <= now.last.one * now.last.other) now.reached = day
  }
  return promises
    .filter(({ first }) => first >= span.from && first <= span.to)
    .map(({ first, last, reached, isOpen }) => {
      if (reached !== null) return reached <= first ? 'reached' : 'reachedLate'
      return isOpen && last.on > first ? 'moved' : 'missed'
    })
}

describe.each(engines)('the promises of targets on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let admin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    admin = await api.as('companyadmin')
  })

  // Rows of the past are written by SQL.
  afterAll(() => api.close(/./))

  const found = async (query: string) =>
    (await assessor.list(`/v1/risks?per_page=200&${query}`)).rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const execute = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement)
  /** Updates targets after SQL has completed records. */
  const follow = (ids: readonly number[], daysAgo: number) =>
    api.database.db.transaction((tx) =>
      followCompletions(
        tx,
        ids.map((riskId) => ({ riskId, at: new Date(noonOf(dayFromNow(-daysAgo))), on: dayFromNow(-daysAgo) })),
      ),
    )
  /** As if drafts had been submitted once: only such records have targets (rule report.submitted). */
  const markSubmitted = (ids: readonly number[]) =>
    execute(sql`update risks set submitted_at = now(), submitted_detail_id = current_detail_id,
      submitted_workflow_status = workflow_status where id = any(${sql.param([...ids])}::int[])`)

  it('40 planted targets are 26 met, 5 late, 6 moved, 3 missed, with these lists; neither a reset nor a move of the group changes that (rule target.promises)', async () => {
    const planted: Record<string, number[]> = { reached: [], reachedLate: [], moved: [], missed: [] }
    const sizes: [string, number][] = [
      ['reached', 26],
      ['reachedLate', 5],
      ['moved', 6],
      ['missed', 3],
    ]
    for (const [outcome, size] of sizes) {
      for (let index = 0; index < size; index += 1) planted[outcome]!.push((await createDraft(assessor)).id)
    }
    await markSubmitted(Object.values(planted).flat())
    /** Completes records on a day, with a target and a net score. */
    const completeOn = async (ids: readonly number[], daysAgo: number, on: number, score: number) => {
      await execute(sql`update risks set target_likelihood = 2, target_impact = 2, target_on = ${dayFromNow(on)}::date,
        completed_score = ${score}, reviewed_on = ${dayFromNow(-daysAgo)}::date,
        completed_at = ${noonOf(dayFromNow(-daysAgo))}::timestamptz where id = any(${sql.param(ids)}::int[])`)
      await follow(ids, daysAgo)
    }
    await completeOn(Object.values(planted).flat(), 30, -10, 9)
    await completeOn(planted['reached']!, 10, -10, 4)
    await completeOn(planted['reachedLate']!, 9, -10, 3)
    await completeOn(planted['moved']!, 12, 20, 9)

    const span = `from=${dayFromNow(-20)}&to=${dayFromNow(30)}`
    const counts = async (client = assessor, query = span) =>
      (await client.send<RiskTargetCounts[]>('GET', `/v1/risk-targets?company_group_id=${home}&${query}`)).body
    const expected = [
      {
        companyGroup: { id: home, name: expect.any(String) },
        due: 40,
        reached: 26,
        reachedLate: 5,
        moved: 6,
        missed: 3,
      },
    ]
    expect(await counts()).toEqual(expected)
    for (const [outcome] of sizes) {
      const query = `target_outcome=${outcome}&target_from=${dayFromNow(-20)}&target_to=${dayFromNow(30)}`
      expect([outcome, await found(query)]).toEqual([outcome, planted[outcome]])
    }
    const [none] = await counts(assessor, `from=${dayFromNow(-9)}&to=${dayFromNow(30)}`)
    expect(none).toMatchObject({ due: 0, reached: 0, reachedLate: 0, moved: 0, missed: 0 })

    const postponed = await assessor.get(`/v1/risks/${planted['moved']![0]!}`)
    const { rows: cards } = await assessor.list(`/v1/risks?fields=card&q=${postponed.id}`)
    expect([postponed.targetState, postponed.targetMoves, cards[0]?.targetMoves]).toEqual(['on_course', 1, 1])
    const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
    await admin.put('/v1/risks/workflow/reset', { companyGroupIds: [home], ...dates })
    expect(await counts()).toEqual(expected)
    const system = await api.as('sysadmin')
    const { rows: groups } = await execute(sql`select parent_id as "parentId" from company_groups where id = ${home}`)
    for (const parentId of [1, Number(groups[0]?.['parentId'])]) {
      await system.put(`/v1/company-groups/${home}/move-group`, { parentId })
      expect(await counts()).toEqual(expected)
    }
    expect((await counts(assessor, `${span}&type=summary`))[0]).toMatchObject({ due: 0 })
    for (const name of ['expert', 'sysadmin']) {
      expect((await (await api.as(name)).send('GET', `/v1/risk-targets?${span}`)).status).toBe(403)
    }
    expect((await counts(await api.as('viewer')))[0]?.due).toBe(40)
    // A record that was never submitted counts for nobody, its authors neither (rule report.submitted).
    await execute(sql`update risks set submitted_at = null, submitted_detail_id = null, submitted_workflow_status = null
      where id = ${planted['missed']![0]}`)
    expect((await counts())[0]).toMatchObject({ due: 39, missed: 2 })
    expect((await assessor.send('GET', '/v1/risk-targets?from=2026-02-01&to=2026-01-01')).status).toBe(400)
    expect((await assessor.send('GET', '/v1/risk-targets?from=2026-02-01&to=2026-02-01')).status).toBe(200)
    expect((await assessor.send('GET', '/v1/risk-targets?since=2026-02-01')).status).toBe(400)
  })

  it('counts and lists of any completions are the same as a recount of them (rule target.promises)', async () => {
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) ids.push((await createDraft(assessor)).id)
    await markSubmitted(ids)
    const rates = fc.integer({ min: 1, max: 3 })
    const step = fc.record({
      score: fc.integer({ min: 1, max: 9 }),
      target: fc.option(fc.record({ one: rates, other: rates, on: fc.integer({ min: -90, max: 20 }) }), { nil: null }),
    })
    /** The days of the completions, the first of them the longest ago. */
    const daysAgo = [80, 60, 40, 25]
    const steps = fc.tuple(...daysAgo.map(() => fc.array(step, { minLength: ids.length, maxLength: ids.length })))
    const span = { from: -85, to: -26 }
    const spans = [
      { query: '', days: { from: -90, to: 0 } },
      { query: `&from=${dayFromNow(-targetReportDays)}&to=${dayFromNow(0)}`, days: { from: -90, to: 0 } },
    ]
    const counts = async (query: string) =>
      (await assessor.send<RiskTargetCounts[]>('GET', `/v1/risk-targets?company_group_id=${home}${query}`)).body[0]!
    const others = await Promise.all(spans.map(({ query }) => counts(query)))
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        await execute(sql`delete from risk_targets where risk_id = any(${sql.param(ids)}::int[])`)
        for (const [turn, ago] of daysAgo.entries()) {
          const rows = drawn[turn]!.map(({ score, target }, place) => ({
            id: ids[place],
            score,
            one: target?.one ?? null,
            other: target?.other ?? null,
            on: target ? dayFromNow(target.on) : null,
          }))
          await execute(sql`update risks r set target_likelihood = x.one, target_impact = x.other, target_on = x."on",
              completed_score = x.score, reviewed_on = ${dayFromNow(-ago)}::date, completed_at = ${noonOf(dayFromNow(-ago))}::timestamptz
            from json_to_recordset(${JSON.stringify(rows)}::json) as x(id int, score int, one int, other int, "on" date)
            where r.id = x.id`)
          await follow(ids, ago)
        }
        const outcomesIn = (days: typeof span) =>
          ids.map((_id, place) =>
            outcomesOf(
              drawn.map((turn, index) => ({ ...turn[place]!, day: -daysAgo[index]! })),
              days,
            ),
          )
        const sumsOf = (all: readonly TargetOutcome[], before?: RiskTargetCounts) => ({
          due: all.length + (before?.due ?? 0),
          ...Object.fromEntries(
            targetOutcomes.map((name) => [name, all.filter((one) => one === name).length + (before?.[name] ?? 0)]),
          ),
        })
        const outcomes = outcomesIn(span)
        expect(await counts(`&from=${dayFromNow(span.from)}&to=${dayFromNow(span.to)}`)).toMatchObject(
          sumsOf(outcomes.flat()),
        )
        for (const [index, { query, days }] of spans.entries()) {
          expect(await counts(query)).toMatchObject(sumsOf(outcomesIn(days).flat(), others[index]))
        }
        for (const name of targetOutcomes) {
          const asked = `target_outcome=${name}&target_from=${dayFromNow(span.from)}&target_to=${dayFromNow(span.to)}`
          expect(await found(asked)).toEqual(ids.filter((_id, place) => outcomes[place]!.includes(name)))
        }
      }),
      { numRuns: timesOf(3, 60) },
    )
  })

  it('the state of any target is the same as in the domain', async () => {
    const { id } = await createDraft(assessor)
    const rates = fc.integer({ min: 1, max: 5 })
    const drawn = fc.record({
      one: rates,
      other: rates,
      days: fc.integer({ min: -2, max: 2 }),
      score: fc.integer({ min: 1, max: 25 }),
    })
    await fc.assert(
      fc.asyncProperty(drawn, async ({ one, other, days, score }) => {
        const written = { targetLikelihood: one, targetImpact: other, targetOn: dayFromNow(days) }
        await execute(sql`update risks set target_likelihood = ${one}, target_impact = ${other}, target_on = ${dayFromNow(days)}::date,
          completed_score = ${score} where id = ${id}`)
        const { body } = await assessor.send<{ targetState: string }>('GET', `/v1/risks/${id}?fields=card`)
        expect(body.targetState).toBe(targetStateOf(targetOf(written), score, dayFromNow(0)))
      }),
      { numRuns: timesOf(8, 100) },
    )
  })
})
