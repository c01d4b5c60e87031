import { dayOf, plusDays } from '#domain/calendar/days'
import { createCompleteRisk, createDraft } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { dateField } from './screens/dates.ts'
import { expectMessage } from './screens/messages.ts'
import { readRecord } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { whole } from './support/scope.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ language: 'th' })

test('progress of an action is reported by the keyboard alone', whole, async ({ signIn }) => {
  const person = await signIn('assessor')
  const { page, text } = person
  const api = apiOf(person)
  const { user } = await api.get('/auth/check')
  const { latestDetail } = await createCompleteRisk(api)
  const description = 'Brace the northern wall of the clinker hall'
  await api.put('/v1/mitigation-plans', {
    riskDetailId: latestDetail.id,
    mitigationPlans: [{ description, status: 'Pending', ownerUserId: user.id, dueDate: '2026-01-05' }],
  })

  await page.goto('/th/to-do?kind=plan')
  const list = page.getByRole('navigation', { name: text('tasks.list'), exact: true })
  const shown = list.locator('[aria-current]')
  await tabTo(page, shown)
  await page.keyboard.press('Home')
  const row = list.getByRole('button', { name: new RegExp(description) })
  for (const _ of await list.getByRole('button').all()) {
    if (await row.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 3, name: description, exact: true })
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('textbox').first())
  await page.keyboard.type('A third of the wall stands.')
  await tabTo(page, page.getByRole('button', { name: text('plans.reportSave') }))
  await page.keyboard.press('Enter')
  await expectMessage(person, 'plans.reported', { plan: description })
  // The next task, or the message after the last.
  await expect(heading).toHaveCount(0)
})

test('a comment is written and withdrawn by the keyboard alone', whole, async ({ signIn }) => {
  const person = await signIn('assessor')
  const { page, text } = person
  const { id } = await createDraft(apiOf(person))
  await readRecord(person, 'item', id)
  const comments = page.getByRole('region', { name: text('risks.sections.activity') })
  await tabTo(page, comments.getByRole('textbox', { name: text('comments.label') }))
  await page.keyboard.type('Which of the halls?')
  await tabTo(page, comments.getByRole('button', { name: text('comments.send'), exact: true }))
  await page.keyboard.press('Enter')
  await expectMessage(person, 'comments.sent')
  await tabTo(page, comments.getByRole('log').getByRole('button', { name: text('comments.withdraw') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('alertdialog')
  await tabTo(page, confirm.getByRole('button', { name: text('app.ok'), exact: true }))
  await page.keyboard.press('Enter')
  await expectMessage(person, 'comments.withdrawDone')
})

test('a deputy is named and removed by the keyboard alone', whole, async ({ signIn }) => {
  const person = await signIn('krit.v')
  const { page, text } = person
  await page.goto('/th/account')
  const section = page.getByRole('region', { name: text('absences.title'), exact: true })
  await tabTo(page, section.getByRole('button', { name: text('absences.name'), exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text('absences.name'), exact: true })
  await tabTo(page, dialog.getByRole('combobox', { name: text('absences.deputy') }))
  await page.keyboard.type('Pongsak')
  await expect(page.getByRole('option').first()).toContainText('Pongsak')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dateField(dialog, text('absences.to')).getByRole('spinbutton').first())
  const [year, month, day] = plusDays(dayOf(new Date()), 3).split('-')
  // Thai pages count years in the Buddhist era.
  await page.keyboard.type(`${day}${month}${Number(year) + 543}`)
  await tabTo(page, dialog.getByRole('button', { name: text('absences.save'), exact: true }))
  await page.keyboard.press('Enter')
  const entry = section.getByRole('listitem').filter({ hasText: 'Pongsak' })
  await tabTo(page, entry.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(section).toContainText(text('absences.none'))
})
