import { expect } from '@playwright/test'
import { approveReview, createCompleteRisk } from '../tests/support/riskInputs.ts'
import { test } from './fixtures.ts'
import { expectMessage } from './screens/messages.ts'
import { expectStatus, openDrawer } from './screens/record.ts'
import { fieldOf, openStep, readRecord, saveStateOf, currentStepOf } from './screens/wizard.ts'
import { submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

for (const width of [1440, 390]) {
  test(`the thing to do for a record stays in sight, at ${width} px`, whole, async ({ signIn }) => {
    const [assessor, owner] = [await signIn('assessor'), await signIn('owner', { viewport: { width, height: 800 } })]
    const { page, text } = owner
    const { id } = await submitItem(apiOf(assessor), 'The gearbox of the kiln loses oil at night.')
    await approveReview(apiOf(await signIn('expert')), { id })
    await apiOf(assessor).post('/v1/risk-summary/submit', { riskSummaryRequire: [], riskItemRequire: [{ id }] })

    await readRecord(owner, 'item', id)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const properties = page.getByRole('region', { name: text('risks.properties.title'), exact: true })
    await expect(properties).toContainText(text('risks.head.heldToday', { who: '' }).trim())
    const task = page.getByRole('region', { name: text('risks.task.decide'), exact: true })
    const approve = task.getByRole('button', { name: text('risks.actions.approve'), exact: true })
    await expect(approve).toBeInViewport({ ratio: 1 })
    await page.getByRole('region', { name: text('risks.sections.activity'), exact: true }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(approve).toBeInViewport({ ratio: 1 })
    // Nothing overflows the edge.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('the head of a form is a bar of 48 px that stays in sight', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page } = assessor
  const { id } = await createCompleteRisk(apiOf(assessor))
  await openStep(assessor, 'item', id, 'details')
  const head = page.getByRole('main').locator('header')
  await expect(head).toContainText(`#${id}`)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(head).toBeInViewport({ ratio: 1 })
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(56)
})

test('words of the form follow what is typed', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const { id } = await createCompleteRisk(apiOf(assessor), { detail: { rootCause: null } })
  await openStep(assessor, 'item', id, 'details')
  await expect(currentStepOf(assessor)).toContainText(text('wizard.stepMissing', { smart_count: 1 }))
  await fieldOf(assessor, 'rootCause').fill('The bearing runs dry.')
  await expect(currentStepOf(assessor)).toContainText(text('wizard.stepComplete'))

  const event = await fieldOf(assessor, 'eventDescription').inputValue()
  await fieldOf(assessor, 'eventDescription').fill('x'.repeat(4001))
  await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
  await expect(page.getByText(text('wizard.notSaved'))).toBeVisible()
  await fieldOf(assessor, 'eventDescription').fill(event)
  await expect(page.getByText(text('wizard.notSaved'))).toBeHidden()
  await expect(saveStateOf(assessor, 'unsaved')).toBeVisible()
})

test('a withdrawal is undone from the snackbar', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const { id } = await submitItem(apiOf(assessor), 'The lift of the preheater tower stops between floors.')
  await openStep(assessor, 'item', id, 'details')
  await page.getByRole('button', { name: text('risks.actions.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('risks.actions.withdraw') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('app.ok'), exact: true })
    .click()
  await expectMessage(assessor, 'risks.done.withdraw')
  await page
    .getByRole('alert')
    .getByRole('button', { name: text('app.undo'), exact: true })
    .click()
  await expectStatus(assessor, 'waiting_category_expert')
})

test('the title of a record has a tooltip only where it is cut', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page } = assessor
  const { id } = await submitItem(apiOf(assessor), 'The chute of the gypsum store clogs up.')
  await openStep(assessor, 'item', id, 'details')
  await page.clock.install()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(800)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('the notes of a rejection are numbered as people count', whole, async ({ signIn }) => {
  const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
  const { page, text } = expert
  const { id } = await submitItem(apiOf(assessor), 'The dryer of the paper machine burns its felt.')
  await openStep(expert, 'item', id, 'details')
  const drawer = await openDrawer(expert, 'detail')
  await drawer.getByRole('button', { name: text('review.drawer.addNote'), exact: true }).click()
  const numbers = await page.getByRole('menuitem').allTextContents()
  expect(numbers.map((name) => Number.parseInt(name, 10))).toEqual(numbers.map((_name, index) => index + 1))
})
