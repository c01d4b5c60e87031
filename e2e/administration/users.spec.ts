import { translate } from '#i18n/translate'
import { expect, test } from '../fixtures.ts'
import { openAdministration, searchFor } from '../screens/administration.ts'
import { openBoard } from '../screens/board.ts'
import { expectMessage } from '../screens/messages.ts'
import { emailOf, sendCredentials, signInAs } from '../screens/signIn.ts'
import { languagesOf, whole } from '../support/scope.ts'
import { addressIn } from '../support/texts.ts'

/** An account that no other test signs in. */
const account = 'expert6'

for (const language of languagesOf('th')) {
  test.describe(`users (${language})`, () => {
    // Chromium's message about calls after a sign-out.
    test.use({ language, expectedComplaints: [/status of 401/] })

    test('a deactivated user is out within a second, and signs in after activation', whole, async ({ signIn }) => {
      const [leaver, admin] = [await signIn(account), await signIn('sysadmin')]
      const { page, text } = admin
      await openBoard(leaver)
      await openAdministration(admin, 'users', 'users.title')
      await searchFor(admin, account)
      const row = page.getByRole('row').filter({ hasText: account })
      const name = (await row.locator('p').first().textContent()) ?? ''
      /** A record is pending only for this expert, so the deactivation is a form; the activation needs an Ok. */
      const turn = async (action: 'deactivate' | 'activate') => {
        await row.getByRole('button', { name: text('users.actionsOf', { name }) }).click()
        await page.getByRole('menuitem', { name: text(`users.${action}`), exact: true }).click()
        const role = action === 'deactivate' ? 'dialog' : 'alertdialog'
        const button = action === 'deactivate' ? 'users.deactivate' : 'app.ok'
        const dialog = page.getByRole(role, { name: text(`users.${action}Of`, { name }) })
        await dialog.getByRole('button', { name: text(button), exact: true }).click()
        await expect(dialog).toBeHidden()
        await expectMessage(admin, `users.${action}d`, { name })
      }

      await turn('deactivate')
      await expect(leaver.page).toHaveURL(/\/login$/, { timeout: 1000 })
      await sendCredentials(leaver, emailOf(account))
      await expect(leaver.page.getByRole('alert')).toContainText(translate(leaver.locale, 'serverErrors.deactivated'))
      await turn('activate')
      await signInAs(leaver, account)

      await leaver.page.goto(addressIn(leaver.locale, '/account'))
      const sessions = leaver.page.getByRole('list', { name: text('account.sessions.list') })
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await expect(sessions).toContainText(text('account.sessions.current'))
    })
  })
}
