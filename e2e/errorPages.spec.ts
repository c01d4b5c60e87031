import { expect, test } from './fixtures.ts'
import { listOf } from './screens/board.ts'
import { expectErrorDialog, failCalls } from './screens/failures.ts'
import { expectSignInPage } from './screens/signIn.ts'
import { fieldOf } from './screens/wizard.ts'
import { whole } from './support/scope.ts'
import type { TextKey } from './support/texts.ts'

const account = 'anucha.g'

// Chromium's own word on every call that is refused or lost.
test.use({ expectedComplaints: [/status of (4\d\d|50\d)|net::ERR_/] })

test('Close on the create-summary page reloads the home page', whole, async ({ signIn }) => {
  const person = await signIn(account)
  const { page, text } = person
  await failCalls(page, { method: 'POST', path: /^\/risks\/create$/, status: 500 })
  await page.goto('/risk-summary/create')
  await fieldOf(person, 'eventDescription').fill('A summary that cannot be created.')
  await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
  const close = await expectErrorDialog(person, { says: 'said the server', button: 'app.close' })
  await page.keyboard.press('Escape')
  const isLoaded = page.waitForEvent('load')
  await close.click()
  await isLoaded
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(listOf(person)).toBeVisible()
})

test('an error takes the loader away', whole, async ({ signIn }) => {
  const person = await signIn('tanapol.b')
  const { page, text } = person
  let respond = () => {}
  const isWaiting = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/api/v1/role-assignments/set-default', async (route) => {
    await isWaiting
    await route.fulfill({ status: 500, json: { statusCode: 500, error: 'Error', message: 'said the server' } })
  })
  await page.goto('/setting/role-assignments')
  await page
    .getByRole('button', { name: /./ })
    .filter({ hasText: text('roleAssignments.own.setDefault') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('app.ok'), exact: true })
    .click()
  const loader = page.getByRole('progressbar', { name: text('app.pleaseWait') })
  await expect(loader).toBeVisible()
  respond()
  await expectErrorDialog(person, { says: 'said the server', button: 'app.close' })
  await expect(loader).toBeHidden()
})

test('a page without header ends a dead session, too', whole, async ({ signIn }) => {
  const person = await signIn(account)
  const { page } = person
  await page.goto('/fullscreen-report')
  await expect(page.getByRole('table').first()).toBeVisible()
  await failCalls(page, { path: /^\/heat-map$/, status: 401 })
  await page.reload()
  await expectSignInPage(person)
})

test(
  'a session that cannot be loaded shows why, can be tried again and, refused, be left',
  whole,
  async ({ signIn }) => {
    const person = await signIn(account)
    const { page, text } = person
    const refuse = async (status: number) => {
      await page.route('**/api/auth/start', (route) =>
        route.fulfill({ status, json: { statusCode: status, error: 'Error', message: 'said the server' } }),
      )
    }
    const button = (name: TextKey) => page.getByRole('button', { name: text(name), exact: true })
    const expectSaidOnPage = async () => {
      await expect(page.getByRole('heading', { level: 1, name: text('errors.unexpectedTitle') })).toBeVisible()
      await expect(page.getByText('said the server')).toBeVisible()
    }
    await refuse(500)
    await page.goto('/')
    await expectSaidOnPage()
    await expect(button('app.user.logout')).toHaveCount(0)
    await page.unrouteAll()
    await button('app.retry').click()
    await expect(listOf(person)).toBeVisible()

    await refuse(403)
    await page.reload()
    await expectSaidOnPage()
    await button('app.user.logout').click()
    await expectSignInPage(person)
  },
)

test('a path without a page shows 404', whole, async ({ signIn, openBrowser }) => {
  const person = await signIn(account)
  const { page, text } = person
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: text('errors.notFoundTitle') })).toBeVisible()
  await page.getByRole('link', { name: text('app.backHome') }).click()
  await expect(listOf(person)).toBeVisible()

  // URLs are case sensitive: otherwise an unknown spelling would bypass a guard.
  for (const address of ['/RISK/create/', '/Admin/role-assignment', '/Login', '/th/faq']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: /^404 / })).toBeVisible()
  }

  const guest = await openBrowser()
  await guest.page.goto('/no/such/page')
  await expect(guest.page).toHaveURL(/\/login$/)
})
