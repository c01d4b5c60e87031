import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

const input = { type: 'item', isPrivate: true, detail: completeDetail }

describe.each(oneEngine)('what was right a moment ago on %s', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  it('is not answered again to the same person in another role (rule wire.idempotency)', async () => {
    const headers = { 'idempotency-key': 'once' }
    const before = await api.as('multi')
    const first = await before.send('POST', '/v1/risks/create', input, headers)
    expect(first.status).toBe(201)

    const { rows } = await before.list('/v1/role-assignments?per_page=50')
    const other = rows.find(({ isDefault, userRole }) => !isDefault && userRole.name === 'Internal Owner')
    if (!other) throw new Error('multi has no other role that creates')
    await before.post('/v1/role-assignments/set-default', { roleAssignmentId: other.id })
    const after = await api.as('multi')
    const repeat = await after.send<ErrorBody>('POST', '/v1/risks/create', input, headers)
    expect([repeat.status, repeat.body.message]).toEqual([
      400,
      'This idempotency key was already used with another request.',
    ])
  })

  const setActive = async (admin: Client, active: boolean) => {
    const { parentId } = await admin.get('/v1/company-groups/8')
    await admin.put('/v1/company-groups/8/active', { active, parentId })
  }

  it('is no reason to create in a company group that is not active any more (rule organisation.inactive)', async () => {
    const [assessor, admin] = [await api.as('assessor'), await api.as('sysadmin')]
    await assessor.post('/v1/risks/create', input, 201)
    await setActive(admin, false)
    const refused = await assessor.send<ErrorBody>('POST', '/v1/risks/create', input)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your company group is inactive: its records can be read, but no new ones can be created.',
    ])
    expect((await assessor.list('/v1/risks')).total).toBeGreaterThan(0)
    await setActive(admin, true)
    await assessor.post('/v1/risks/create', input, 201)
  })
})
