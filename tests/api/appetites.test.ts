import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptanceFilters } from '#domain/risks/acceptance'
import {
  appetiteAt,
  appetiteCounting,
  appetitesByPlace,
  initialAppetite,
  isAboveAppetite,
  type AppetiteEntry,
} from '#domain/risks/appetite'
import type { Appetite } from '#domain/wire/appetites'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import { engines, openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { timesOf } from '../support/scope.ts'

describe.each(engines)('appetites of company groups on %s (rule appetite.groups)', (engine) => {
  let api: TestApi
  let top: Client
  let company: Client
  let viewer: Client

  beforeAll(async () => {
    api = await openDemonstrationApi(engine)
    ;[top, company, viewer] = [await api.as('groupadmin'), await api.as('companyadmin'), await api.as('saowanee.b')]
    await api.database.db.execute(sql`delete from appetites`)
  }, 240_000)

  afterAll(() => api.close())

  const entry = (companyGroupId: number, riskCategoryId: number | null, score: number | null, others = {}) => ({
    companyGroupId,
    riskCategoryId,
    score,
    ...others,
  })

  it('are written by a Group Admin of the group, in both languages and under a version, and read by everyone', async () => {
    const texts = { statementEn: 'We avoid this.', statementTh: 'เราหลีกเลี่ยงความเสี่ยงนี้' }
    const first = await company.put('/v1/appetites', entry(8, 1, 6, texts))
    const noLimit = { limitAmount: null, limitCurrency: null }
    expect(first).toEqual({ ...entry(8, 1, 6, texts), ...noLimit, updatedAt: expect.any(String) })
    const page = await viewer.send<Appetite[]>('GET', '/v1/appetites')
    expect([page.body, page.headers['content-range']]).toEqual([[first], 'appetites 0-0/1'])

    const second = await company.put('/v1/appetites', entry(8, 1, 5, { updatedAt: first.updatedAt, statementTh: null }))
    expect(second).toMatchObject(entry(8, 1, 5, { statementEn: texts.statementEn, statementTh: null }))
    await company.put('/v1/appetites', entry(8, 1, 4, { updatedAt: first.updatedAt }), 409)
    const same = await company.put('/v1/appetites', entry(8, 1, 5, { updatedAt: second.updatedAt }))
    expect(same).toEqual(second)
    await company.put('/v1/appetites', entry(8, 2, 4, { updatedAt: first.updatedAt }), 409)

    const { rows } = await api.database.db.execute<{ changes: object }>(sql`
      select changes from audit_entries where action = 'set_appetite' and subject_id = 8 order by id`)
    expect(rows.map(({ changes }) => changes)).toMatchObject([
      { appetite: { before: null, after: 6 }, statementEn: { before: null, after: texts.statementEn } },
      { appetite: { before: 6, after: 5 }, statementTh: { before: texts.statementTh, after: null } },
    ])
    const [action] = (await top.list('/v1/administration-audit?per_page=1&sort=id&order=desc')).rows
    expect(action).toMatchObject({ kind: 'company_group', action: 'set_appetite', companyGroup: { id: 8 } })

    const limit = { limitAmount: 2_500_000.5, limitCurrency: 'THB' }
    const limited = await company.put('/v1/appetites', entry(8, 1, 5, { ...limit, updatedAt: second.updatedAt }))
    expect(limited).toMatchObject({ ...limit, statementEn: texts.statementEn })
    expect(await viewer.get('/v1/appetites')).toEqual([limited])
    await company.put('/v1/appetites', entry(8, 1, 5, { limitAmount: 5, updatedAt: limited.updatedAt }), 400)
    const unlimited = entry(8, 1, 5, { ...noLimit, updatedAt: limited.updatedAt })
    const third = await company.put('/v1/appetites', unlimited)
    expect(third).toMatchObject(noLimit)

    const removed = await company.put('/v1/appetites', entry(8, 1, null, { updatedAt: third.updatedAt }))
    expect(removed).toMatchObject(entry(8, 1, null, { statementEn: null, statementTh: null }))
    expect(await viewer.get('/v1/appetites')).toEqual([])
    const preview = (group: number) => `/v1/appetites/preview?company_group_id=${group}&score=5` as const
    expect((await company.send('GET', preview(1))).status).toBe(403)
    expect((await viewer.send('GET', preview(8))).status).toBe(403)
  })

  it('are refused to others, outside the own area, and for groups and categories that do not exist', async () => {
    for (const name of ['owner', 'md', 'sysadmin', 'assessor', 'expert']) {
      await (await api.as(name)).put('/v1/appetites', entry(8, 1, 6), 403)
    }
    await company.put('/v1/appetites', entry(1, null, 6), 403)
    const missing = async (body: object) => (await top.send<ErrorBody>('PUT', '/v1/appetites', body)).body.info
    expect(await missing(entry(99_999, null, 6))).toEqual({ companyGroupId: 'the selected companyGroupId not found' })
    expect(await missing(entry(8, 99_999, 6))).toEqual({ riskCategoryId: 'the selected riskCategoryId not found' })
    for (const body of [entry(8, 1, 0), entry(8, 1, 26), entry(8, 1, 2.5), { companyGroupId: 8, score: 3 }]) {
      expect((await top.send('PUT', '/v1/appetites', body)).status).toBe(400)
    }
  })

  it('are only stricter: 400 with `score` above what counts without the entry', async () => {
    const refusal = async (body: object) => (await top.send<ErrorBody>('PUT', '/v1/appetites', body)).body.info
    expect(await refusal(entry(1, null, 10))).toEqual({ score: 'Please enter 9 or less.' })
    await top.put('/v1/appetites', entry(1, null, 8))
    await top.put('/v1/appetites', entry(1, 2, 4))
    expect(await refusal(entry(8, null, 9))).toHaveProperty('score')
    expect(await refusal(entry(8, 2, 5))).toHaveProperty('score')
    await top.put('/v1/appetites', entry(8, 2, 4))
    // The group's own score does not limit it, and a parent group can become stricter than its sub-groups.
    await top.put('/v1/appetites', entry(1, null, 9))
    await top.put('/v1/appetites', entry(1, 2, 2))
    await top.put('/v1/appetites', entry(1, 2, 6))
    for (const [group, category] of [
      [1, null],
      [1, 2],
      [8, 2],
    ] as const) {
      await top.put('/v1/appetites', entry(group, category, null))
    }
  })

  it('preview the active records alone (rule appetite.preview)', async () => {
    const total = async () => (await company.get('/v1/appetites/preview?company_group_id=8&score=5')).total
    const assessor = await api.as('assessor')
    const [risk] = (await assessor.list('/v1/risks?type=item&company_group_id=8&workflow_status=complete_assessor'))
      .rows
    await assessor.post('/v1/risk-details', { riskId: risk!.id }, 201)
    const before = await total()
    await assessor.put(`/v1/risks/${risk!.id}/changeActive`, { isActive: false })
    expect(await total()).toBe(before - 1)
  })

  it('preview a rating at the appetite as one within it (rule appetite.preview)', async () => {
    const { rows } = await api.database.db.execute<{ score: number }>(sql`
      select submitted_net_likelihood * submitted_net_impact as score from risks
      where submitted_at is not null and is_active and deleted_at is null and submitted_risk_category_id = 1
        and submitted_net_likelihood * submitted_net_impact between 6 and 8 limit 1`)
    const own = { companyGroupId: 1, riskCategoryId: 1, score: rows[0]!.score }
    await top.put('/v1/appetites', own)
    await comparePreview(initialAppetite, [own])
    await top.put('/v1/appetites', { ...own, score: null })
  })

  it('of every record equal a naive computation, for moved groups too, and filter, counts, map and report agree', async () => {
    const { db } = api.database
    const { rows: groups } = await db.execute<{ id: number }>(sql`select id from company_groups order by id`)
    const { rows: categories } = await db.execute<{ id: number }>(sql`select id from risk_categories order by id`)
    const oneOf = (rows: { id: number }[]) => fc.constantFrom(...rows.map(({ id }) => id))
    const plan = fc.record({
      setting: fc.integer({ min: 1, max: 25 }),
      entries: fc.uniqueArray(
        fc.record({
          companyGroupId: oneOf(groups),
          riskCategoryId: fc.oneof(fc.constant(null), oneOf(categories)),
          score: fc.integer({ min: 1, max: 25 }),
        }),
        { maxLength: 60, selector: (one) => `${one.companyGroupId} ${one.riskCategoryId}` },
      ),
      move: fc.tuple(oneOf(groups), oneOf(groups)),
    })
    const seen = { above: 0, within: 0 }
    for (const { setting, entries, move } of fc.sample(plan, {
      numRuns: timesOf(2, engine === 'embedded' ? 8 : 30),
      seed: 42,
    })) {
      await db.execute(sql`update settings set value = ${String(setting)} where key = 'RISK_APPETITE'`)
      await db.execute(sql`delete from appetites`)
      await db.execute(sql`insert into appetites (company_group_id, risk_category_id, score, statement_en, statement_th)
        select "companyGroupId", "riskCategoryId", score, '', '' from json_to_recordset(${JSON.stringify(entries)}::json)
          as x("companyGroupId" int, "riskCategoryId" int, score int)`)
      await (await api.as('sysadmin')).send('PUT', `/v1/company-groups/${move[0]}/move-group`, { parentId: move[1] })
      await compare(setting, entries, seen)
    }
    expect(seen.above).toBeGreaterThan(0)
    expect(seen.within).toBeGreaterThan(0)
  }, 240_000)

  async function compare(setting: number, entries: readonly AppetiteEntry[], seen: { above: number; within: number }) {
    const { rows } = await api.database.db.execute<{ id: number; hierarchy: string }>(
      sql`select g.id, g.hierarchy from company_groups g`,
    )
    const pathOf = new Map(rows.map(({ id, hierarchy }) => [id, hierarchy]))
    for (const reader of [viewer, await api.as('owner'), await api.as('expert')]) {
      const cards = await pagesOf(reader, '')
      for (const card of cards) {
        const hierarchy = pathOf.get(card.companyGroup.id)!
        const { riskCategory } = card
        const riskCategoryId = riskCategory?.id ?? null
        const { score, entry } = appetiteAt(setting, appetitesByPlace(entries), { hierarchy, riskCategoryId })
        const source = entry && {
          companyGroupId: entry.companyGroupId,
          riskCategory: entry.riskCategoryId === null ? null : riskCategory,
        }
        const isAbove = isAboveAppetite(card.net, score)
        expect([card.id, card.appetite, card.isAboveAppetite]).toEqual([card.id, score, isAbove])
        expect([card.id, card.appetiteSource]).toEqual([card.id, source ?? null])
        seen[isAbove ? 'above' : 'within']++
      }
      const [one] = cards
      if (one) {
        const { appetite, isAboveAppetite: isAbove } = await reader.get(`/v1/risks/${one.id}`)
        expect([appetite, isAbove]).toEqual([one.appetite, one.isAboveAppetite])
      }
      const idsOf = (of: readonly { id: number }[]) => of.map(({ id }) => id)
      for (const state of acceptanceFilters) {
        const accepted = cards.filter((card) =>
          state === 'none'
            ? card.isAboveAppetite && card.acceptance?.state !== 'active'
            : card.acceptance?.state === state,
        )
        expect(idsOf(await pagesOf(reader, `&acceptance_state=${state}`))).toEqual(idsOf(accepted))
      }
      for (const above of [true, false]) {
        const expected = cards.filter((card) => card.isAboveAppetite === above)
        expect(idsOf(await pagesOf(reader, `&above_appetite=${above}`))).toEqual(idsOf(expected))
        const { net } = await reader.get(`/v1/heat-map?above_appetite=${above}`)
        expect(net.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(
          expected.filter((card) => card.net).length,
        )
      }
    }
    await comparePreview(setting, entries)
    for (const [id, hierarchy] of pathOf) {
      const asked = await viewer.get(`/v1/appetites/score?company_group_id=${id}`)
      expect(asked.score).toBe(appetiteCounting(setting, entries, { hierarchy, riskCategoryId: null }))
    }
    const active = (await pagesOf(viewer, '&is_active=true&type=item')).filter((card) => card.isAboveAppetite)
    const report = await viewer.get('/v1/risk-report?type=item&above_appetite=true&is_active=true')
    expect(report.total).toBe(active.length)
  }

  /** The preview of a score for the whole group, compared with the submitted revisions that its Group Admin sees. */
  async function comparePreview(setting: number, entries: readonly AppetiteEntry[]) {
    const [riskCategoryId, score] = [1, 5]
    const { rows } = await api.database.db.execute<{ hierarchy: string; score: number | null }>(sql`
      select hierarchy, submitted_net_likelihood * submitted_net_impact as score from risks
      where submitted_at is not null and is_active and deleted_at is null and submitted_risk_category_id = ${riskCategoryId}`)
    const countAbove = (all: readonly AppetiteEntry[]) =>
      rows.filter(({ hierarchy, score: net }) =>
        isAboveAppetite(
          net === null ? null : { score: net },
          appetiteCounting(setting, all, { hierarchy, riskCategoryId }),
        ),
      ).length
    const others = entries.filter((one) => one.companyGroupId !== 1 || one.riskCategoryId !== riskCategoryId)
    const asked = `/v1/appetites/preview?company_group_id=1&risk_category_id=${riskCategoryId}` as const
    const counts = { total: rows.length, above: countAbove(entries) }
    const then = countAbove([...others, { companyGroupId: 1, riskCategoryId, score }])
    expect(await top.get(`${asked}&score=${score}`)).toEqual({ ...counts, aboveThen: then })
    expect(await top.get(asked)).toEqual({ ...counts, aboveThen: countAbove(others) })
  }

  /** Every page of cards that the reader sees, by number. */
  async function pagesOf(reader: Client, filter: string): Promise<RiskCard[]> {
    const url = (page: number) => `/v1/risks?fields=card&sort=id&order=asc&per_page=200&page=${page}${filter}` as const
    const cards: RiskCard[] = []
    for (let page = 1; ; page++) {
      const { rows, total } = await reader.list(url(page))
      cards.push(...(rows as RiskCard[]))
      if (cards.length >= total || rows.length === 0) return cards
    }
  }
})
