import type { Page } from '@playwright/test'
import { stickyNoteNoOf } from '#domain/risks/stickyNotes'
import { approveReview } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, chooseView, filterIn, listOf, openBoard, openRecord, search } from './screens/board.ts'
import {
  addNote,
  approvePart,
  expectDecisions,
  expectStatus,
  noteOf,
  openDrawer,
  partOf,
  rejectPart,
  remarkOf,
  sendRejection,
} from './screens/record.ts'
import { fieldOf, openStep, readRecord } from './screens/wizard.ts'
import { changeDetail, rateNet, rejectDetail, resubmit, submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

test(
  'a reviewer sees first what changed since the last decision, and which remarks are answered',
  whole,
  async ({ signIn }) => {
    const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
    const [author, reviewer] = [apiOf(assessor), apiOf(expert)]
    const { page, text } = expert
    const { id } = await submitItem(author, 'The dam of the ash pond leaks after three days of rain.')
    const [aboutCause, aboutIndicator] = ['Since when is the dam known to leak?', 'Who reads the gauge at night?']
    await rejectDetail(reviewer, id, [
      { stickyNoteNo: 0, comment: 'Two answers are missing.' },
      { stickyNoteNo: stickyNoteNoOf('rootCause'), comment: aboutCause },
      { stickyNoteNo: stickyNoteNoOf('indicator'), comment: aboutIndicator },
    ])
    const newCause = 'The drain behind the dam has been blocked since the works of last May.'
    await changeDetail(author, id, { rootCause: newCause })
    await rateNet(author, id, 3, 4)
    await author.put(`/v1/risks/${id}/submit`)

    await openStep(expert, 'item', id, 'details')
    const sections = page.getByRole('main').locator('section[id]:not(#task)')
    await expect(sections.first()).toHaveAccessibleName(text('changes.title'))
    const changes = page.getByRole('region', { name: text('changes.title'), exact: true })
    await expect(changes.getByRole('definition').filter({ hasText: newCause })).toBeVisible()
    await expect(changes.getByRole('definition').filter({ hasText: 'spare bricks' })).toBeVisible()
    await expect(
      changes.getByRole('table', {
        name: text('changes.movement', {
          type: text('risks.sections.net'),
          fromLikelihood: 2,
          fromImpact: 3,
          likelihood: 3,
          impact: 4,
        }),
      }),
    ).toBeVisible()
    const remark = (comment: string) => changes.getByRole('listitem').filter({ hasText: comment })
    await expect(remark(aboutCause)).toContainText(text('changes.answered'))
    await expect(remark(aboutIndicator)).toContainText(text('changes.open'))
  },
)

test('a reader after the approval is not led to the changes before it', whole, async ({ signIn }) => {
  const [assessor, expert, viewer] = [await signIn('assessor'), await signIn('expert'), await signIn('viewer')]
  const [author, reviewer] = [apiOf(assessor), apiOf(expert)]
  const { page, text } = viewer
  const { id } = await submitItem(author, 'The scale of the lime silo stands still.')
  await rejectDetail(reviewer, id, [{ stickyNoteNo: 0, comment: 'Since when?' }])
  await changeDetail(author, id, { rootCause: 'Since its cable was cut in May.' })
  await author.put(`/v1/risks/${id}/submit`)
  await approveReview(reviewer, { id })

  await openStep(viewer, 'item', id, 'details')
  await expectStatus(viewer, 'complete_assessor')
  await expect(page.getByText('Since its cable was cut in May.')).toBeVisible()
  await expect(page.getByRole('region', { name: text('changes.title'), exact: true })).toHaveCount(0)
  await expect(page.getByText(text('changes.open'), { exact: true })).toHaveCount(0)
})

test(
  'the unchanged parts of a new round are approved with one press, and an approval shows its comment',
  whole,
  async ({ signIn }) => {
    const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
    const { page, text } = expert
    const { id } = await submitItem(apiOf(assessor), 'The hopper of the third kiln is worn through.')
    await rejectDetail(apiOf(expert), id, [{ stickyNoteNo: 0, comment: 'Since when?' }])
    await changeDetail(apiOf(assessor), id, { rootCause: 'Since the sand of the new quarry came in May.' })
    await apiOf(assessor).put(`/v1/risks/${id}/submit`)
    await openStep(expert, 'item', id, 'details')
    await expectDecisions(expert, 0, 2)
    await page.getByRole('button', { name: text('review.approveBoth'), exact: true }).click()
    await expectStatus(expert, 'complete_assessor')

    const other = await submitItem(apiOf(assessor), 'The hopper of the fourth kiln is worn through.')
    const comment = 'Good: the sand is sieved now.'
    await openStep(expert, 'item', other.id, 'details')
    const detail = page.getByRole('group', { name: partOf(expert, 'detail'), exact: true })
    await detail.getByRole('button', { name: text('review.addComment'), exact: true }).click()
    await detail.getByRole('textbox', { name: text('review.comment'), exact: true }).fill(comment)
    await approvePart(expert, 'detail')
    await expectDecisions(expert, 1, 2)
    await approvePart(expert, 1)
    await expectStatus(expert, 'complete_assessor')
    await readRecord(assessor, 'item', other.id)
    await expect(assessor.page.getByText(comment).first()).toBeVisible()
  },
)

test('a reviewer goes through the queue by buttons, and the board keeps its place', whole, async ({ signIn }) => {
  const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
  const { page, text } = expert
  const words = 'belt scale of line nine'
  for (const part of ['drifts', 'freezes', 'is bypassed']) await submitItem(apiOf(assessor), `The ${words} ${part}.`)

  await openBoard(expert)
  await search(expert, words)
  await chooseView(expert, 'waiting')
  await expect(listOf(expert).getByRole('article')).toHaveCount(3)
  const titles = await listOf(expert).getByRole('article').getByRole('heading').allTextContents()
  const expectRecord = async (place: 1 | 2 | 3) => {
    await expect(page.getByRole('heading', { level: 1, name: titles[place - 1], exact: true })).toBeVisible()
    const view = text('board.views.waiting')
    await expect(
      page.getByText(text('queue.position', { position: place, total: 3, view }), { exact: true }),
    ).toBeVisible()
  }

  await openRecord(expert, titles[0] ?? '', 'viewDetail')
  await expectRecord(1)
  await page.getByRole('link', { name: text('queue.next'), exact: true }).click()
  await expectRecord(2)
  await page.getByRole('link', { name: text('queue.next'), exact: true }).click()
  await expectRecord(3)
  await expect(page.getByRole('button', { name: text('queue.next'), exact: true })).toBeDisabled()
  await page.getByRole('link', { name: text('queue.previous'), exact: true }).click()
  await expectRecord(2)

  await page.getByRole('link', { name: text('risks.head.backToBoard'), exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(words)
  await expect(page).toHaveURL((url) => filterIn(url).view === 'waiting')
  await expect(cardOf(expert, titles[1] ?? '')).toBeInViewport()
})

test('a rejection begins with its Remark, and each numbered note is at its field', whole, async ({ signIn }) => {
  const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
  const { page, text } = expert
  const { id } = await submitItem(apiOf(assessor), 'The gas detector of the tank farm is blind to propane.')
  await openStep(expert, 'item', id, 'details')
  const bar = page.locator('#task')
  await bar.getByRole('button', { name: text('review.eachPart') }).click()
  await expect
    .poll(async () => {
      const [strip, decision] = [await bar.boundingBox(), await page.locator('[data-undecided]').first().boundingBox()]
      return strip && decision ? decision.y - strip.y - strip.height : 0
    }, 'the distance from the bar of the review to the decision on the part')
    .toBeGreaterThan(0)

  const drawer = await openDrawer(expert, 'detail')
  const first = drawer.getByRole('textbox').first()
  await expect(first).toHaveAccessibleName(text('review.drawer.remark'))
  await expect(first).toBeFocused()
  await addNote(expert, 'triggerPoint', 'From which reading on is the area cleared?')
  await addNote(expert, 'rootCause', 'Which detector, and of which year?')
  await sendRejection(expert)
  await expect(first).toHaveAccessibleDescription(new RegExp(text('validation.remarkRequired')))
  await expect(drawer.getByRole('textbox')).toHaveCount(3)
  await first.fill('The detection has to be described before it can be judged.')
  await sendRejection(expert)
  await expect(drawer).toBeHidden()
  await approvePart(expert, 1)
  await expectStatus(expert, 'reject_category_expert')

  await openStep(assessor, 'item', id, 'details')
  await expect(remarkOf(assessor)).toContainText('The detection has to be described')
  for (const [field, comment] of [
    ['rootCause', 'of which year?'],
    ['triggerPoint', 'is the area cleared?'],
  ] as const) {
    await expect(noteOf(assessor, field)).toContainText(comment)
    // The nearest part of the form with a note contains only this one.
    const place = fieldOf(assessor, field).locator('xpath=ancestor::div[.//*[@role="note"]][1]')
    await expect(place.getByRole('note')).toHaveText(new RegExp(comment.replace('?', '\\?')))
  }
  expect(page.url()).toContain(String(id))
})

test.describe('a record that its author changed while the reviewer reads', () => {
  // The server refuses the decision on the old version, as this test expects.
  test.use({ expectedComplaints: [/status of 409/] })

  test('is not decided on: the reviewer gets a conflict, and reads the new version', async ({ signIn }) => {
    const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
    const { id } = await submitItem(apiOf(assessor), 'The stack monitor reports yesterday as today.')
    await silenceLiveUpdates(expert.page)
    await openStep(expert, 'item', id, 'details')
    await expectDecisions(expert, 0, 2)

    const newCause = 'The clock of the monitor stands still after each power cut.'
    await resubmit(apiOf(assessor), id, { rootCause: newCause })
    await approvePart(expert, 'detail')
    await refreshAfterConflict(expert)
    await expect(expert.page.getByText(newCause)).toBeVisible()
    await expectDecisions(expert, 0, 2)
  })

  test('is not rejected either, and what the reviewer wrote is still there', whole, async ({ signIn }) => {
    const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
    const { id } = await submitItem(apiOf(assessor), 'The weighbridge counts trucks twice.')
    await silenceLiveUpdates(expert.page)
    await openStep(expert, 'item', id, 'details')
    const drawer = await openDrawer(expert, 'detail')
    const remark = drawer.getByRole('textbox', { name: expert.text('review.drawer.remark'), exact: true })
    await remark.fill('Which of the two bridges?')
    await addNote(expert, 'indicator', 'What would show it?')

    await resubmit(apiOf(assessor), id, { rootCause: 'Both bridges share one counter.' })
    await sendRejection(expert)
    await refreshAfterConflict(expert)
    await openDrawer(expert, 'detail')
    await expect(remark).toHaveValue('Which of the two bridges?')
    await expect(drawer.getByText('What would show it?')).toBeVisible()
    await sendRejection(expert)
    await expect(drawer).toBeHidden()
    await rejectPart(expert, 1, { remark: 'The same counter again.', notes: {} })
    await expectStatus(expert, 'reject_category_expert')
  })
})

/** Blocks the page's live updates, like a lost connection. */
async function silenceLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/v1/events?*', () => undefined)
}

async function refreshAfterConflict({ page, text }: Person): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: text('errors.conflictTitle'), exact: true })
  await expect(dialog).toContainText(text('errors.conflict'))
  await dialog.getByRole('button', { name: text('app.refresh'), exact: true }).click()
  await expect(dialog).toBeHidden()
}
