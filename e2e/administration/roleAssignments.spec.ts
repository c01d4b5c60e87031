import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  chooseGroup,
  confirm,
  createGroup,
  expectDisabled,
  openAdministration,
  searchFor,
  uniqueNumber,
} from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { whole } from '../support/scope.ts'
import type { NameIn } from '../support/texts.ts'

test.describe.configure({ mode: 'parallel' })

/** A group without other tests: the Shared Accounting Centre. */
const accounting = 41

const openAssignments = (person: Person) => openAdministration(person, 'role-assignment', 'app.menu.roleAssignment')

const rowsOf = ({ page, text }: Person): Locator =>
  page.getByRole('region', { name: text('roleAssignments.list') }).getByRole('row')

const rowOf = (person: Person, email: string, role: NameIn<'vocabulary.role'>): Locator =>
  rowsOf(person)
    .filter({ hasText: email })
    .filter({ hasText: person.text(`vocabulary.role.${role}`) })

test.describe('with refusals', () => {
  // Chromium reports the second user with the same email.
  test.use({ expectedComplaints: [/status of 400/] })

  test(
    'a System Admin adds a person with several roles, changes them and takes one away',
    whole,
    async ({ signIn }) => {
      const admin = await signIn('sysadmin')
      const { page, text } = admin
      const group = await createGroup(apiOf(admin), 'Ledger Office', accounting)
      const email = `ploy.${uniqueNumber()}@demo.example`
      await openAssignments(admin)

      await test.step('nobody is added without a role, an expert not without expert groups', async () => {
        const dialog = await openAddUser(admin)
        const save = dialog.getByRole('button', { name: text('roleAssignments.add.assign'), exact: true })
        await fillPerson(admin, dialog, email, group.name)
        await save.click()
        await expect(dialog.getByText(text('validation.roleRequired'))).toBeVisible()
        await dialog.getByRole('checkbox', { name: text('vocabulary.role.Viewer') }).check()
        await dialog.getByRole('checkbox', { name: text('vocabulary.role.Category Expert') }).check()
        await save.click()
        await expect(dialog.getByText(text('validation.categoryExpertRequired'))).toBeVisible()
        await chooseExperts(admin, dialog, ['SHE', 'Hazard'])
        await save.click()
        await expectMessage(admin, 'roleAssignments.added')
      })

      await test.step('the same role in the same group is refused', async () => {
        const dialog = await openAddUser(admin)
        await dialog.getByRole('combobox', { name: text('roleAssignments.fields.email'), exact: true }).fill(email)
        await dialog.getByRole('combobox', { name: text('roleAssignments.fields.email'), exact: true }).blur()
        await expect(dialog.getByText(text('roleAssignments.add.known', { name: 'Ploy Srisuk' }))).toBeVisible()
        await chooseGroup(dialog, text('vocabulary.companyGroup'), group.name)
        await dialog.getByRole('checkbox', { name: text('vocabulary.role.Viewer') }).check()
        await dialog.getByRole('button', { name: text('roleAssignments.add.assign'), exact: true }).click()
        await expect(dialog.getByText(text('validation.userExists')).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })

      await test.step('search finds the two roles', async () => {
        await searchFor(admin, email)
        await expect(rowsOf(admin)).toHaveCount(3)
        await expect(rowOf(admin, email, 'Category Expert')).toContainText('SHE, Hazard')
      })

      await test.step('a role is added and expert groups are changed', async () => {
        await rowOf(admin, email, 'Viewer')
          .getByRole('button', { name: text('roleAssignments.editOf', { name: 'Ploy Srisuk' }) })
          .click()
        const dialog = page.getByRole('dialog', { name: text('roleAssignments.edit.title', { name: 'Ploy Srisuk' }) })
        await chooseExperts(admin, dialog, ['Hazard'])
        await dialog.getByRole('button', { name: text('roleAssignments.edit.addRole'), exact: true }).click()
        await chooseGroup(dialog, text('vocabulary.companyGroup'), group.name)
        await dialog.getByRole('combobox', { name: text('roleAssignments.fields.role') }).click()
        await page.getByRole('option', { name: text('vocabulary.role.Internal Owner'), exact: true }).click()
        await dialog.getByRole('button', { name: text('forms.save'), exact: true }).click()
        await expectMessage(admin, 'roleAssignments.edit.saved')
        await expect(rowsOf(admin)).toHaveCount(4)
        await expect(rowOf(admin, email, 'Category Expert')).not.toContainText('Hazard')
      })

      await test.step('one is taken away, after asking', async () => {
        await rowOf(admin, email, 'Viewer')
          .getByRole('button', { name: deleteNameOf(admin, 'Ploy Srisuk', 'Viewer', group.name) })
          .click()
        await confirm(admin, 'roleAssignments.delete.title')
        await expectMessage(admin, 'roleAssignments.delete.done')
        await expect(rowsOf(admin)).toHaveCount(3)
        await expect(rowOf(admin, email, 'Viewer')).toHaveCount(0)
      })
    },
  )
})

test(
  'a Group Admin cannot remove an assignment that rule assignments.deletion protects, and reads the reason',
  whole,
  async ({ signIn }) => {
    const admin = await signIn('companyadmin')
    const { text } = admin
    await openAssignments(admin)
    const protectedRoles = [
      ['companyadmin', 'Group Admin', 'currentGroup'],
      ['expert', 'Category Expert', 'pendingRiskItems'],
      ['md', 'Managing Director', 'pendingRiskSummaries'],
    ] as const
    for (const [account, role, denial] of protectedRoles) {
      const email = `${account}@demo.example`
      await searchFor(admin, email)
      await expect(rowsOf(admin)).toHaveCount(2)
      const button = rowOf(admin, email, role).getByRole('button').last()
      await expectDisabled(button, deletionDenials[denial])
    }
    await searchFor(admin, 'nobody at all')
    await expect(admin.page.getByText(text('roleAssignments.empty.filtered'))).toBeVisible()
  },
)

test('somebody with two roles works in the other from now on', whole, async ({ signIn }) => {
  const person = await signIn('surachai.p')
  const { page, text } = person
  const roles = [
    ['Viewer', 'Wiangpha Cement (Kaeng Khoi)'],
    ['Assessor', 'Cement and Building Materials Business'],
  ] as const
  for (const [role, group] of roles) {
    await page.goto('/setting/role-assignments')
    const name = text('roleAssignments.own.setDefaultOf', { role: text(`vocabulary.role.${role}`), group })
    await page.getByRole('button', { name, exact: true }).click()
    await confirm(person, 'roleAssignments.own.confirmTitle')
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('banner')).toContainText(text(`vocabulary.role.${role}`))
    await expect(page.getByRole('banner')).toContainText(group)
  }
})

/** To the letter of rule assignments.deletion. */
const deletionDenials = {
  currentGroup: "This action can't be performed because you are in the current group.",
  pendingRiskItems: "This action can't be performed because this Risk Category Expert user has pending risk items",
  pendingRiskSummaries: "This action can't be performed because this Managing Director user has pending risk summary",
}

async function openAddUser({ page, text }: Person): Promise<Locator> {
  await page.getByRole('button', { name: text('roleAssignments.add.open'), exact: true }).click()
  return page.getByRole('dialog', { name: text('roleAssignments.add.title') })
}

async function fillPerson({ text }: Person, dialog: Locator, email: string, group: string): Promise<void> {
  await dialog.getByRole('combobox', { name: text('roleAssignments.fields.email'), exact: true }).fill(email)
  await dialog.getByLabel(text('roleAssignments.fields.firstName')).fill('Ploy')
  await dialog.getByLabel(text('roleAssignments.fields.lastName')).fill('Srisuk')
  await chooseGroup(dialog, text('vocabulary.companyGroup'), group)
}

/** Selects expert groups, or clears selected ones. */
async function chooseExperts({ page, text }: Person, dialog: Locator, names: readonly string[]): Promise<void> {
  await dialog.getByRole('combobox', { name: text('roleAssignments.fields.categoryExperts') }).click()
  for (const name of names) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
}

function deleteNameOf({ text }: Person, name: string, role: NameIn<'vocabulary.role'>, group: string): string {
  return text('roleAssignments.deleteOf', { name, role: text(`vocabulary.role.${role}`), group })
}
