import { createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, openAdministration } from '../screens/administration.ts'
import { openBoard, search } from '../screens/board.ts'
import { enterDate } from '../screens/dates.ts'
import { expectMessage } from '../screens/messages.ts'
import { signInAs } from '../screens/signIn.ts'
import { apiOf } from '../support/api.ts'
import { whole } from '../support/scope.ts'

/** A plant without other tests, in the area of the Group Admin of the Cement Business. */
const plant = { id: 37, name: 'Bangkok Batching Plants' }

test(
  'a Group Admin rehearses a reset, reminds the people, resets, and finds it in the history',
  whole,
  async ({ signIn }) => {
    const assessor = await signIn('waraporn.c')
    const { id } = await createCompleteRisk(apiOf(assessor))
    await apiOf(assessor).put(`/v1/risks/${id}/submit`)

    const admin = await signIn('groupadmin')
    const { page, text } = admin
    await openAdministration(admin, 'risk-reset', 'riskReset.title')
    const reset = page.getByRole('button', { name: text('riskReset.reset'), exact: true })
    await expect(reset).toBeDisabled()

    await page
      .getByRole('treeitem', { name: 'Wiangpha Ready-Mixed Concrete', exact: true })
      .locator('.MuiTreeItem-iconContainer')
      .first()
      .click()
    await page.getByRole('treeitem', { name: plant.name, exact: true }).getByText(plant.name).click()
    await expect(page.getByText(text('riskReset.chosen', { smart_count: 1 }))).toBeVisible()
    const rehearsal = page.getByRole('region', { name: text('riskReset.rehearsal') })
    const byStatus = rehearsal.getByRole('table', { name: text('riskReset.byStatus') })
    await expect(byStatus).toContainText(text('vocabulary.workflowStatus.complete_assessor'))
    const period = await apiOf(admin).get(`/v1/risks/workflow/reset/period?company_group_id=${plant.id}`)
    const total: number = period.preview.total
    await expect(rehearsal.getByText(String(total), { exact: true }).first()).toBeVisible()

    const reminder = page.getByRole('region', { name: text('riskReset.reminder.title') })
    await enterDate(reminder, text('riskReset.reminder.date'), '24122030')
    await reminder
      .getByRole('button', { name: text('riskReset.reminder.send', { smart_count: 1 }), exact: true })
      .click()
    await confirm(admin, 'progress.groups.remindTitle')
    await expectMessage(admin, 'riskReset.reminder.sent', { smart_count: 1 })
    await expect(rehearsal.getByRole('table', { name: text('riskReset.byGroup') })).toContainText(
      /24 (Dec|ธ\.ค\.) 2030/,
    )

    await expect(reset).toBeDisabled()
    await page.getByRole('button', { name: text('riskReset.dates.choose'), exact: true }).click()
    const menu = page.getByRole('dialog', { name: text('riskReset.dates.title') })
    await expect(menu).toHaveCSS('width', '310px')
    await enterDate(menu, text('riskReset.dates.periodDate'), '01012030')
    await menu.getByRole('button', { name: text('app.ok'), exact: true }).click()
    await expect(menu).toBeHidden()
    await reset.click()
    await confirm(admin, 'riskReset.confirm.title', { typed: plant.name })
    await expect(
      page.getByRole('heading', { name: text('riskReset.result.title', { smart_count: total }) }),
    ).toBeVisible()
    const row = page
      .getByRole('table', { name: text('riskReset.history.title') })
      .getByRole('row')
      .nth(1)
    await expect(row).toContainText(/01 (Jan|ม\.ค\.) 2030/)
    await expect(row).toContainText(plant.name)
    await expect(row).toContainText('Siriporn Na Ayutthaya')

    const risk = await apiOf(assessor).get(`/v1/risks/${id}`)
    expect(risk.latestDetail).toMatchObject({ workflowStatus: { name: 'draft_assessor' }, reviewStatus: 'reseted' })
    // Readers above still see the last submission, without an assignee.
    const reader = await signIn('benjamas.t')
    await openBoard(reader)
    await search(reader, String(id))
    const card = reader.page.getByRole('article').first()
    await expect(card).toContainText(`${id}`)
    for (const role of ['Assessor', 'Category Expert', 'Internal Owner'] as const) {
      await expect(card).not.toContainText(
        reader.text('board.card.heldBy', { role: reader.text(`vocabulary.role.${role}`) }),
      )
    }
    await page.getByRole('button', { name: text('riskReset.result.again'), exact: true }).click()
    await expect(page.getByRole('tree', { name: text('riskReset.groups') })).toBeVisible()
  },
)

test('the history shows each Group Admin only the resets of the own area', whole, async ({ signIn, openBrowser }) => {
  const admin = await signIn('companyadmin')
  await openAdministration(admin, 'risk-reset', 'riskReset.title')
  await expect(admin.page.getByRole('heading', { name: admin.text('riskReset.history.title') })).toBeVisible()
  await expect(admin.page.getByRole('table', { name: admin.text('riskReset.history.title') })).toHaveCount(0)
  const systemAdmin = await openBrowser()
  await signInAs(systemAdmin, 'sysadmin')
  await openAdministration(systemAdmin, 'risk-reset', 'riskReset.title')
  await expect(systemAdmin.page.getByText(systemAdmin.text('riskReset.groupAdminsOnly'))).toBeVisible()
})
