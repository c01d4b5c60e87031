import { expect, test } from '../fixtures.ts'
import { confirm, createGroup, expectDisabled, openAdministration, searchFor } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { apiOf } from '../support/api.ts'
import { whole } from '../support/scope.ts'

const openMdFlow = (person: Parameters<typeof openAdministration>[0]) =>
  openAdministration(person, 'md-flow-management', 'mdFlow.title')

test(
  'a Group Admin of a company confirms the flow of a group, reminds its people and revokes the confirmation',
  whole,
  async ({ signIn }) => {
    const admin = await signIn('companyadmin')
    const { page, text } = admin
    const group = await createGroup(apiOf(admin), 'Flow', 8)
    await openMdFlow(admin)
    await expectDisabled(page.getByRole('switch').first(), text('mdFlow.activation.denied'))

    await searchFor(admin, group.name)
    const row = page.getByRole('row').filter({ hasText: group.name })
    const confirmed = row.getByRole('switch', { name: text('mdFlow.confirmOf', { group: group.name }), exact: true })
    await expect(row).toContainText(text('mdFlow.noDirector'))
    await expect(row).toContainText(text('mdFlow.notInForce'))
    const choice = row.getByRole('checkbox', { name: text('mdFlow.choose', { group: group.name }), exact: true })
    await expectDisabled(choice, text('mdFlow.denied.notInForce'))

    await confirmed.click()
    await confirm(admin, 'mdFlow.workflowOf', { group: group.name })
    await expectMessage(admin, 'mdFlow.done.confirmed', { group: group.name })
    await expect(row.getByText(text('mdFlow.skipped'), { exact: true }).last()).toBeVisible()
    await choice.check()
    await page.getByRole('button', { name: text('mdFlow.remind', { smart_count: 1 }), exact: true }).click()
    await expectMessage(admin, 'mdFlow.done.reminded', { smart_count: 1 })
    await expect(choice).not.toBeChecked()

    await confirmed.click()
    await confirm(admin, 'mdFlow.workflowOf', { group: group.name })
    await expectMessage(admin, 'mdFlow.done.takenBack', { group: group.name })
    await expect(confirmed).not.toBeChecked()
  },
)

// Switching the flow off would disturb parallel journeys: e2e/alone does it, after all others.
for (const account of ['groupadmin', 'sysadmin']) {
  test(`${account} can switch the flow after a confirmation`, whole, async ({ signIn }) => {
    const admin = await signIn(account)
    const { page, text } = admin
    await openMdFlow(admin)
    const activation = page.getByRole('switch').first()
    await expect(activation).toBeChecked()
    await activation.click()
    const dialog = page.getByRole('alertdialog', { name: text('mdFlow.activation.title') })
    await expect(dialog).toContainText(text('mdFlow.activation.confirm.switchOff'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(activation).toBeChecked()
  })
}
