import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/messages.ts'
import { tabTo } from './support/keyboard.ts'
import { whole } from './support/scope.ts'
import type { NameIn } from './support/texts.ts'

test.describe.configure({ timeout: 120_000 })

test(
  'a person chooses by the keyboard alone how emails about tasks come (rule follow-up.choice)',
  whole,
  async ({ signIn }) => {
    const person = await signIn('viewer')
    const { page, text } = person
    await page.goto('/account')
    const of = (frequency: NameIn<'account.mails'>) =>
      page.getByRole('radio', { name: text(`account.mails.${frequency}`) })
    await tabTo(page, of('at_once'))
    await page.keyboard.press('ArrowDown')
    await expectMessage(person, 'account.mails.saved')
    await expect(of('daily')).toBeFocused()
    await page.reload()
    await expect(of('daily')).toBeChecked()
    await tabTo(page, of('daily'))
    await page.keyboard.press('ArrowUp')
    await expectMessage(person, 'account.mails.saved')
    await expect(of('at_once')).toBeChecked()
  },
)
