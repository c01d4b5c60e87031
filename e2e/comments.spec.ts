import { createDraft } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { confirm } from './screens/administration.ts'
import { expectMessage } from './screens/messages.ts'
import { emailOf } from './screens/signIn.ts'
import { readRecord } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import { mailTo } from './support/mails.ts'
import { whole } from './support/scope.ts'

test('a comment is emailed to an earlier commenter, and only its author can withdraw it', whole, async ({ signIn }) => {
  test.setTimeout(120_000)
  const [assessor, owner] = [await signIn('assessor'), await signIn('owner')]
  const { page, text } = assessor
  const { id } = await createDraft(apiOf(assessor))
  await apiOf(owner).post(`/v1/risks/${id}/comments`, { text: 'The kiln stands still.' })

  await readRecord(assessor, 'item', id)
  const comments = page.getByRole('region', { name: text('risks.sections.activity') })
  const field = comments.getByRole('textbox', { name: text('comments.label') })
  await field.pressSequentially('Is that so, since when?')
  await comments.getByRole('button', { name: text('comments.send'), exact: true }).click()
  await expectMessage(assessor, 'comments.sent')
  const log = comments.getByRole('log')
  await expect(log).toContainText('Is that so,')
  await mailTo(emailOf('owner'), `/${id}`)

  await readRecord(owner, 'item', id)
  const seen = owner.page.getByRole('region', { name: text('risks.sections.activity') })
  await expect(seen.getByRole('log')).toContainText('Is that so,')
  // Only the own comment can be withdrawn.
  await expect(seen.getByRole('button', { name: text('comments.withdraw') })).toHaveCount(1)

  await log.getByText(text('comments.withdraw'), { exact: true }).click()
  await confirm(assessor, 'comments.withdrawTitle')
  await expectMessage(assessor, 'comments.withdrawDone')
  await expect(log).not.toContainText('Is that so,')
  await expect(seen.getByRole('log')).not.toContainText('Is that so,')
})
