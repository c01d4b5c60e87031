import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blankCriteria } from '#domain/records/criteria'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'

describe.each(oneEngine)('rating criteria on %s (rule scoring.criteria)', (engine) => {
  let api: TestApi
  let admin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    admin = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  it('come with every installation, whole and in both languages', async () => {
    const { likelihood, impacts } = await (await api.as('viewer')).get('/v1/rating-criteria')
    const types = await admin.get('/v1/category-impacts')
    expect(impacts.map(({ impactTypeKey }) => impactTypeKey)).toEqual(types.map(({ key }) => key))
    for (const criteria of [likelihood, ...impacts.map((impact) => impact.criteria)]) {
      expect(criteria).toHaveLength(5)
      for (const { textEn, textTh, from, to, unit } of criteria) {
        expect(textEn).toMatch(/^[A-Z]/)
        expect(textTh).toMatch(/^[\u0e00-\u0e7f]/)
        expect(from !== null || to !== null).toBe(unit !== null)
      }
      // Measured rates start at the end of the previous one.
      expect(criteria.slice(1).map(({ from }) => from)).toEqual(criteria.slice(0, -1).map(({ to }) => to))
    }
  })

  it('are changed by a System Admin, under a version, and audited', async () => {
    const before = await admin.get('/v1/rating-criteria')
    const [financial, ...others] = before.impacts
    const criteria = financial!.criteria.with(2, {
      textEn: 'A bad year',
      textTh: 'ปีที่ไม่ดี',
      from: 5,
      to: 6.5,
      unit: 'USD',
    })
    const sent = { ...before, impacts: [...others, { ...financial!, criteria }] }
    const after = await admin.put('/v1/rating-criteria', sent)
    expect(after.impacts[0]).toEqual({ impactTypeKey: 'financial', criteria })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    await admin.put('/v1/rating-criteria', sent, 409)
    const { rows } = await api.database.db.execute<{ action: string; changes: object }>(
      sql`select action, changes from audit_entries where subject_type = 'rating_criteria' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({
      action: 'update',
      changes: { 'impact.financial.3.unit': { before: 'THB', after: 'USD' } },
    })
    expect(Object.keys(rows[0]!.changes)).toHaveLength(5)
    // Nothing changed: no new version.
    expect((await admin.put('/v1/rating-criteria', { ...sent, updatedAt: after.updatedAt })).updatedAt).toBe(
      after.updatedAt,
    )
  })

  it('are blank for an impact type that was left out', async () => {
    const { likelihood } = await admin.get('/v1/rating-criteria')
    const after = await admin.put('/v1/rating-criteria', { likelihood, impacts: [] })
    expect(after.impacts[0]!.criteria).toEqual(blankCriteria())
  })

  it('refuse others, unknown impact types and unknown fields', async () => {
    const { likelihood } = await admin.get('/v1/rating-criteria')
    const body = { likelihood, impacts: [{ impactTypeKey: 'weather', criteria: likelihood }] }
    const unknown = await admin.send<ErrorBody>('PUT', '/v1/rating-criteria', body)
    expect(unknown.status).toBe(400)
    expect(unknown.body.info).toHaveProperty(['impacts.0.impactTypeKey'])
    await admin.put('/v1/rating-criteria', { likelihood, impacts: [], colour: 'red' }, 400)
    for (const name of ['groupadmin', 'companyadmin', 'assessor', 'viewer']) {
      await (await api.as(name)).put('/v1/rating-criteria', { likelihood, impacts: [] }, 403)
    }
  })
})
