import { translate } from '#i18n/translate'
import { expect, test } from '../fixtures.ts'
import { confirm, createGroup, expectDisabled, openAdministration, uniqueNumber } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { languagesOf, whole } from '../support/scope.ts'

/** A group without other tests: the Shared Accounting Centre. */
const accounting = 41

for (const language of languagesOf('th')) {
  test.describe(`roles that wait for a second administrator (${language})`, () => {
    test.use({ language })

    test(
      'are requested by one administrator and approved by another, and the audit shows both',
      whole,
      async ({ signIn }) => {
        const [asking, deciding] = [await signIn('groupadmin'), await signIn('sysadmin')]
        const group = await createGroup(apiOf(asking), 'Treasury', accounting)
        const email = `nok.${uniqueNumber()}@partner.example`
        const facts = (person: Person) => ({
          name: 'Nok Partner',
          role: person.text('vocabulary.role.Managing Director'),
          group: group.name,
        })

        await test.step('one assigns the role, which is pending, and cannot approve it', async () => {
          const { page, text } = asking
          await openAdministration(asking, 'role-assignment', 'roleAssignments.title')
          await page.getByRole('button', { name: text('roleAssignments.add.open'), exact: true }).click()
          const dialog = page.getByRole('dialog', { name: text('roleAssignments.add.title') })
          await dialog.getByRole('combobox', { name: text('roleAssignments.fields.email'), exact: true }).fill(email)
          await dialog.getByLabel(text('roleAssignments.fields.firstName')).fill('Nok')
          await dialog.getByLabel(text('roleAssignments.fields.lastName')).fill('Partner')
          await dialog.getByRole('combobox', { name: text('roleAssignments.fields.userType') }).click()
          await page.getByRole('option', { name: text('roleAssignments.userType.non_scg') }).click()
          await dialog.getByRole('combobox', { name: text('forms.companyGroup') }).fill(group.name)
          await page.getByRole('option', { name: group.name }).first().click()
          await dialog.getByRole('checkbox', { name: text('vocabulary.role.Managing Director') }).check()
          await dialog.getByRole('button', { name: text('roleAssignments.add.save'), exact: true }).click()
          await expectMessage(asking, 'roleAssignments.addedWaiting')
          const approve = page.getByRole('button', {
            name: text('roleAssignments.requests.approveOf', facts(asking)),
            exact: true,
          })
          await expectDisabled(approve, translate(asking.locale, 'editDenials.ownRequest'))
        })

        await test.step('another approves it', async () => {
          const { page, text } = deciding
          await openAdministration(deciding, 'role-assignment', 'roleAssignments.title')
          const name = text('roleAssignments.requests.approveOf', facts(deciding))
          await page.getByRole('button', { name, exact: true }).click()
          await confirm(deciding, 'roleAssignments.requests.approve')
          await expectMessage(deciding, 'roleAssignments.requests.approved', { name: 'Nok Partner' })
        })

        await test.step('the audit reports both', async () => {
          const { page, text } = deciding
          await openAdministration(deciding, 'audit', 'administrationAudit.title')
          await page.getByRole('searchbox', { name: text('forms.search'), exact: true }).fill(email)
          const rows = page.getByRole('row').filter({ hasText: group.name })
          for (const action of ['role_request.request', 'role_request.approve', 'role_assignment.create'] as const) {
            await expect(rows.filter({ hasText: text(`administrationAudit.actions.${action}`) })).toHaveCount(1)
          }
        })
      },
    )
  })
}
