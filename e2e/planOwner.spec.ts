import { storageKeys } from '#src/platform/storage.ts'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { uniqueNumber } from './screens/administration.ts'
import { expectMessage } from './screens/messages.ts'
import { openSignIn, sendCredentials } from './screens/signIn.ts'
import { apiOf } from './support/api.ts'
import { mailTo } from './support/mails.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

// Requests for others' records are refused.
test.use({ expectedComplaints: [/status of 40[03]/] })

test('somebody without a role signs in to exactly their own plans', whole, async ({ signIn, openBrowser }) => {
  test.setTimeout(180_000)
  const [assessor, admin] = [await signIn('assessor'), await signIn('companyadmin')]
  const email = `contractor${uniqueNumber()}@partner.example`
  const password = 'Contractor#2026'
  const roles = await apiOf(admin).get('/v1/user-roles')
  const viewer = roles.find(({ name }) => name === 'Viewer')?.id
  const [assignment] = await apiOf(admin).post('/v1/users/role-assignments', {
    email,
    firstName: 'Chai',
    lastName: 'Rakngan',
    userType: 'non_scg',
    roleAssignments: [{ companyId: 8, companyGroupId: 8, userRoleId: viewer }],
  })
  const ownerUserId = assignment?.user.id
  const { id, latestDetail } = await createCompleteRisk(apiOf(assessor))
  const of = (description: string, more: object) => ({ description, status: 'In Progress', ...more })
  await apiOf(assessor).put('/v1/mitigation-plans', {
    riskDetailId: latestDetail.id,
    mitigationPlans: [of('Weld the beam', { ownerUserId, dueDate: '2026-01-05' }), of('Order the bricks', {})],
  })
  await apiOf(assessor).put(`/v1/risks/${id}/submit`)
  // The contract is over, but the plan still belongs to the person.
  await endAssignment(admin, assignment?.id)

  const guest = await openBrowser()
  const { page, text } = guest
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  const token = /reset-password\?token=(\S+)/.exec(await mailTo(email, 'password?token='))?.[1] ?? ''
  await page.request.post('/api/auth/reset-password', { data: { password }, headers: { 'reset-token': token } })
  await openSignIn(guest)
  await sendCredentials(guest, email, password)

  await expect(page).toHaveURL(/\/to-do$/)
  const list = page.getByRole('navigation', { name: text('tasks.list'), exact: true })
  await expect(list.getByRole('button')).toHaveCount(1)
  await expect(list).toContainText('Weld the beam')
  const card = page.getByRole('region', { name: text('tasks.groups.plan'), exact: true }).last()
  await expect(card.getByRole('link')).toHaveCount(0)

  await card.getByRole('textbox').first().fill('Half of it is done.')
  await card.getByRole('button', { name: text('plans.reportSave') }).click()
  await expectMessage(guest, 'plans.reported', { plan: 'Weld the beam' })

  // The owner can open neither the record nor any other page.
  await page.goto(`/risk/${id}/gross-assessments`)
  await expect(page).toHaveURL(/\/to-do$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/to-do$/)
})

/** Removes a role on the page of roles. */
async function endAssignment({ page }: Person, id: number | undefined): Promise<void> {
  const [accessToken, clientState] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
    [storageKeys.accessToken, storageKeys.clientState],
  )
  const response = await page.request.delete('/api/v1/role-assignments', {
    headers: { authorization: `Bearer ${accessToken}`, 'client-state': clientState ?? '' },
    data: { roleAssignments: [id] },
  })
  expect(response.status()).toBe(200)
}
