import { stickyNoteNoOf } from '#domain/risks/stickyNotes'
import { expect, test } from '../../e2e/fixtures.ts'
import { chooseView, listOf, openBoard, openRecord, search } from '../../e2e/screens/board.ts'
import { approvePart, expectDecisions, openDrawer } from '../../e2e/screens/record.ts'
import { apiOf } from '../../e2e/support/api.ts'
import { addressIn } from '../../e2e/support/texts.ts'
import { createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { language, mayApprove, story, writtenInLanguage } from './story.ts'
import { takeBoardPicture, takePicture } from './takePicture.ts'

test.use({ language })

test('a Category Expert reviews', async ({ signIn }) => {
  const assessor = apiOf(await signIn('assessor'))
  const expert = await signIn('expert')
  const { page, text } = expert
  const detail = { eventDescription: story.corrected, rootCause: story.vagueCause }
  const { id, latestDetail } = await createCompleteRisk(assessor, { detail })
  await assessor.put(`/v1/risks/${id}/submit`)
  await apiOf(expert).put(`/v1/risk-details/${latestDetail.id}/review`, {
    reviewStatus: 'rejected',
    stickyNotes: [
      { stickyNoteNo: 0, comment: story.remark },
      { stickyNoteNo: stickyNoteNoOf('rootCause'), comment: story.note },
    ],
  })
  for (const plan of latestDetail.mitigationPlans) {
    await apiOf(expert).put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
  }
  await assessor.put(`/v1/risk-details/${latestDetail.id}`, { rootCause: story.clearCause })
  await assessor.put(`/v1/risks/${id}/submit`)

  await openBoard(expert)
  await chooseView(expert, 'waiting')
  await expect(listOf(expert).getByRole('article').first()).toBeVisible()
  await takeBoardPicture(expert, 'expert-board')
  await page.setViewportSize({ width: 1280, height: 1200 })
  await search(expert, story.corrected)
  await openRecord(expert, story.corrected, 'viewDetail')
  await expect(page.getByRole('heading', { name: text('changes.title') })).toBeVisible()
  await takePicture(expert, 'review', { height: 1000 })
  await takePicture(expert, 'changes', { of: page.getByRole('region', { name: text('changes.title') }), height: 900 })
  await approvePart(expert, 1)
  await expectDecisions(expert, 1, 2)
  await takePicture(expert, 'review-progress', {
    of: page.getByRole('region', { name: text('risks.task.review'), exact: true }),
  })
  const drawer = await openDrawer(expert, 'detail')
  await drawer.getByRole('textbox', { name: text('review.drawer.remark'), exact: true }).fill(story.remark)
  await drawer.getByRole('button', { name: text('review.drawer.addNote'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('risks.fields.rootCause'), exact: true }).click()
  await drawer
    .getByRole('textbox', {
      name: text('review.drawer.note', {
        number: stickyNoteNoOf('rootCause'),
        subject: text('risks.fields.rootCause'),
      }),
      exact: true,
    })
    .fill(story.note)
  await takePicture(expert, 'reject-drawer', { of: drawer, margin: 0, height: 800 })
})

test('a Managing Director approves', async ({ signIn }) => {
  const director = await signIn('md')
  const { page, text } = director
  await openBoard(director)
  await chooseView(director, 'waiting')
  const boxes = listOf(director).getByRole('article').getByRole('checkbox')
  await boxes.nth(0).check()
  await takeBoardPicture(director, 'director-board', { height: 800 })
  const waiting = await apiOf(director).get('/v1/risks?workflow_status=waiting_managing_director&sort=id')
  const record = writtenInLanguage(waiting.filter(mayApprove))
  const path = record?.type === 'summary' ? '/risk-summary/create' : '/risk/create'
  await page.goto(addressIn(director.locale, `${path}?riskId=${record?.id}`))
  await expect(
    page.getByRole('main').getByRole('button', { name: text('risks.actions.approve'), exact: true }),
  ).toBeVisible()
  await takePicture(director, 'director-decision')
})
