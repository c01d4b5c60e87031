import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { appetiteCounting, isAboveAppetite } from '#domain/risks/appetite'
import { levelOf, type Level } from '#domain/risks/heatMap'
import { pastCell, pointsBetween, levelsAndUnrated, type PastLevel } from '#domain/risks/levelMovement'
import { riskTypes } from '#domain/risks/statuses'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import {
  dayBefore,
  readStories,
  spreadOverAYear,
  openedOn,
  pastLevelsOf,
  workOnLevels,
  type PastState,
} from '../support/levelStories.ts'
import { assessmentOf, createCompleteRisk } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'
import { openCast, type Cast } from '../support/stories.ts'

describe.each(engines)('levels over time on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let companyAdmin: Client
  const today = dayOf(new Date())

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
    companyAdmin = await api.as('companyadmin')
  })

  afterAll(() => api.close(/is not what was written/))

  it(
    'add up to a recount from the audit, at any days and under any filter (rules movement.counts, movement.scope and screens.overview)',
    { timeout: 300_000 },
    async () => {
      await workOnLevels(cast, companyAdmin, timesOf(40, 200), 18)
      await spreadOverAYear(api)
      const { stories, records } = await readStories(api)
      const opened = new Map([...stories].map(([id, actions]) => [id, openedOn(actions)]))
      const entries = [
        { companyGroupId: 8, riskCategoryId: null, score: 8 },
        { companyGroupId: 8, riskCategoryId: 2, score: 3 },
      ]
      const groupAdmin = await api.as('groupadmin')
      for (const entry of entries) await groupAdmin.put('/v1/appetites', entry)

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
            const seen = records.filter((risk) => {
              if (asked.type && risk.type !== asked.type) return false
              if (asked.risk_category_id !== undefined && risk.submittedCategory !== asked.risk_category_id)
                return false
              if (name === 'admin6') return risk.hierarchy.split('>').includes('6') && !risk.isClosed
              return risk.hierarchy.split('>').includes('8') && (isHome || !risk.isClosed)
            })
            const histories = seen.map((risk) =>
              days.map((one) => {
                const state = pastLevelsOf(stories.get(risk.id) ?? [], one, 'submitted')
                const isHidden = !isHome && (opened.get(risk.id) ?? one) > one
                return isHidden ? { ...state, gross: 'none' as const, net: 'none' as const } : state
              }),
            )
            const rating = asked.assessment_type as 'gross' | 'net'
            const expected = days.map((one, place) => {
              const count = (of: (history: PastState[]) => boolean) => histories.filter(of).length
              const by = (of: (history: PastState[], level: PastLevel) => boolean) =>
                Object.fromEntries(levelsAndUnrated.map((level) => [level, count((history) => of(history, level))]))
              const now = (history: PastState[]) => history[place]![rating]
              const before = (history: PastState[]) => (place === 0 ? now(history) : history[place - 1]![rating])
              return {
                day: one,
                gross: by((history, level) => history[place]!.gross === level),
                net: by((history, level) => history[place]!.net === level),
                entered: by((history, level) => now(history) === level && before(history) !== level),
                left: by((history, level) => now(history) !== level && before(history) === level),
                added: count((history) => now(history) !== 'none' && before(history) === 'none'),
                removed: count((history) => now(history) === 'none' && before(history) !== 'none'),
                deleted: histories.filter((history, risk) => now(history) !== 'none' && seen[risk]!.isDeleted).length,
              }
            })
            expect([name, asked, points]).toEqual([name, asked, expected])

            // The same records, one by one, from the list.
            const last = days.length - 1
            const high = `/v1/risks?per_page=200&fields=card&assessment_type=${rating}&to_day=${asked.to}&to_standing=high&from_day=${asked.from}&from_standing=low&from_standing=medium&from_standing=unrated&from_standing=none${asked.type ? `&type=${asked.type}` : ''}`
            if (asked.risk_category_id === undefined) {
              const { rows } = await client.list(high as '/v1/risks')
              const entered = histories.filter(
                (history, risk) =>
                  history[last]![rating] === 'high' && history[0]![rating] !== 'high' && !seen[risk]!.isDeleted,
              )
              expect(rows.length).toBe(entered.length)
              const rated =
                '&from_standing=low&from_standing=medium&from_standing=high&to_standing=low&to_standing=medium&to_standing=high'
              for (const [moved, sign] of [
                ['raised', 1],
                ['lowered', -1],
                ['same', 0],
              ] as const) {
                const listed = await client.list(
                  `/v1/risks?per_page=200&fields=card&assessment_type=${rating}&from_day=${asked.from}&to_day=${asked.to}${rated}&moved=${moved}${asked.type ? `&type=${asked.type}` : ''}` as '/v1/risks',
                )
                const expectedMoves = histories.filter((history, risk) => {
                  const [before, after] = [history[0]!, history[last]!]
                  if (seen[risk]!.isDeleted || before[rating] === 'none' || after[rating] === 'none') return false
                  const [from, to] = [before.scores[rating], after.scores[rating]]
                  return from !== null && to !== null && Math.sign(to - from) === sign
                })
                expect([moved, listed.rows.length]).toEqual([moved, expectedMoves.length])
              }
            }
            const { from: _from, to: _to, ...filters } = asked
            const compared = new URLSearchParams(
              Object.entries({
                from: asked.from,
                to: asked.to,
                with_appetite: 'true',
                ...(filters.type && { type: filters.type }),
                ...(filters.risk_category_id && { risk_category_id: String(filters.risk_category_id) }),
              }),
            )
            const comparison = await client.get(
              `/v1/risk-movement/comparison?${compared}` as '/v1/risk-movement/comparison',
            )
            for (const type of ['gross', 'net'] as const) {
              const moved = new Map<string, number>()
              for (const history of histories) {
                const key = `${history[0]![type]} ${history[last]![type]}`
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
            const aboveAt = (place: number) =>
              histories.filter((history, risk) => {
                const { net, scores } = history[place]!
                const { hierarchy, submittedCategory: riskCategoryId } = seen[risk]!
                const score = net === 'none' ? null : scores.net
                const appetite = appetiteCounting(9, entries, { hierarchy, riskCategoryId })
                return isAboveAppetite(score === null ? null : { score }, appetite)
              }).length
            expect(comparison.aboveAppetiteChange).toBe(aboveAt(last) - aboveAt(0))
          },
        ),
        { numRuns: timesOf(10, 120) },
      )
    },
  )

  it('end where the heat map is today', async () => {
    const from = dayBefore(today, 40)
    for (const client of [viewer, cast.assessor, cast.director, cast.owner]) {
      const { net } = await client.get('/v1/heat-map?type=item&is_active=true&state=submitted')
      const { points } = await client.get(`/v1/risk-movement?type=item&from=${from}&to=${today}` as '/v1/risk-movement')
      const sumOf = (level: Level) =>
        net
          .flatMap((row, likelihood) => row.filter((_count, impact) => levelOf(likelihood + 1, impact + 1) === level))
          .reduce((sum, count) => sum + count, 0)
      const { low, medium, high } = points.at(-1)!.net
      expect({ low, medium, high }).toEqual({ low: sumOf('low'), medium: sumOf('medium'), high: sumOf('high') })
    }
  })

  it('list the records of a cell, and of a way from one cell to another (rule movement.records)', async () => {
    const from = dayBefore(today, 40)
    const listed = async (client: Client, query: string) =>
      (await client.list(`/v1/risks?type=item&per_page=200&fields=card&${query}` as '/v1/risks')).total
    for (const client of [viewer, cast.assessor]) {
      const { net } = await client.get('/v1/heat-map?type=item&is_active=true&state=submitted')
      const counts = await Promise.all(
        net.map((row, likelihood) =>
          Promise.all(
            row.map((_count, impact) =>
              listed(
                client,
                `to_day=${today}&to_standing=${pastCell({ likelihood: likelihood + 1, impact: impact + 1 })}`,
              ),
            ),
          ),
        ),
      )
      expect(counts).toEqual(net)
      const comparison = await client.get(
        `/v1/risk-movement/comparison?type=item&from=${from}&to=${today}` as '/v1/risk-movement/comparison',
      )
      const ways = comparison.net.flatMap((move) =>
        move.from.cell && move.to.cell ? [{ from: move.from.cell, to: move.to.cell, count: move.count }] : [],
      )
      let missing = 0
      for (const way of ways) {
        const cells = `from_standing=${pastCell(way.from)}&to_standing=${pastCell(way.to)}`
        const found = await listed(client, `from_day=${from}&to_day=${today}&${cells}`)
        expect(found).toBeLessThanOrEqual(way.count)
        missing += way.count - found
      }
      expect(missing).toBeLessThanOrEqual(comparison.deleted)
    }
  })

  it('leave out a change that was over before the next point, and count a day to its end (rule movement.entered)', async () => {
    const author = await api.as('assessor6')
    const { id } = await createCompleteRisk(author, { net: [2, 3] })
    await author.put(`/v1/risks/${id}/submit`)
    const day = (days: number) => dayBefore(today, days)
    // Medium from day 50 before, high from 45, low from 40.
    await api.database.pool.query(
      `with was as (delete from risk_level_changes where risk_id = $1 and shown = 'submitted' returning *)
      insert into risk_level_changes (risk_id, shown, at, until, is_counted, is_closed, risk_category_id, gross_likelihood,
        gross_impact, gross_level, net_likelihood, net_impact, net_level)
      select distinct on (x.at) w.risk_id, w.shown, x.at, x.until, true, false, w.risk_category_id, w.gross_likelihood, w.gross_impact,
        w.gross_level, x.rate, x.rate, x.level
      from was w cross join (values
        (($2 || 'T23:59:59+07')::timestamptz, ($3 || 'T12:00:00+07')::timestamptz, 3, 'medium'),
        (($3 || 'T12:00:00+07')::timestamptz, ($4 || 'T00:00:00+07')::timestamptz, 5, 'high'),
        (($4 || 'T00:00:00+07')::timestamptz, null, 1, 'low')) x (at, until, rate, level)`,
      [id, day(50), day(45), day(40)],
    )
    const reader = await api.as('viewer6')
    const moved = async (from: number, to: number) => {
      const query = `company_group_id=6&from=${day(from)}&to=${day(to)}`
      const { net } = await reader.get(`/v1/risk-movement/comparison?${query}` as '/v1/risk-movement/comparison')
      const place = ({ standing, cell }: (typeof net)[number]['from']) =>
        cell ? `${cell.likelihood}${cell.impact}` : standing
      return net.map((move) => [place(move.from), place(move.to), move.count])
    }
    expect([await moved(50, 39), await moved(50, 40), await moved(50, 41), await moved(51, 45)]).toEqual([
      [['33', '11', 1]],
      [['33', '11', 1]],
      [['33', '55', 1]],
      [['none', '55', 1]],
    ])
  })

  it('part into categories, companies and groups that come to the whole', async () => {
    const categories = (await cast.owner.list('/v1/risk-categories?per_page=200')).rows.map(({ name }) => name)
    for (const by of ['category', 'company', 'company_group']) {
      const { points, parts } = await cast.owner.get(
        `/v1/risk-movement?from=${dayBefore(today, 300)}&to=${today}&by=${by}` as '/v1/risk-movement',
      )
      const named = parts.flatMap(({ part }) => (part ? [part.name] : []))
      if (by === 'category') expect(categories).toEqual(expect.arrayContaining(named))
      for (const [place, point] of points.entries()) {
        for (const one of levelsAndUnrated)
          expect(parts.reduce((sum, part) => sum + part.points[place]![one], 0)).toBe(point.net[one])
      }
    }
  })

  it('show others nothing from before a private time, open times included (rules movement.scope and movement.record)', async () => {
    const risk = await createCompleteRisk(cast.assessor, { net: [5, 5] })
    const submit = async () => cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const setPrivate = async (isPrivate: boolean) => {
      await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`)
      await cast.assessor.put(`/v1/risks/${risk.id}`, { isPrivate })
      await submit()
    }
    await submit()
    await setPrivate(true)
    await setPrivate(false)
    const { rows } = await api.database.pool.query<{ place: string }>(
      `with c as (select *, row_number() over (order by at desc) as place from risk_level_changes where risk_id = $1 and shown = 'submitted')
       update risk_level_changes l set at = l.at - make_interval(days => (c.place * 10 - 5)::int),
         until = l.until - make_interval(days => (c.place * 10 - 15)::int)
       from c where l.risk_id = c.risk_id and l.shown = c.shown and l.at = c.at returning c.place`,
      [risk.id],
    )
    expect(rows).toHaveLength(3)
    await api.database.pool.query(`update risks set opened_at = opened_at - interval '5 days' where id = $1`, [risk.id])
    const days = [30, 20, 10, 1].map((one) => dayBefore(today, one))
    const found = async (client: Client) => [
      (await client.get(`/v1/risks/${risk.id}/levels`)).filter(({ net }) => net?.score === 25).length > 1,
      ...(await Promise.all(
        days.map(
          async (day) =>
            (await client.list(`/v1/risks?q=%23${risk.id}&to_day=${day}&to_standing=high` as '/v1/risks')).rows.length,
        ),
      )),
    ]
    const moved = async (client: Client) => {
      const query = `company_group_id=8&from=${days[1]}&to=${today}`
      const { net } = await client.get(`/v1/risk-movement/comparison?${query}` as '/v1/risk-movement/comparison')
      const of = (level: string) => net.filter(({ from, to }) => from.standing === level && to.cell?.likelihood === 5)
      return of('high').reduce((sum, { count }) => sum + count, 0)
    }
    expect(await found(viewer)).toEqual([false, 0, 0, 0, 1])
    expect(await found(cast.director)).toEqual([true, 0, 1, 1, 1])
    expect((await moved(cast.director)) - (await moved(viewer))).toBe(1)
  })

  it('of one record are shown to those who see it, and no more than that (rules movement.record and visibility.private-lifted)', async () => {
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
    ['/v1/risks?to_day=2026-01-01&to_standing=4x5', 200],
    ['/v1/risks?to_day=2026-01-01&to_standing=4x6', 400],
    ['/v1/risks?moved=raised', 400],
    ['/v1/risks?moved=raised&from_day=2026-01-01&from_standing=high', 400],
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
})
