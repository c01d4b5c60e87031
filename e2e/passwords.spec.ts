import { type Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { expect, test } from './fixtures.ts'
import { accountMenuOf, emailOf, openSignIn, openStart, sendCredentials } from './screens/signIn.ts'
import { mailTo } from './support/mails.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

/** Accounts of the demonstration that no other test signs in with. */
const accounts: Record<Locale, string> = { en: 'saowanee.b', th: 'manop.r' }
const newPassword = 'Changed#2027'

// A dead session, a wrong password, a weak one and a link used twice are each refused.
test.use({ expectedComplaints: [/status of 40[01]/] })

for (const language of languagesOf('th')) {
  test.describe(`a forgotten password, in ${language}`, () => {
    test.use({ language })

    test(
      'is replaced through the email, which ends the sessions of the old one',
      whole,
      async ({ signIn, openBrowser }) => {
        test.setTimeout(120_000)
        const email = emailOf(accounts[language])
        const oldSession = await signIn(accounts[language])
        await openStart(oldSession)
        const guest = await openBrowser()
        const { page, text } = guest

        await askForLink(guest, email)
        const link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(await mailTo(email))?.[0] ?? ''
        expect(new URL(link).pathname).toBe(addressIn(language, '/reset-password'))
        await page.goto(link)
        await expect(page.getByRole('heading', { name: text('auth.newPassword') })).toBeVisible()
        await expect(page.getByText(text('auth.passwordPolicy'))).toBeVisible()

        await choosePassword(guest, 'weak', 'weak')
        // The rules stay part of the description.
        await expect(passwordField(guest)).toHaveAccessibleDescription(new RegExp(text('validation.password')))
        await choosePassword(guest, newPassword, `${newPassword}!`)
        await expect(page.getByLabel(text('auth.repeatPassword'), { exact: true })).toHaveAccessibleDescription(
          text('validation.passwordsDiffer'),
        )
        await choosePassword(guest, newPassword, newPassword)
        await expect(accountMenuOf(guest)).toBeVisible()

        await page.goto(link)
        await expect(page.getByRole('heading', { name: text('auth.linkExpired') })).toBeVisible()

        const other = await openBrowser()
        await openSignIn(other)
        await sendCredentials(other, email)
        await expect(other.page.getByRole('alert')).toHaveText(translate(language, 'serverErrors.badCredentials'))
        await sendCredentials(other, email, newPassword)
        await expect(accountMenuOf(other)).toBeVisible()

        await oldSession.page.reload()
        await expect(oldSession.page).toHaveURL(/\/login$/)
        await expect(oldSession.page.getByRole('status')).toHaveText(oldSession.text('auth.sessionEnded'))
      },
    )
  })
}

/** Goes from the sign-in page to the page that sends the link, and tests its refusals. */
async function askForLink(guest: Person, email: string): Promise<void> {
  const { page, text } = guest
  await openSignIn(guest)
  await page.getByRole('link', { name: text('auth.forgotPassword') }).click()
  const field = page.getByLabel(text('auth.email'), { exact: true })
  const send = page.getByRole('button', { name: text('auth.sendLink') })
  await send.click()
  await expect(field).toHaveAccessibleDescription(text('validation.required'))
  // After a refusal the field validates on every change, so a new submission could run before the click.
  await field.fill('nobody')
  await expect(field).toHaveAccessibleDescription(text('validation.email'))
  await field.fill(email)
  await send.click()
  await expect(page.getByText(text('auth.mailSentText', { email }))).toBeVisible()
}

const passwordField = ({ page, text }: Person) => page.getByLabel(text('auth.newPassword'), { exact: true })

async function choosePassword(guest: Person, password: string, repeated: string): Promise<void> {
  const { page, text } = guest
  await passwordField(guest).fill(password)
  await page.getByLabel(text('auth.repeatPassword'), { exact: true }).fill(repeated)
  await page.getByRole('button', { name: text('auth.savePassword') }).click()
}
