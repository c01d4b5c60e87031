import { expect, test } from '../fixtures.ts'
import { confirm, openAdministration, uniqueNumber } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { whole } from '../support/scope.ts'

test('a Group Admin makes a key, a program reads with it, and it is deleted', whole, async ({ signIn, request }) => {
  const admin = await signIn('companyadmin')
  const { page, text } = admin
  const name = `Power BI ${uniqueNumber()}`
  await openAdministration(admin, 'api-keys', 'apiKeys.title')
  const address = await page.getByLabel(text('apiKeys.feed.address')).inputValue()

  await page.getByRole('button', { name: text('apiKeys.add'), exact: true }).click()
  await page.getByRole('textbox', { name: text('apiKeys.columns.name') }).fill(name)
  await page.getByRole('button', { name: text('apiKeys.save'), exact: true }).click()
  const key = await page.getByLabel(text('apiKeys.created.key'), { exact: true }).inputValue()
  await page.getByRole('button', { name: text('apiKeys.created.done'), exact: true }).click()

  const asPassword = { authorization: `Basic ${Buffer.from(`report:${key}`).toString('base64')}` }
  const rows = await request.get(address, { headers: asPassword })
  expect(rows.status()).toBe(200)
  expect((await rows.text()).split('\r\n').length).toBeGreaterThan(10)

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(text('apiKeys.states.active'))
  await row.getByRole('button', { name: text('apiKeys.deleteOf', { name }), exact: true }).click()
  await confirm(admin, 'apiKeys.deleteTitle')
  await expectMessage(admin, 'apiKeys.deleted')
  await expect(row).toHaveCount(0)
  expect((await request.get(address, { headers: asPassword })).status()).toBe(401)
})
