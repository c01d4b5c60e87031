import { expect, test } from '../../e2e/fixtures.ts'
import type { Person } from '../../e2e/support/person.ts'
import { addressIn } from '../../e2e/support/texts.ts'
import { language, story } from './story.ts'
import { takePicture } from './takePicture.ts'

test.use({ language })

/** Opens an admin page and waits for it. */
async function open({ page, locale }: Person, path: string): Promise<void> {
  await page.goto(addressIn(locale, path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
}

test('role assignments', async ({ signIn }) => {
  const admin = await signIn('buadmin')
  const { page, text } = admin
  await open(admin, '/admin/role-assignment')
  await takePicture(admin, 'role-assignment', { height: 700 })
  await page.getByRole('button', { name: text('roleAssignments.add.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: text('roleAssignments.fields.email'), exact: true })
    .fill('malee@demo.example')
  await dialog.getByRole('textbox', { name: text('roleAssignments.fields.firstName') }).fill(story.firstName)
  await dialog.getByRole('textbox', { name: text('roleAssignments.fields.lastName') }).fill(story.lastName)
  await dialog.getByRole('checkbox', { name: text('vocabulary.role.Category Expert') }).check()
  await takePicture(admin, 'add-user', { of: dialog, margin: 0 })
  await page.keyboard.press('Escape')
  await open(admin, '/admin/organization-import')
  await expect(page.getByRole('button', { name: text('organisationImport.download') })).toBeVisible()
  await takePicture(admin, 'role-import', { height: 520 })
  await open(admin, `/admin/role-assignment?filter=${encodeURIComponent('{"q":"multi"}')}`)
  await page
    .getByRole('button', { name: new RegExp(text('roleAssignments.editOf', { name: '.+' })) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await takePicture(admin, 'edit-roles', { of: page.getByRole('dialog'), margin: 0 })
})

test('the organization chart', async ({ signIn }) => {
  const admin = await signIn('groupadmin')
  await open(admin, '/admin/organization-chart')
  const group = admin.page.getByRole('treeitem').nth(2)
  await group.locator('[data-group-id]').first().click()
  await expect(admin.page.getByRole('group', { name: admin.text('forms.actions') })).toBeVisible()
  await takePicture(admin, 'organization-chart')
})

test('the risk reset', async ({ signIn }) => {
  const admin = await signIn('companyadmin')
  const { page, text } = admin
  await open(admin, '/admin/risk-reset')
  await page.getByRole('button', { name: text('riskReset.chooseAll') }).click()
  await expect(page.getByText(text('riskReset.numbers.total'), { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 1100 })
  await takePicture(admin, 'risk-reset', { height: 960 })
})

test('the MD approval workflow', async ({ signIn }) => {
  const admin = await signIn('companyadmin')
  await open(admin, '/admin/md-flow-management')
  await expect(admin.page.getByRole('table')).toBeVisible()
  await takePicture(admin, 'md-flow')

  const parent = await signIn('groupadmin')
  await open(parent, '/admin/md-flow-management')
  await expect(parent.page.getByRole('table')).toBeVisible()
  await takePicture(parent, 'md-activation', { height: 720 })
})

test('FAQ management', async ({ signIn }) => {
  const admin = await signIn('sysadmin')
  const { page, locale } = admin
  await open(admin, '/admin/faq-management')
  await takePicture(admin, 'faq-management', { height: 640 })
  await page.goto(addressIn(locale, '/admin/faq/add'))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const [question, answer] = await page.getByRole('textbox').all()
  await question?.fill(story.question)
  await answer?.fill(story.answer)
  await page.setViewportSize({ width: 1280, height: 1100 })
  await takePicture(admin, 'faq-edit', { height: 900 })
  await open(admin, '/admin/role-assignment')
  await takePicture(admin, 'system-roles', { height: 640 })
})
