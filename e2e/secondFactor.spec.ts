import { TOTP } from 'otpauth'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'
import { expect, test } from './fixtures.ts'
import { accountMenuOf, emailOf, openSignIn, sendCredentials, signInAs } from './screens/signIn.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

/** Accounts of the demonstration that no other test signs in with. */
const accounts: Record<Locale, string> = { en: 'apichat.l', th: 'arthit.d' }

// Refusals that the test expects: correct passwords before a second step, and wrong proofs.
test.use({ expectedComplaints: [/status of 40[013]/] })

for (const language of languagesOf('th')) {
  test.describe(`a second factor, in ${language}`, () => {
    test.use({ language })

    test(
      'by one-time codes is set up, asked for, and replaced by a recovery code when lost',
      whole,
      async ({ openBrowser }) => {
        test.setTimeout(120_000)
        const account = accounts[language]
        const owner = await openBrowser()
        const { page, text } = owner
        await signInAs(owner, account)
        await page.goto(addressIn(language, '/account'))
        await askOnceToConfirm(owner)
        await page.getByRole('button', { name: text('account.factors.setUpCodes') }).click()
        await confirmByPassword(owner)

        const dialog = page.getByRole('dialog', { name: text('account.factors.setUpCodes') })
        await expect(dialog.getByRole('img', { name: text('account.factors.qrCode') })).toBeVisible()
        const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
        await proveCode(owner, '000000')
        await expect(dialog.getByLabel(text('account.factors.code'))).toHaveAccessibleDescription(
          translate(language, 'validation.wrongCode'),
        )
        await proveCode(owner, codeOf(secret))
        const shown = page.getByRole('dialog', { name: text('account.factors.newCodes') })
        await expect(shown.getByRole('listitem')).toHaveCount(10)
        const [recoveryCode = ''] = await shown.getByRole('listitem').allTextContents()
        await shown.getByRole('button', { name: text('account.factors.kept') }).click()
        await expect(page.getByText(text('account.factors.recoveryLeft', { smart_count: 10 }))).toBeVisible()

        const guest = await openBrowser()
        await openSecondStep(guest, account)
        await sendSecondStep(guest, 'code', '000000')
        await expect(guest.page.getByRole('alert')).toHaveText(translate(language, 'serverErrors.wrongCode'))
        await sendSecondStep(guest, 'code', codeOf(secret, 1))
        await expect(accountMenuOf(guest)).toBeVisible()

        const stranded = await openBrowser()
        await openSecondStep(stranded, account)
        await stranded.page.getByRole('button', { name: text('auth.secondStep.use.recoveryCode') }).click()
        await sendSecondStep(stranded, 'recoveryCode', recoveryCode.toUpperCase())
        await expect(accountMenuOf(stranded)).toBeVisible()
      },
    )
  })
}

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Makes the server require a confirmation for the next change of factors, as after ten minutes. */
async function askOnceToConfirm({ page }: Person): Promise<void> {
  await page.route(
    '**/api/auth/factors/codes',
    (route) =>
      route.fulfill({
        status: 403,
        json: { statusCode: 403, error: 'Forbidden', message: 'said the server', code: 'confirmation_required' },
      }),
    { times: 1 },
  )
}

async function confirmByPassword({ page, text }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('account.confirmation.title') })
  // Its label has the star of a required field, and the eye button has a label with the same word.
  await dialog.locator('input[name=password]').fill(demonstrationPassword)
  await dialog.getByRole('button', { name: text('account.confirmation.confirm'), exact: true }).click()
}

async function proveCode({ page, text }: Person, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('account.factors.setUpCodes') })
  await dialog.getByLabel(text('account.factors.code')).fill(code)
  await dialog.getByRole('button', { name: text('account.factors.setUpCodes') }).click()
}

/** Sends a correct password, and waits for the second step. */
async function openSecondStep(person: Person, account: string): Promise<void> {
  await openSignIn(person)
  await sendCredentials(person, emailOf(account))
  await expect(person.page.getByRole('heading', { name: person.text('auth.secondStep.title') })).toBeVisible()
}

async function sendSecondStep({ page, text }: Person, kind: 'code' | 'recoveryCode', typed: string): Promise<void> {
  await page.getByLabel(text(`auth.secondStep.label.${kind}`), { exact: true }).fill(typed)
  await page.getByRole('button', { name: text('auth.secondStep.continue'), exact: true }).click()
}
