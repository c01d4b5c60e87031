import { expect } from '@playwright/test'
import { demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { test } from './fixtures.ts'
import { uniqueNumber } from './screens/administration.ts'
import { openBoard } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { expectStatus } from './screens/record.ts'
import { emailOf, openSignIn } from './screens/signIn.ts'
import { fieldOf, readRecord } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import { Clicks } from './support/clicks.ts'
import { startEmptyInstallation } from './support/emptyInstallation.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import type { TextKey } from './support/texts.ts'

const password = 'Kiln-Brick-9271-green'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

const buttonOf = ({ page, text }: Person, key: TextKey, options?: Record<string, string>) =>
  page.getByRole('main').getByRole('button', { name: text(key, options), exact: true })

/** From the board to a submitted risk item with one impact and no plan. */
async function submitByClicks(assessor: Person, clicks: Clicks, eventDescription: string): Promise<void> {
  const { page, text } = assessor
  await clicks.on(page.getByRole('link', { name: text('board.createItem') }).first())
  await clicks.on(page.getByRole('combobox', { name: text('risks.fields.riskCategory'), exact: true }))
  // Keys do not count as clicks.
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
  await clicks.on(buttonOf(assessor, 'wizard.copyFromGross'))
  await rate(text('wizard.rating.ofType', { field: likelihood, type: net }), 'likelihood', 2)
  await clicks.on(buttonOf(assessor, 'wizard.submit.submit'))
}

/** The same in the demonstration; returns the id. */
async function submitToExpert(assessor: Person, clicks: Clicks, eventDescription: string): Promise<number> {
  await openBoard(assessor)
  await submitByClicks(assessor, clicks, eventDescription)
  await expectMessage(assessor, 'risks.done.submit')
  await expectStatus(assessor, 'waiting_category_expert')
  // The form shows the new status shortly before its record opens for reading.
  await expect(assessor.page).toHaveURL(/riskId=\d+/)
  return Number(new URL(assessor.page.url()).searchParams.get('riskId'))
}

for (const language of languagesOf('th')) {
  test.describe(`tasks after a sign-in, in ${language}`, () => {
    test.use({ language })

    test('a plan is reported with 3 clicks (rule tasks.page)', whole, async ({ signIn, openBrowser }) => {
      const [assessor, viewer] = [await signIn('assessor'), await signIn('viewer')]
      const api = apiOf(assessor)
      const { user } = await apiOf(viewer).get('/auth/check')
      const description = `Renew the pump of line ${uniqueNumber()}`
      const { id, latestDetail } = await createCompleteRisk(api)
      await api.put('/v1/mitigation-plans', {
        riskDetailId: latestDetail.id,
        mitigationPlans: [{ description, status: 'In Progress', ownerUserId: user.id, dueDate: '2026-01-05' }],
      })
      await api.put(`/v1/risks/${id}/submit`)
      const person = await openBrowser()
      const { page, text } = person
      const clicks = new Clicks()
      await openSignIn(person)
      await page.getByLabel(text('auth.email'), { exact: true }).fill(emailOf('viewer'))
      await page.getByLabel(text('auth.password'), { exact: true }).fill(demonstrationPassword)
      await clicks.on(page.getByRole('button', { name: text('auth.signIn'), exact: true }))
      await clicks.on(page.getByRole('banner').getByRole('link', { name: new RegExp(text('app.menu.toDo')) }))
      await page.getByRole('textbox', { name: text('risks.fields.comment') }).fill('The pump has arrived.')
      await clicks.on(page.getByRole('button', { name: text('plans.reportSave'), exact: true }))
      await expectMessage(person, 'plans.reported', { plan: description })
      expect(clicks.count).toBe(3)
    })
  })
}

test('a simple risk item with a net of its own is submitted with 8 clicks', whole, async ({ signIn }) => {
  const clicks = new Clicks()
  await submitToExpert(await signIn('assessor'), clicks, 'The steam valve of the second boiler sticks.')
  expect(clicks.count).toBeLessThanOrEqual(8)
})

test('a simple risk item lives its whole life with 16 clicks', whole, async ({ signIn }) => {
  const clicks = new Clicks()
  const assessor = await signIn('assessor')
  const id = await submitToExpert(assessor, clicks, 'The steam valve of the third boiler sticks.')
  /** Everybody starts with the link of an email, which is a click. */
  const follow = async (person: Person) => {
    await readRecord(person, 'item', id)
    clicks.count += 1
  }

  const expert = await signIn('expert')
  await follow(expert)
  await clicks.on(buttonOf(expert, 'review.approveOf.detail'))
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
      person.page
        .locator('[role=alertdialog], [role=dialog]')
        .getByRole('button', { name: person.text('app.ok'), exact: true }),
    ).toBeFocused()
    await person.page.keyboard.press('Enter')
    await expectStatus(person, status)
  }
  expect(clicks.count).toBeLessThanOrEqual(16)
  expect((await apiOf(assessor).get(`/v1/risks/${id}`)).latestDetail.workflowStatus.name).toBe(
    'complete_managing_director',
  )
})

test(
  'a new installation has its first submitted risk with 16 clicks (rule install.first-start)',
  whole,
  async ({ openBrowser }) => {
    await using installation = await startEmptyInstallation()
    const { baseURL, link } = installation
    const clicks = new Clicks()
    const follow = async (person: Person, address: string) => {
      await person.page.goto(address)
      clicks.count += 1
    }

    const administrator = await openBrowser({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
    const { page, text } = administrator
    await follow(administrator, link)
    await page.getByLabel(text('auth.firstStart.company'), { exact: true }).fill('Siam Kiln')
    await page.getByLabel(text('auth.firstStart.firstName'), { exact: true }).fill('Nok')
    await page.getByLabel(text('auth.firstStart.lastName'), { exact: true }).fill('Suwan')
    await page.getByLabel(text('auth.email'), { exact: true }).fill('nok@kiln.example')
    await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
    await clicks.on(page.getByRole('button', { name: text('auth.firstStart.begin'), exact: true }))
    const vacancy = { role: text('vocabulary.role.Assessor'), group: 'Siam Kiln' }
    await clicks.on(page.getByRole('link', { name: text('progress.toDo.fill', vacancy), exact: true }))
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('combobox', { name: text('roleAssignments.fields.email'), exact: true })
      .fill('ploy@kiln.example')
    await dialog.getByRole('textbox', { name: text('roleAssignments.fields.firstName') }).fill('Ploy')
    await dialog.getByRole('textbox', { name: text('roleAssignments.fields.lastName') }).fill('Chai')
    await clicks.on(dialog.getByRole('button', { name: text('roleAssignments.add.assign'), exact: true }))
    await clicks.on(page.getByRole('button', { name: text('users.link.copy'), exact: true }))
    await expectMessage(administrator, 'users.link.copied', { name: 'Ploy Chai' })
    const invitation = await page.evaluate(() => navigator.clipboard.readText())

    const assessor = await openBrowser({ baseURL })
    await follow(assessor, invitation)
    for (const name of ['newPassword', 'repeatPassword'] as const)
      await assessor.page.getByLabel(text(`auth.${name}`), { exact: true }).fill(password)
    await clicks.on(assessor.page.getByRole('button', { name: text('auth.savePassword'), exact: true }))
    await submitByClicks(assessor, clicks, 'The roof of the first kiln sinks.')
    // The warning that no expert reviews its category yet.
    const warning = assessor.page.getByRole('alertdialog')
    await clicks.on(warning.getByRole('button', { name: text('app.ok'), exact: true }))
    await expect(assessor.page.getByRole('main').locator('[data-record-status]')).toContainText(
      text('vocabulary.workflowStatus.unreviewed'),
    )
    expect(clicks.count).toBe(16)
    // Closes the pages before their server ends.
    await Promise.all([page.context().close(), assessor.page.context().close()])
  },
)
