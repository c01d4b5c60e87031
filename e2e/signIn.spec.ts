import { translate } from '#i18n/translate'
import { expect, test } from './fixtures.ts'
import { filterIn, listOf } from './screens/board.ts'
import { accountMenuOf, emailOf, openSignIn, sendCredentials, signInAs } from './screens/signIn.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

for (const language of languagesOf('th')) {
  test.describe(`signing in, in ${language}`, () => {
    test.use({ language })

    test('shows the error at each field', whole, async ({ openBrowser }) => {
      const guest = await openBrowser()
      const { page, text } = guest
      await openSignIn(guest)
      await sendCredentials(guest, '', '')
      for (const field of ['email', 'password'] as const) {
        await expect(page.getByLabel(text(`auth.${field}`), { exact: true })).toHaveAccessibleDescription(
          text('validation.required'),
        )
      }
      await sendCredentials(guest, 'nobody', 'Wrong#2026')
      await expect(page.getByLabel(text('auth.email'), { exact: true })).toHaveAccessibleDescription(
        text('validation.email'),
      )
    })

    test.describe('with a password that does not fit', () => {
      test.use({ expectedComplaints: [/status of 401/] })

      test('is refused in the words of the reader, and keeps what was typed', whole, async ({ openBrowser }) => {
        const guest = await openBrowser()
        const { page, text } = guest
        await openSignIn(guest)
        await sendCredentials(guest, emailOf('stranger'), 'Wrong#2026')
        await expect(page.getByRole('alert')).toHaveText(translate(language, 'serverErrors.badCredentials'))
        await expect(page.getByLabel(text('auth.email'), { exact: true })).toHaveValue(emailOf('stranger'))
        await expect(page).toHaveURL(new RegExp(`${addressIn(language, '/login')}$`))
      })
    })
  })
}

test('an account without a role reads why it gets no further', whole, async ({ openBrowser }) => {
  const guest = await openBrowser()
  await openSignIn(guest)
  await sendCredentials(guest, emailOf('norole'))
  await expect(guest.page.getByRole('status')).toHaveText(guest.text('auth.noDefaultRole'))
  await expect(guest.page).toHaveURL(/\/login$/)
})

test('anyone who asks for a page first gets it after signing in', async ({ openBrowser }) => {
  const reader = await openBrowser()
  await reader.page.goto('/?type=summary&view=complete')
  await expect(reader.page).toHaveURL(/\/login$/)
  await sendCredentials(reader, emailOf('viewer'))
  await expect(listOf(reader)).toBeVisible()
  await expect(reader.page).toHaveURL((url) => filterIn(url).type === 'summary' && filterIn(url).view === 'complete')
})

test.describe('logging out', () => {
  // Requests of the board at that moment are refused.
  test.use({ expectedComplaints: [/status of 401/] })

  test('ends the session in this browser', async ({ openBrowser }) => {
    const reader = await openBrowser()
    const { page, text } = reader
    await signInAs(reader, 'viewer')
    await accountMenuOf(reader).click()
    await page.getByRole('menuitem', { name: text('app.user.logout') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('a browser that is neither Chrome nor Edge is sent away', whole, async ({ openBrowser }) => {
  const { page, text } = await openBrowser({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/error-browser$/)
  await expect(page.getByRole('heading', { name: text('errors.browserTitle') })).toBeVisible()
})
