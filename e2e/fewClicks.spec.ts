import { expect, type Locator } from '@playwright/test'
import { test } from './fixtures.ts'
import { openBoard } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { expectStatus, partOf } from './screens/record.ts'
import { fieldOf, readRecord } from './screens/wizard.ts'
import type { Person } from './support/person.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

/** Counts the clicks of a story; what is typed is not counted. */
class Clicks {
  count = 0

  async on(target: Locator): Promise<void> {
    await target.click()
    this.count += 1
  }
}

const buttonOf = ({ page, text }: Person, key: string, options?: Record<string, string>) =>
  page.getByRole('main').getByRole('button', { name: text(key, options), exact: true })

/** From the board to a submitted risk item with one impact and no plan; answers its id. */
async function submitByClicks(assessor: Person, clicks: Clicks, eventDescription: string): Promise<number> {
  const { page, text } = assessor
  await openBoard(assessor)
  await clicks.on(page.getByRole('link', { name: text('board.createItem') }))
  await clicks.on(page.getByRole('combobox', { name: text('risks.fields.riskCategory'), exact: true }))
  // Keys are no clicks.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await fieldOf(assessor, 'eventDescription').fill(eventDescription)
  await fieldOf(assessor, 'rootCause').fill('The valve was never exchanged.')
  await clicks.on(buttonOf(assessor, 'wizard.next'))
  const rate = async (label: string, scale: 'likelihood' | 'impact', chosen: 2 | 3) => {
    const name = `${chosen} – ${text(`vocabulary.${scale}Rate.${chosen}`)}`
    await clicks.on(
      page.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name, exact: true }),
    )
  }
  const [likelihood, net] = [text('vocabulary.likelihood'), text('vocabulary.assessmentType.net')]
  await rate(likelihood, 'likelihood', 3)
  await rate('Financial', 'impact', 3)
  await rate(text('wizard.rating.ofType', { field: likelihood, type: net }), 'likelihood', 2)
  await clicks.on(buttonOf(assessor, 'wizard.rating.copyOf', { field: 'Financial' }))
  await clicks.on(buttonOf(assessor, 'wizard.submit.submit'))
  await expectMessage(assessor, 'risks.done.submit')
  await expectStatus(assessor, 'waiting_category_expert')
  return Number(new URL(page.url()).searchParams.get('riskId'))
}

test('a simple risk item with a net of its own is submitted with 8 clicks', whole, async ({ signIn }) => {
  const clicks = new Clicks()
  await submitByClicks(await signIn('assessor'), clicks, 'The steam valve of the second boiler sticks.')
  expect(clicks.count).toBeLessThanOrEqual(8)
})

test('a simple risk item lives its whole life with 16 clicks', whole, async ({ signIn }) => {
  const clicks = new Clicks()
  const assessor = await signIn('assessor')
  const id = await submitByClicks(assessor, clicks, 'The steam valve of the third boiler sticks.')
  /** Everybody starts with the link of an email, which is a click. */
  const follow = async (person: Person) => {
    await readRecord(person, 'item', id)
    clicks.count += 1
  }

  const expert = await signIn('expert')
  await follow(expert)
  await clicks.on(buttonOf(expert, 'review.approveOf', { subject: partOf(expert, 'detail') }))
  await expectStatus(expert, 'complete_assessor')

  await follow(assessor)
  await clicks.on(buttonOf(assessor, 'risks.actions.report'))
  await expectStatus(assessor, 'waiting_internal_owner')

  for (const [account, status] of [
    ['owner', 'waiting_managing_director'],
    ['md', 'complete_managing_director'],
  ] as const) {
    const person = await signIn(account)
    await follow(person)
    await clicks.on(buttonOf(person, 'risks.actions.approve'))
    // The focus begins at Ok.
    await expect(
      person.page.getByRole('alertdialog').getByRole('button', { name: person.text('app.ok'), exact: true }),
    ).toBeFocused()
    await person.page.keyboard.press('Enter')
    await expectStatus(person, status)
  }
  expect(clicks.count).toBeLessThanOrEqual(16)
  expect((await apiOf(assessor).get(`/v1/risks/${id}`)).latestDetail.workflowStatus.name).toBe(
    'complete_managing_director',
  )
})
