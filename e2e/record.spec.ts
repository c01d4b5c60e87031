import { expect } from '@playwright/test'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { test } from './fixtures.ts'
import { expectMessage } from './screens/messages.ts'
import { expectStatus, openDrawer } from './screens/record.ts'
import { fieldOf, openStep, saveStateOf, currentStepOf } from './screens/wizard.ts'
import { rejectDetail, submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole, wholeUnless } from './support/scope.ts'

// Several people, each signed in anew; most of the time goes into a busy machine.
test.describe.configure({ timeout: 120_000 })

const sections = ({ page, text }: Person) => page.getByRole('navigation', { name: text('risks.sections.label') })

test('a mail’s link begins at the top, and the sections follow the reading', async ({ signIn }) => {
  const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
  const { page, text } = expert
  const { id } = await submitItem(apiOf(assessor), 'The crusher of the quarry shakes loose.')
  await rejectDetail(apiOf(expert), id, [{ stickyNoteNo: 0, comment: 'Since when?' }])
  await apiOf(assessor).put(`/v1/risks/${id}`, { detail: { rootCause: 'Since the bolts were exchanged in May.' } })
  await apiOf(assessor).put(`/v1/risks/${id}/submit`)

  await openStep(expert, 'item', id, 'gross')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const entry = (section: string) =>
    sections(expert).getByRole('link', { name: text(`risks.sections.${section}`), exact: true })
  await expect(entry('review')).toHaveAttribute('aria-current', 'true')
  await expect(entry('changes')).toBeVisible()

  await entry('assessments').click()
  await expect(page.getByRole('region', { name: text('risks.sections.assessments'), exact: true })).toBeInViewport()
  await expect(entry('assessments')).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(entry('history')).toHaveAttribute('aria-current', 'true')
})

for (const width of [1440, 390]) {
  test(
    `the head of a record is a bar of 48 px once it is scrolled past, at ${width} px`,
    wholeUnless(width === 390),
    async ({ signIn }) => {
      const [assessor, owner] = [await signIn('assessor'), await signIn('owner', { viewport: { width, height: 800 } })]
      const { page, text } = owner
      const { id } = await submitItem(apiOf(assessor), 'The gearbox of the kiln loses oil at night.')
      const { latestDetail } = await apiOf(await signIn('expert')).get(`/v1/risks/${id}`)
      const expert = apiOf(await signIn('expert'))
      await expert.put(`/v1/risk-details/${latestDetail.id}/review`, { reviewStatus: 'approved' })
      for (const plan of latestDetail.mitigationPlans) {
        await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
      }
      await apiOf(assessor).post('/v1/risk-summary/submit', { riskSummaryRequire: [], riskItemRequire: [{ id }] })

      await openStep(owner, 'item', id, 'gross')
      const head = page.getByRole('main').locator('header')
      await expect(head).toContainText(text('vocabulary.role.Internal Owner'))
      await expect(head).toContainText(text('risks.head.heldToday', { who: '' }).trim())
      const title = page.getByRole('heading', { level: 1 })
      // What comes last of all, and makes the page longer.
      await expect(page.getByText(text('comments.empty'))).toBeVisible()
      await expect(page.locator('.plain-loader, .MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0)
      const lengthOf = () => page.evaluate(() => document.documentElement.scrollHeight)
      let whole = 0
      // On a busy machine parts of it come one after the other.
      await expect
        .poll(async () => whole === (whole = await lengthOf()), {
          message: 'the page keeps its length',
          intervals: [300],
        })
        .toBe(true)

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const bar = head.locator('[data-bar]')
      await expect(bar).toBeVisible()
      expect((await bar.boundingBox())?.height).toBe(48)
      await expect(bar).toContainText(`#${id}`)
      await expect(title).toBeInViewport()
      const approve = bar.getByRole('button', { name: text('risks.actions.approve'), exact: true })
      await expect(approve).toBeInViewport({ ratio: 1 })
      // Nothing of it stands over the edge, and the page keeps its length.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await lengthOf()).toBe(whole)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(bar).toHaveCount(0)
    },
  )
}

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

test('a withdrawal is taken back from the snackbar', whole, async ({ signIn }) => {
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
  await page.getByRole('heading', { level: 1 }).hover()
  await page.waitForTimeout(800)
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
