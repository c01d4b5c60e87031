import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/api.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi('postgresql')
  const assessor = await api.as('assessor')
  const reviewed = await createCompleteRisk(assessor)
  await assessor.put(`/v1/risks/${reviewed.id}/submit`)
  await approveReview(await api.as('expert'), reviewed)
  const submitted = await createCompleteRisk(await api.as('assessor6'), { detail: { riskCategoryId: 1 } })
  await (await api.as('assessor6')).put(`/v1/risks/${submitted.id}/submit`)
})

afterAll(() => api.close())

it('each of several own roles counts the pending records of somebody with this role alone (rule assignments.own-roles)', async () => {
  const multi = await api.as('multi')
  const roles = await multi.get('/v1/role-assignments/own')
  expect(roles.map(({ userRole, companyGroup, isDefault }) => [userRole, companyGroup.id, isDefault])).toEqual([
    ['Assessor', 8, true],
    ['Internal Owner', 6, false],
    ['Viewer', 1, false],
  ])
  // People with the same role see the same list: records are pending for a role.
  const alone = { Assessor: await api.as('assessor'), 'Internal Owner': await api.as('owner6') }
  for (const role of ['Assessor', 'Internal Owner'] as const) {
    const [own] = await alone[role].get('/v1/role-assignments/own')
    expect(roles.find(({ userRole }) => userRole === role)?.waiting).toBe(own!.waiting)
  }
  expect(roles[0]!.waiting).toBeGreaterThan(0)
  expect(roles.at(-1)!.waiting).toBe(0)
})

it.each(['assessor', 'owner'])('the own role of the %s counts the pending records of the board', async (name) => {
  const person = await api.as(name)
  const [own] = await person.get('/v1/role-assignments/own')
  const [items, summaries] = [
    await person.get('/v1/risks/board?type=item&view=waiting'),
    await person.get('/v1/risks/board?type=summary&view=waiting'),
  ]
  expect(own!.waiting).toBe(items!.total! + summaries!.total!)
})

it('the own role of an expert counts the pending records of all groups', async () => {
  const expert = await api.as('expert6')
  const [own] = await expert.get('/v1/role-assignments/own')
  const list = await expert.list('/v1/risks?type=item&workflow_status=waiting_category_expert&is_active=true')
  expect(own!.waiting).toBe(list.total)
})
