import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/messages.ts'
import { tabTo } from './support/keyboard.ts'
import { whole } from './support/scope.ts'

test.describe.configure({ timeout: 120_000 })

test('the time of a step is set by the keyboard alone (rule follow-up.times)', whole, async ({ signIn }) => {
  const admin = await signIn('companyadmin')
  const { page, text } = admin
  await page.goto('/admin/follow-up')
  const section = page.getByRole('region', { name: text('followUp.times.title'), exact: true })
  const review = section.getByRole('spinbutton', { name: text('followUp.steps.review') })
  const save = section.getByRole('button', { name: text('forms.save'), exact: true })
  for (const days of ['3', '']) {
    await tabTo(page, review)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    if (days) await page.keyboard.type(days)
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expectMessage(admin, 'followUp.saved')
    await page.reload()
    await expect(review).toHaveValue(days)
  }
  // Holidays are read by a Group Admin, and written by a System Admin alone.
  const holidays = page.getByRole('region', { name: text('followUp.holidays.title'), exact: true })
  await expect(holidays.getByRole('row')).not.toHaveCount(0)
  await expect(holidays.getByRole('button', { name: text('forms.save'), exact: true })).toBeHidden()
})

test(
  'how emails about tasks come is chosen by the keyboard alone (rule follow-up.choice)',
  whole,
  async ({ signIn }) => {
    const person = await signIn('viewer')
    const { page, text } = person
    await page.goto('/account')
    const of = (frequency: string) => page.getByRole('radio', { name: text(`people.mails.${frequency}`) })
    await tabTo(page, of('at_once'))
    await page.keyboard.press('ArrowDown')
    await expectMessage(person, 'people.mails.saved')
    await expect(of('daily')).toBeFocused()
    await page.reload()
    await expect(of('daily')).toBeChecked()
    await tabTo(page, of('daily'))
    await page.keyboard.press('ArrowUp')
    await expectMessage(person, 'people.mails.saved')
    await expect(of('at_once')).toBeChecked()
  },
)
