import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

describe.each(oneEngine)('reference data on %s (rules reference.edit and reference.retired)', (engine) => {
  let api: TestApi
  let admin: Client
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    admin = await api.as('sysadmin')
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  const lists = ['category-experts', 'category-impacts', 'risk-categories'] as const
  const infoOf = async (method: 'POST' | 'PUT', url: string, body: object, client = admin) => {
    const { status, body: refused } = await client.send<ErrorBody>(method, url, body)
    return [status, refused.info]
  }
  const category = (nameEn: string, categoryExpertId = 1) =>
    admin.post('/v1/risk-categories', { nameEn, nameTh: 'ทดสอบ', categoryExpertId })
  const newRisk = (riskCategoryId: number) => ({ type: 'item', detail: { ...completeDetail, riskCategoryId } })

  it('are renamed over the version that was shown, by System Admins alone, with a row of the audit', async () => {
    for (const list of lists) {
      const [first] = await admin.get(`/v1/${list}`)
      const { id, nameEn, updatedAt } = first!
      const changed = await admin.put(`/v1/${list}/${id}`, { nameEn: `${nameEn} now`, nameTh: 'ใหม่', updatedAt })
      expect(changed).toMatchObject({ id, nameEn: `${nameEn} now`, nameTh: 'ใหม่', isRetired: false })
      await admin.put(`/v1/${list}/${id}`, { nameEn, updatedAt }, 409)
      await admin.put(`/v1/${list}/${id}`, { nameEn: ' ' }, 400)
      await admin.put(`/v1/${list}/${id}`, { key: 'other' }, 400)
      await admin.put(`/v1/${list}/999999`, { nameEn }, 400)
      for (const name of ['groupadmin', 'assessor']) {
        await (await api.as(name)).put(`/v1/${list}/${id}`, { nameEn }, 403)
        await (await api.as(name)).put(`/v1/${list}/order`, { ids: [id] }, 403)
      }
    }
    const { rows } = await api.database.db.execute<{ action: string; changes: object }>(
      sql`select action, changes from audit_entries where subject_type = 'reference_data' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'update_category_expert',
      'update_category_impact',
      'update_risk_category',
    ])
    expect(rows[0]?.changes).toMatchObject({ nameEn: { before: 'SHE', after: 'SHE now' } })
  })

  it('are put in another order, all of them', async () => {
    const ids = (await admin.get('/v1/risk-categories?per_page=200')).map(({ id }) => id)
    const turned = [...ids.slice(1), ids[0]!]
    expect(await admin.put('/v1/risk-categories/order', { ids: turned })).toEqual({ ids: turned })
    const { rows: written } = await api.database.db.execute<{ subject_id: number; changes: object }>(
      sql`select subject_id, changes from audit_entries where action = 'order_risk_category' order by id`,
    )
    expect(written.map(({ subject_id, changes }) => [subject_id, changes])).toEqual(
      turned.map((id, index) => [id, { order: { before: ids.indexOf(id) + 1, after: index + 1 } }]),
    )
    for (const query of ['', '&sort=order&order=asc']) {
      const rows = await assessor.get(`/v1/risk-categories?per_page=200${query}`)
      expect(rows.map(({ id }) => id)).toEqual(turned)
    }
    for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]!]]) {
      await admin.put('/v1/risk-categories/order', { ids: wrong }, 400)
    }
    await admin.put('/v1/risk-categories/order', { ids })
  })

  it('stay on the records that use a retired category, which no other record gets', async () => {
    const { id } = await category('Steam locomotives')
    const risk = await assessor.post('/v1/risks/create', newRisk(id))
    expect(await admin.put(`/v1/risk-categories/${id}`, { isRetired: true })).toMatchObject({ isRetired: true })
    expect((await assessor.get('/v1/risk-categories?per_page=200')).find((row) => row.id === id)).toMatchObject({
      isRetired: true,
    })
    expect((await assessor.get(`/v1/risks/${risk.id}`)).latestDetail.riskCategory).toMatchObject({ id })
    const retired = 'This option is no longer available. Please choose another.'
    expect(await infoOf('POST', '/v1/risks/create', newRisk(id), assessor)).toEqual([
      400,
      { 'detail.riskCategoryId': retired },
    ])
    const detail = risk.latestDetail.id
    await assessor.put(`/v1/risk-details/${detail}`, { riskCategoryId: id, rootCause: 'Old boilers' })
    await assessor.put(`/v1/risk-details/${detail}`, { riskCategoryId: 1 })
    expect(await infoOf('PUT', `/v1/risk-details/${detail}`, { riskCategoryId: id }, assessor)).toEqual([
      400,
      { riskCategoryId: retired },
    ])
    const imported = await assessor.send('POST', '/v1/risks/import', {
      companyGroupId: 8,
      source: 'x.xlsx',
      rows: [{ detail: newRisk(id).detail }],
      dryRun: true,
    })
    expect(JSON.stringify(imported.body)).toContain('detail.riskCategoryId')
    await admin.put(`/v1/risk-categories/${id}`, { isRetired: false })
    await assessor.post('/v1/risks/create', newRisk(id))
  })

  it('keep the category for what fits nowhere else', async () => {
    const other = (await admin.get('/v1/risk-categories?per_page=200')).find(({ isOther }) => isOther)!
    const [status, info] = await infoOf('PUT', `/v1/risk-categories/${other.id}`, { isRetired: true })
    expect([status, Object.keys(info as object)]).toEqual([400, ['isRetired']])
  })

  it('retire an expert group once no category is reviewed by it; who has it keeps it', async () => {
    const group = await admin.post('/v1/category-experts', { nameEn: 'Railways', nameTh: 'รถไฟ' })
    const { id } = await category('Rolling stock', group.id)
    const roles = new Map((await admin.get('/v1/user-roles')).map((role) => [role.name, role.id]))
    const expert = (name: string, ids: number[]) => ({
      email: `${name}@demo.example`,
      firstName: 'Rail',
      lastName: 'Expert',
      userType: 'scg',
      roleAssignments: [
        { companyId: 8, companyGroupId: 8, userRoleId: roles.get('Category Expert'), categoryExpertIds: ids },
      ],
    })
    const [held] = await admin.post('/v1/users/role-assignments', expert('rail', [group.id]))
    expect(await infoOf('PUT', `/v1/category-experts/${group.id}`, { isRetired: true })).toEqual([
      400,
      { isRetired: 'This expert group still reviews risk categories. Assign these to another group first.' },
    ])
    await admin.put(`/v1/risk-categories/${id}`, { categoryExpertId: 2 })
    await admin.put(`/v1/category-experts/${group.id}`, { isRetired: true })
    const refused = { categoryExpertId: 'This option is no longer available. Please choose another.' }
    expect(await infoOf('PUT', `/v1/risk-categories/${id}`, { categoryExpertId: group.id })).toEqual([400, refused])
    await admin.post('/v1/users/role-assignments', expert('late', [group.id]), 400)
    await admin.put('/v1/users/role-assignments', {
      userId: held!.user.id,
      roleAssignments: expert('rail', [group.id, 2]).roleAssignments,
    })
  })

  it('offer a category again only with an expert group that is in use', async () => {
    const group = await admin.post('/v1/category-experts', { nameEn: 'Ships', nameTh: 'เรือ' })
    const { id } = await category('Hulls', group.id)
    await admin.put(`/v1/risk-categories/${id}`, { isRetired: true })
    await admin.put(`/v1/category-experts/${group.id}`, { isRetired: true })
    const [status, info] = await infoOf('PUT', `/v1/risk-categories/${id}`, { isRetired: false })
    expect([status, Object.keys(info as object)]).toEqual([400, ['categoryExpertId']])
    const offered = await admin.put(`/v1/risk-categories/${id}`, { isRetired: false, categoryExpertId: 2 })
    expect(offered).toMatchObject({ isRetired: false, categoryExpertId: 2 })
  })

  it('move the pending records of a category to the experts of its new group', async () => {
    const { id } = await category('Boilers', 1)
    const expert6 = await api.as('expert6')
    const reads = async () => (await expert6.get('/v1/risk-categories?per_page=200')).find((row) => row.id === id)
    expect(await reads()).toMatchObject({ categoryExpertId: 1 })
    await admin.put(`/v1/risk-categories/${id}`, { categoryExpertId: 3 })
    expect(await reads()).toMatchObject({ categoryExpertId: 3 })
  })

  it('rate a retired impact only where it was rated before', async () => {
    const impact = await admin.post('/v1/category-impacts', { key: 'smoke', nameEn: 'Smoke', nameTh: 'ควัน' })
    const { latestDetail } = await assessor.post('/v1/risks/create', newRisk(1))
    const other = await assessor.post('/v1/risks/create', newRisk(1))
    const assessment = (type: string, riskDetailId: number) => ({
      riskDetailId,
      type,
      likelihoodRate: 2,
      keyCurrentControls: 'Filters',
      impactAssessmentItems: [{ impactTypeKey: 'smoke', rate: 3 }],
    })
    await assessor.post('/v1/assessments', assessment('gross', latestDetail.id))
    await admin.put(`/v1/category-impacts/${impact.id}`, { isRetired: true })
    await assessor.post('/v1/assessments', assessment('net', latestDetail.id))
    const [status, info] = await infoOf('POST', '/v1/assessments', assessment('gross', other.latestDetail.id), assessor)
    expect([status, Object.keys(info as object)]).toEqual([400, ['impactAssessmentItems.0.impactTypeKey']])
  })
})
