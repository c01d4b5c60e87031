import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { encodeClientState } from '#server/session/tokens'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'

describe.each(oneEngine)('administration on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let groupAdmin: Client
  let companyAdmin: Client
  let systemAdmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    groupAdmin = await api.as('groupadmin')
    companyAdmin = await api.as('companyadmin')
    systemAdmin = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  describe('company groups', () => {
    it('creates, renames, orders, moves and deletes inside the own area', async () => {
      const plant = await companyAdmin.post('/v1/company-groups', { name: 'Plant A [1]', parentId: 8 }, 201)
      const office = await companyAdmin.post('/v1/company-groups', { name: 'โรงงาน ข', parentId: 8 }, 201)
      expect(plant).toMatchObject({ parentId: 8, level: 4, active: true, hierarchy: `1>3>8>${plant.id}` })
      const line = await companyAdmin.post('/v1/company-groups', { name: 'Line 1', parentId: plant.id }, 201)

      const renamed = await companyAdmin.put(`/v1/company-groups/${plant.id}/rename`, { name: 'Plant B' })
      expect(renamed.name).toBe('Plant B')
      await companyAdmin.put(`/v1/company-groups/${plant.id}/rename`, { name: 'C', updatedAt: plant.updatedAt }, 409)

      const targets = await companyAdmin.get(`/v1/company-groups/${plant.id}/moveable-list`)
      const targetIds = targets.map(({ id }) => id)
      expect(targetIds).toContain(office.id)
      expect(targetIds).not.toContain(plant.id)
      expect(targetIds).not.toContain(line.id)
      expect(targetIds).not.toContain(3)

      const moved = await companyAdmin.put(`/v1/company-groups/${plant.id}/move-group`, { parentId: office.id })
      expect(moved).toMatchObject({ parentId: office.id, level: 5, hierarchy: `1>3>8>${office.id}>${plant.id}` })
      const below = await companyAdmin.get(`/v1/company-groups/${line.id}`)
      expect(below).toMatchObject({ level: 6, hierarchy: `1>3>8>${office.id}>${plant.id}>${line.id}` })
      await companyAdmin.put(`/v1/company-groups/${office.id}/move-group`, { parentId: line.id }, 400)
      await companyAdmin.put(`/v1/company-groups/${plant.id}/move-group`, { parentId: 6 }, 403)

      const siblings = (await companyAdmin.get('/v1/company-groups/8')).groups!
      const order = siblings.map(({ id }, index) => ({ id, order: siblings.length - index }))
      const reordered = await companyAdmin.put('/v1/company-groups/order', { parentId: 8, groups: order })
      expect(reordered[0]?.id).toBe(siblings.at(-1)!.id)
      await companyAdmin.put('/v1/company-groups/order', { parentId: 8, groups: [{ id: 6, order: 1 }] }, 400)

      expect(await companyAdmin.delete(`/v1/company-groups/${office.id}`)).toEqual({ id: office.id })
      await companyAdmin.get(`/v1/company-groups/${line.id}`, 400)
    })

    it('refuses changes outside the own area, of groups in use, and those that would lock the actor out', async () => {
      await companyAdmin.post('/v1/company-groups', { name: 'Elsewhere', parentId: 6 }, 403)
      await companyAdmin.put('/v1/company-groups/8/active', { active: false, parentId: 3 }, 403)
      await groupAdmin.delete('/v1/company-groups/8', undefined, 409)
      await assessor.post('/v1/company-groups', { name: 'Nope', parentId: 8 }, 403)
      await systemAdmin.post('/v1/company-groups', { name: 'Bad^name', parentId: 8 }, 400)
      await systemAdmin.put('/v1/company-groups/1/move-group', { parentId: 3 }, 400)
    })

    it('moves below what the list of the targets names, and below nothing else', async () => {
      const create = (name: string) => systemAdmin.post('/v1/company-groups', { name, parentId: 8 }, 201)
      const [moved, closed] = [await create('Moving'), await create('Closed')]
      await systemAdmin.put(`/v1/company-groups/${closed.id}/active`, { active: false, parentId: 8 })
      const targets = await companyAdmin.get(`/v1/company-groups/${moved.id}/moveable-list`)
      const targetIds = new Set(targets.map(({ id }) => id))
      const all = (await systemAdmin.list('/v1/company-groups?include=inactive&per_page=200')).rows
      const inArea = all.filter(({ hierarchy }) => hierarchy === '1>3>8' || hierarchy.startsWith('1>3>8>'))
      expect(inArea.map(({ id }) => id)).toContain(closed.id)
      for (const { id } of inArea) {
        const { status, body } = await companyAdmin.send<Partial<ErrorBody>>(
          'PUT',
          `/v1/company-groups/${moved.id}/move-group`,
          { parentId: id },
        )
        const refusal = [400, { parentId: 'This field is invalid' }]
        expect([id, status, body.info]).toEqual([id, ...(targetIds.has(id) ? [200, undefined] : refusal)])
      }
      expect(await companyAdmin.get('/v1/company-groups/8/moveable-list')).toEqual([])
      await companyAdmin.put('/v1/company-groups/8/move-group', { parentId: moved.id }, 403)
      await companyAdmin.delete(`/v1/company-groups/${moved.id}`)
      await companyAdmin.delete(`/v1/company-groups/${closed.id}`)
    })

    it('rewrites the path of the risks when a group moves', async () => {
      const risk = await createCompleteRisk(assessor)
      await groupAdmin.put('/v1/company-groups/8/move-group', { parentId: 4 })
      const viewer = await api.as('owner')
      expect((await viewer.get(`/v1/risks/${risk.id}`)).id).toBe(risk.id)
      await groupAdmin.put('/v1/company-groups/8/move-group', { parentId: 3 })
    })

    it('deactivates and activates again, and shows who is assigned and what may be deleted', async () => {
      const group = await systemAdmin.post('/v1/company-groups', { name: 'Temporary', parentId: 8 }, 201)
      await systemAdmin.put(`/v1/company-groups/${group.id}/active`, { active: false, parentId: 8 })
      await systemAdmin.put(`/v1/company-groups/${group.id}/active`, { active: true, parentId: 3 }, 409)
      const active = await systemAdmin.get('/v1/company-groups/8')
      expect(active.groups?.map(({ id }) => id)).not.toContain(group.id)
      const all = await systemAdmin.get(
        '/v1/company-groups/8?include=inactive&include_user_indicator=true&can_delete_field=true',
      )
      expect(all).toMatchObject({ hasUsers: true, canDelete: false })
      const order = all.groups!.map(({ id, order: place }) => ({ id, order: place }))
      const ordered = await systemAdmin.put('/v1/company-groups/order', { parentId: 8, groups: order })
      expect(ordered.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
      const inactive = all.groups?.find(({ id }) => id === group.id)
      expect(inactive).toMatchObject({ active: false, hasUsers: false, canDelete: true })
    })
  })

  describe('role assignments', () => {
    const person = (email: string) => ({ email, firstName: 'Nok', lastName: 'ใจดี', userType: 'scg' })
    const assignment = (userRoleId: number, extra = {}) => ({ companyId: 8, companyGroupId: 8, userRoleId, ...extra })
    let roleIds: Record<string, number>
    let companyId: number

    beforeAll(async () => {
      const roles = await systemAdmin.get('/v1/user-roles')
      roleIds = Object.fromEntries(roles.map(({ id, name }) => [name, id]))
      companyId = (await systemAdmin.get('/v1/company-groups/8/without-children')).companyId
    })
    const give = (role: string, extra = {}) => ({ ...assignment(roleIds[role] ?? 0, extra), companyId })

    it('adds a person with roles, and refuses what does not fit', async () => {
      const rows = await companyAdmin.post(
        '/v1/users/role-assignments',
        {
          ...person('nok.new@demo.example'),
          roleAssignments: [give('Viewer'), give('Category Expert', { categoryExpertIds: [1, 2] })],
        },
        201,
      )
      expect(rows).toMatchObject([
        { userRole: { name: 'Viewer' }, isDefault: true, editDenied: null, deletionDenied: null },
        { userRole: { name: 'Category Expert' }, isDefault: false, categoryExperts: [{ id: 1 }, { id: 2 }] },
      ])
      const refused = <Status extends number>(body: object, status: Status) =>
        companyAdmin.post('/v1/users/role-assignments', { ...person('nok.other@demo.example'), ...body }, status)
      const twice = await refused({ email: 'NOK.new@demo.example', roleAssignments: [give('Viewer')] }, 400)
      expect(twice.info?.email).toBe('User is already exists in this group.')
      expect((await refused({ roleAssignments: [] }, 400)).info?.roleAssignments).toBe('Please select at least 1 role')
      const noExpert = await refused({ roleAssignments: [give('Category Expert')] }, 400)
      expect(Object.values(noExpert.info ?? {})).toEqual(['Please select at least 1 category expert'])
      const foreign = await refused({ email: 'nok@elsewhere.example', roleAssignments: [give('Viewer')] }, 400)
      expect(foreign.info?.email).toBeDefined()
      await refused({ email: 'nok@elsewhere.example', userType: 'non_scg', roleAssignments: [give('Viewer')] }, 201)
      await refused({ roleAssignments: [give('System Admin')] }, 403)
      await refused({ roleAssignments: [{ companyId: 1, companyGroupId: 1, userRoleId: roleIds.Viewer }] }, 403)
      await refused({ roleAssignments: [{ ...give('Viewer'), companyGroupId: 99_999 }] }, 400)
    })

    it('replaces, sets the default, and deletes with the three guards', async () => {
      const user = (await companyAdmin.get('/v1/users?email=nok.new@demo.example'))[0]!
      const replaced = await companyAdmin.put('/v1/users/role-assignments', {
        userId: user.id,
        roleAssignments: [give('Assessor'), give('Viewer')],
      })
      expect(replaced.map((row) => row.userRole.name)).toEqual(['Viewer', 'Assessor'])

      const own = (await companyAdmin.get('/v1/role-assignments?q=companyadmin'))[0]!
      expect(own.editDenied).toBe('You cannot change your own roles.')
      expect(own.deletionDenied).toBe("This action can't be performed because you are in the current group.")
      const denied = await companyAdmin.delete('/v1/role-assignments', { roleAssignments: [own.id] }, 409)
      expect(denied.message).toBe(own.deletionDenied)

      const item = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${item.id}/submit`)
      const expertRow = (await companyAdmin.get('/v1/role-assignments?q=expert@demo.example'))[0]!
      expect(expertRow.deletionDenied).toBe(
        "This action can't be performed because this Risk Category Expert user has pending risk items",
      )
      await companyAdmin.delete('/v1/role-assignments', { roleAssignments: [expertRow.id] }, 409)
      await approveReview(await api.as('expert'), item)
      await assessor.post('/v1/risk-summary/submit', { riskItemRequire: [{ id: item.id }] })
      const owner = await api.as('owner')
      await owner.post('/v1/risk-summary/approve', { riskItemRequire: [{ id: item.id }] })
      const directorRow = (await companyAdmin.get('/v1/role-assignments?q=md@demo.example'))[0]!
      expect(directorRow.deletionDenied).toBe(
        "This action can't be performed because this Managing Director user has pending risk summary",
      )
      await companyAdmin.delete('/v1/role-assignments', { roleAssignments: [expertRow.id, directorRow.id] }, 409)
      // A deleted record is pending for nobody.
      await api.database.pool.query('update risks set deleted_at = now() where id = $1', [item.id])
      expect((await companyAdmin.get('/v1/role-assignments?q=md@demo.example'))[0]?.deletionDenied).toBeNull()
      await api.database.pool.query('update risks set deleted_at = null where id = $1', [item.id])

      const viewerRow = replaced[0]!
      await companyAdmin.delete('/v1/role-assignments', { roleAssignments: [viewerRow.id] })
      const left = await companyAdmin.get(`/v1/role-assignments?user_id=${user.id}`)
      expect(left).toMatchObject([{ userRole: { name: 'Assessor' }, isDefault: true }])
      const sysadminRow = (await groupAdmin.get('/v1/role-assignments?q=sysadmin'))[0]!
      await groupAdmin.delete('/v1/role-assignments', { roleAssignments: [sysadminRow.id] }, 403)
    })

    it('takes no expert group from an expert while items of it wait', async () => {
      const item = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${item.id}/submit`)
      const categories = await systemAdmin.get('/v1/risk-categories?per_page=200')
      const category = categories.find(({ id }) => id === item.latestDetail.riskCategory?.id)!
      const row = (await companyAdmin.get('/v1/role-assignments?q=expert@demo.example'))[0]!
      const all = row.categoryExperts.map(({ id }) => id)
      const others = all.filter((id) => id !== category.categoryExpertId)
      expect(others).toHaveLength(all.length - 1)
      const keep = <Status extends number>(categoryExpertIds: number[], status: Status) =>
        companyAdmin.put(
          '/v1/users/role-assignments',
          { userId: row.user.id, roleAssignments: [give('Category Expert', { categoryExpertIds })] },
          status,
        )
      expect((await keep(others, 409)).message).toBe(row.deletionDenied)
      expect(row.deletionDenied).toContain('pending risk items')
      const unchanged = await companyAdmin.get('/v1/role-assignments?q=expert@demo.example')
      expect(unchanged[0]?.categoryExperts).toEqual(row.categoryExperts)

      const [kept] = await keep([category.categoryExpertId], 200)
      expect(kept).toMatchObject({ id: row.id, categoryExperts: [{ id: category.categoryExpertId }] })
      await keep(all, 200)
      await approveReview(await api.as('expert'), item)
      expect((await keep(others, 200))[0]?.categoryExperts).toHaveLength(others.length)
      await keep(all, 200)
    })

    it('audits the names of a new person as they are stored', async () => {
      const input = { ...person('nok.spaces@demo.example'), firstName: ' Nok ', lastName: 'ใจดี ' }
      const [row] = await companyAdmin.post(
        '/v1/users/role-assignments',
        { ...input, roleAssignments: [give('Viewer')] },
        201,
      )
      expect(row?.user).toMatchObject({ firstName: 'Nok', lastName: 'ใจดี' })
      const { rows } = await api.database.pool.query<{ changes: object }>(
        `select changes from audit_entries where subject_type = 'user' and subject_id = $1 and action = 'create'`,
        [row!.user.id],
      )
      expect(rows).toMatchObject([{ changes: { firstName: { after: 'Nok' }, lastName: { after: 'ใจดี' } } }])
    })

    it('shows everyone their own and lets them choose the default', async () => {
      const multi = await api.as('multi')
      const rows = await multi.get('/v1/role-assignments')
      expect(rows).toHaveLength(3)
      const other = rows.find(({ isDefault }) => !isDefault)!
      const { clientState } = await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: other.id }, 200)
      expect(clientState).not.toBe(multi.clientState)
      const stale = await multi.get('/v1/risks', 403)
      expect(stale.isClientStateError).toBe(true)
      const ofOtherRole = { companyGroupId: other.companyGroup.id, defaultUserRoleId: other.userRole.id + 1 }
      const headers = { 'client-state': encodeClientState(ofOtherRole) }
      expect((await multi.send('GET', '/v1/user-types', undefined, headers)).status).toBe(403)
      expect((await multi.send('GET', '/v1/user-types', undefined, { 'client-state': clientState })).status).toBe(200)
      await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: other.id }, 200)
      const { rows: told } = await api.database.pool.query<{ action: string; changes: object; role: string }>(
        `select e.action, e.changes, e.role from audit_entries e join outbox o on o.topic = 'role-assignment'
          and (o.payload ->> 'id')::int = e.subject_id and o.payload ->> 'action' = e.action
        where e.subject_type = 'role_assignment' and e.subject_id = $1 and e.action = 'set_default'`,
        [other.id],
      )
      expect(told).toEqual([
        { action: 'set_default', changes: { isDefault: { before: false, after: true } }, role: 'Assessor' },
      ])
      const foreign = (await groupAdmin.get('/v1/role-assignments?q=owner6'))[0]!
      await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: foreign.id }, 400)
      await assessor.get('/v1/users', 403)
    })
  })

  describe('risk reset', () => {
    it('pictures the summaries, puts every record back to draft and remembers it', async () => {
      const item = await createCompleteRisk(assessor)
      const summary = await createCompleteRisk(assessor, { type: 'summary', riskIds: [item.id] })
      await assessor.put(`/v1/risks/${item.id}/submit`)
      const before = await companyAdmin.get('/v1/risks/workflow/reset/period?company_group_id=8')
      expect(before.periodDate).toBeNull()
      expect(before.preview.total).toBeGreaterThanOrEqual(2)
      const ofGroups = before.preview.byCompanyGroup.map(({ companyGroup, count }) => [companyGroup.id, count])
      expect(ofGroups).toContainEqual([8, expect.any(Number)])
      expect(ofGroups.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(before.preview.total)
      expect(before.preview.byHolder).toContainEqual(
        expect.objectContaining({ role: 'Category Expert', companyGroup: expect.objectContaining({ id: 8 }) }),
      )
      const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
      await companyAdmin.put('/v1/risks/workflow/reset', { companyGroupIds: [6], ...dates }, 403)
      await assessor.put('/v1/risks/workflow/reset', { companyGroupIds: [8], ...dates }, 403)
      const { resetHistory } = await companyAdmin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], ...dates })
      expect(resetHistory).toMatchObject({ companyGroupIds: [8], ...dates })
      expect(resetHistory.riskReferenceResetHistory).toContainEqual({
        riskId: item.id,
        fromStatus: 'waiting_category_expert',
      })
      const after = await assessor.get(`/v1/risks/${item.id}`)
      expect(after.latestDetail).toMatchObject({
        workflowStatus: { name: 'draft_assessor' },
        reviewStatus: 'reseted',
      })
      const history = await assessor.get(`/v1/risk-summary-history?risk_id=${summary.id}`)
      expect(history).toHaveLength(1)
      const period = await companyAdmin.get('/v1/risks/workflow/reset/period?company_group_id=8')
      expect(period).toMatchObject(dates)
      const unaffected = await companyAdmin.get('/v1/risks/company-group/unaffected?company_group_ids=8')
      expect(unaffected.map(({ id }) => id)).not.toContain(8)
      expect(unaffected.length).toBeGreaterThan(0)
      // A group with deleted records alone has none to reset.
      const withoutRecords = async () =>
        (await companyAdmin.get('/v1/risks/company-group/unaffected')).map(({ id }) => id)
      expect(await withoutRecords()).not.toContain(8)
      const { rows: deleted } = await api.database.pool.query<{ id: number }>(
        'update risks set deleted_at = now() where company_group_id = 8 and deleted_at is null returning id',
      )
      expect(await withoutRecords()).toContain(8)
      await api.database.pool.query('update risks set deleted_at = null where id = any($1)', [
        deleted.map(({ id }) => id),
      ])
    })

    it('reminds groups of the own area', async () => {
      const rows = await companyAdmin.put('/v1/reminder', {
        companyGroupIds: [8],
        reminderDate: '2026-12-24T09:00:00Z',
      })
      expect(rows).toMatchObject([{ id: 8, reminderDate: '2026-12-24T09:00:00.000Z' }])
      // Each date has its own emails, available from then on.
      const days = [20, 30].map((ahead) => new Date(Date.now() + ahead * 24 * 60 * 60_000).toISOString())
      for (const reminderDate of days) await companyAdmin.put('/v1/reminder', { companyGroupIds: [8], reminderDate })
      const { rows: mails } = await api.database.pool.query<{ at: Date; people: number }>(
        `select available_at as at, count(*)::int as people from outbox
         where kind = 'mail' and topic = 'reminder' and available_at > now() + interval '10 days' group by 1 order by 1`,
      )
      const sent = mails.filter(({ at }) => days.includes(at.toISOString()))
      expect(sent.map(({ at }) => at.toISOString())).toEqual(days)
      expect(sent[1]?.people).toBe(sent[0]?.people)
      await companyAdmin.put('/v1/reminder', { companyGroupIds: [6] }, 403)
      expect(await companyAdmin.get('/v1/reminder/company-groups')).toContainEqual(expect.objectContaining({ id: 8 }))
      await groupAdmin.post('/v1/reminder/md-flow-activated', { companyGroupIds: [8] })
    })
  })

  describe('help page and reference data', () => {
    it('is written by System Admins alone', async () => {
      const input = { titleEn: 'How?', titleTh: 'อย่างไร', descriptionEn: 'Like this.' }
      await groupAdmin.post('/v1/faqs', input, 403)
      const faq = await systemAdmin.post('/v1/faqs', input, 201)
      expect(faq).toMatchObject({ ...input, descriptionTh: '' })
      const changed = await systemAdmin.put(`/v1/faqs/${faq.id}`, { descriptionTh: 'แบบนี้', updatedAt: faq.updatedAt })
      expect(changed.descriptionTh).toBe('แบบนี้')
      await systemAdmin.put(`/v1/faqs/${faq.id}`, { titleEn: 'X', updatedAt: faq.updatedAt }, 409)
      expect(await systemAdmin.delete(`/v1/faqs/${faq.id}`)).toEqual({ id: faq.id })
      expect((await assessor.get(`/v1/faqs/${faq.id}`, 400)).info).toEqual({ faqId: 'the selected faqId not found' })

      const impact = { key: 'supply', nameEn: 'Supply', nameTh: 'อุปทาน' }
      expect(await systemAdmin.post('/v1/category-impacts', impact, 201)).toMatchObject(impact)
      await systemAdmin.post('/v1/category-impacts', impact, 400)
      const category = { nameEn: 'Space weather', nameTh: 'สภาพอวกาศ', categoryExpertId: 1 }
      expect(await systemAdmin.post('/v1/risk-categories', category, 201)).toMatchObject(category)
    })
  })
})
