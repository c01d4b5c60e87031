import { readFile } from 'node:fs/promises'
import type { PersonalData } from '#domain/wire/personalData'
import { translate } from '#i18n/translate'
import { expect, test } from '../fixtures.ts'
import { openAdministration, searchFor, uniqueNumber } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { languagesOf, whole } from '../support/scope.ts'
import { addressIn } from '../support/texts.ts'

/**
 * Presses a button that saves a file.
 * @returns its content
 */
async function downloadBy({ page }: Person, name: string): Promise<PersonalData> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
}

for (const language of languagesOf('th')) {
  test.describe(`personal data (${language})`, () => {
    // Chromium's message about the wrong address.
    test.use({ language, expectedComplaints: [/status of 400/] })

    test('are one’s own to download (rule personal.export)', whole, async ({ signIn }) => {
      const viewer = await signIn('viewer')
      await viewer.page.goto(addressIn(viewer.locale, '/account'))
      const { account } = await downloadBy(viewer, viewer.text('account.personalData.download'))
      expect(account.email).toBe('viewer@demo.example')
      await expectMessage(viewer, 'account.personalData.saved')
    })

    test(
      'of people who left are erased once the address is typed (rule personal.erasure)',
      whole,
      async ({ signIn }) => {
        const admin = await signIn('sysadmin')
        const { page, text } = admin
        await openAdministration(admin, 'users', 'users.title')
        const email = `leaver${uniqueNumber()}@demo.example`
        const api = apiOf(admin)
        const roles = await api.get('/v1/user-roles')
        const role = { companyId: 8, companyGroupId: 8, userRoleId: roles.find(({ name }) => name === 'Viewer')!.id }
        const added = { email, firstName: 'Chaiwat', lastName: 'Leaving', userType: 'non_scg', roleAssignments: [role] }
        const [assigned] = await api.post('/v1/users/role-assignments', added)
        const { id } = assigned!.user
        await api.put(`/v1/users/${id}`, { isActive: false })
        await api.put('/v1/users/role-assignments', { userId: id, roleAssignments: [] })

        await searchFor(admin, email)
        const name = 'Chaiwat Leaving'
        await page.getByRole('button', { name: text('users.actionsOf', { name }), exact: true }).click()
        await page.getByRole('menuitem', { name: text('account.personalData.short'), exact: true }).click()
        const { account } = await downloadBy(admin, text('account.personalData.downloadOf'))
        expect(account.email).toBe(email)
        await page.getByRole('button', { name: text('account.personalData.erasure'), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: text('account.personalData.eraseOf', { name }), exact: true })
        const address = dialog.getByRole('textbox', { name: text('account.personalData.confirm') })
        const erase = dialog.getByRole('button', { name: text('account.personalData.erasure'), exact: true })
        await address.fill('somebody.else@demo.example')
        await erase.click()
        await expect(dialog.getByText(translate(admin.locale, 'validation.otherAddress'))).toBeVisible()
        await address.fill(email)
        await erase.click()
        const pseudonym = `Former employee ${id.toString(16).toUpperCase().padStart(4, '0')}`
        await expectMessage(admin, 'account.personalData.erased', { name: pseudonym })
        await expect(dialog).toBeHidden()
        await searchFor(admin, pseudonym)
        await expect(page.getByText(pseudonym)).toBeVisible()
      },
    )
  })
}
