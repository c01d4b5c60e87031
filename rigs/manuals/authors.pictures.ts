import { stickyNoteNoOf } from '#domain/risks/stickyNotes'
import { expect, test } from '../../e2e/fixtures.ts'
import {
  cardOf,
  chooseInMenu,
  chooseView,
  entryOfMenu,
  listOf,
  openBoard,
  openRecord,
  openTab,
  search,
} from '../../e2e/screens/board.ts'
import { expectStatus } from '../../e2e/screens/record.ts'
import {
  addPlan,
  bindItem,
  goOn,
  rate,
  saveStateOf,
  startRecord,
  submit,
  submitPanelOf,
  writeDetails,
} from '../../e2e/screens/wizard.ts'
import { apiOf } from '../../e2e/support/api.ts'
import { addressIn } from '../../e2e/support/texts.ts'
import { createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { language, mayApprove, story, writtenInLanguage } from './story.ts'
import { takeBoardPicture, takePicture } from './takePicture.ts'

test.use({ language })

test('an Assessor writes a risk item', async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  await openBoard(assessor)
  await takeBoardPicture(assessor, 'assessor-board')

  await page.setViewportSize({ width: 1280, height: 1300 })
  await startRecord(assessor, 'item')
  await writeDetails(assessor, {
    riskCategory: 'energy',
    eventDescription: story.item,
    rootCause: story.clearCause,
    indicator: story.indicator,
    triggerPoint: story.triggerPoint,
  })
  await takePicture(assessor, 'wizard-details', { height: 1000 })
  await goOn(assessor, 'gross')
  await rate(assessor, { likelihood: 4, impacts: { financial: 5, operation: 4 } })
  await goOn(assessor, 'net')
  await rate(assessor, { likelihood: 3, impacts: { financial: 5, operation: 3 }, keyCurrentControls: story.controls })
  await takePicture(assessor, 'wizard-net', { height: 1000 })
  await goOn(assessor, 'mitigationPlans')
  await addPlan(assessor, 1, story.plan)
  await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
  await expect(submitPanelOf(assessor)).toContainText(text('wizard.submit.ready'))
  await expect(saveStateOf(assessor, 'savedAt')).toBeVisible()
  await takePicture(assessor, 'wizard-submit', { height: 1100 })

  await openBoard(assessor)
  await search(assessor, story.item)
  await takePicture(assessor, 'card', { of: cardOf(assessor, story.item) })
  await entryOfMenu(assessor, story.item, 'submit')
  await page.getByRole('menuitem', { name: text('risks.actions.whyNot'), exact: true }).click()
  await takePicture(assessor, 'greyed', { of: page.getByRole('dialog') })
  await page.keyboard.press('Escape')
  await openRecord(assessor, story.item, 'edit')
  for (const step of ['gross', 'net', 'mitigationPlans'] as const) await goOn(assessor, step)
  await submit(assessor)
  await expectStatus(assessor, 'waiting_category_expert')
  await takePicture(assessor, 'record', { height: 900 })
})

test('an Assessor corrects what was rejected', async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const detail = { eventDescription: story.returned, rootCause: story.vagueCause }
  const { id, latestDetail } = await createCompleteRisk(apiOf(assessor), { detail })
  await apiOf(assessor).put(`/v1/risks/${id}/submit`)
  const expert = apiOf(await signIn('expert'))
  await expert.put(`/v1/risk-details/${latestDetail.id}/review`, {
    reviewStatus: 'rejected',
    stickyNotes: [
      { stickyNoteNo: 0, comment: story.remark },
      { stickyNoteNo: stickyNoteNoOf('rootCause'), comment: story.note },
    ],
  })
  for (const plan of latestDetail.mitigationPlans) {
    await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
  }
  await assessor.page.setViewportSize({ width: 1280, height: 1300 })
  await openBoard(assessor)
  await search(assessor, story.returned)
  await openRecord(assessor, story.returned, 'edit')
  await expect(assessor.page.getByText(story.note)).toBeVisible()
  await takePicture(assessor, 'rejected', { height: 1000 })
})

test('an Assessor sums up and reports', async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  await page.setViewportSize({ width: 1280, height: 1300 })
  await openBoard(assessor, 'summary')
  await startRecord(assessor, 'summary')
  await writeDetails(assessor, {
    riskCategory: 'energy',
    eventDescription: story.summary,
    rootCause: story.summaryCause,
  })
  await bindItem(assessor, story.item)
  await takePicture(assessor, 'summary-items', { height: 1300 })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(addressIn(assessor.locale, '/?type=item&workflowStatus=complete_assessor').replace('/th/?', '/th?'))
  const boxes = listOf(assessor).getByRole('article').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByRole('region', { name: text('board.selection.label'), exact: true })).toBeVisible()
  await takeBoardPicture(assessor, 'selection', { height: 800 })
})

test('an Internal Owner decides', async ({ signIn }) => {
  const owner = await signIn('owner')
  const { page, text } = owner
  await openBoard(owner)
  await chooseView(owner, 'waiting')
  await expect(listOf(owner).getByRole('article').first()).toBeVisible()
  await takeBoardPicture(owner, 'owner-board')
  const api = apiOf(owner)
  const waiting = await api.get('/v1/risks?type=item&workflow_status=waiting_internal_owner&sort=id')
  await page.goto(addressIn(owner.locale, `/risk/create?riskId=${writtenInLanguage(waiting.filter(mayApprove))?.id}`))
  await expect(
    page.getByRole('main').getByRole('button', { name: text('risks.actions.approve'), exact: true }),
  ).toBeVisible()
  await takePicture(owner, 'owner-decision')

  const summaries = await api.get('/v1/risks?type=summary&sort=id')
  const bySize = summaries.toSorted((one, other) => other.riskRisks.length - one.riskRisks.length)
  await page.goto(addressIn(owner.locale, `/risk-summary/${writtenInLanguage(bySize)?.id}/drill-down`))
  await expect(page.getByRole('region', { name: text('drillDown.items'), exact: true })).toBeVisible()
  await takePicture(owner, 'drill-down')

  await openBoard(owner)
  await openTab(owner, 'summary')
  await chooseInMenu(owner, 'board.display.title')
  await page.getByRole('button', { name: text('board.reorder.open'), exact: true }).click()
  const order = page.getByRole('dialog', { name: text('board.reorder.title') })
  await expect(order).toBeVisible()
  await takePicture(owner, 'reorder', { of: order, margin: 0 })
})
