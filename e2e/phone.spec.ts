import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { openStart } from './screens/signIn.ts'
import { cardOf, chooseView, listOf, openBoard, openRecord, search } from './screens/board.ts'
import { approvePart, expectDecisions, expectStatus, rejectPart } from './screens/record.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

test('the board can be searched and filtered on a phone', whole, async ({ signIn }) => {
  const reader = await signIn('viewer', phone)
  const { page, text } = reader
  await openBoard(reader)
  await expectNoSidewaysScroll(reader)

  await page.getByRole('button', { name: text('board.filters.open'), exact: true }).tap()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expectNoSidewaysScroll(reader)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: text('board.display.title'), exact: true }).tap()
  await page.getByRole('checkbox', { name: text('board.heatMaps.title'), exact: true }).tap()
  await page.keyboard.press('Escape')
  const heatMap = (assessmentType: 'gross' | 'net') =>
    page.getByRole('table', {
      name: text('heatMap.caption', { assessmentType: text(`vocabulary.assessmentType.${assessmentType}`) }),
    })
  await expect(heatMap('gross')).toBeVisible()
  await expect(heatMap('net')).toBeHidden()
  await page.getByRole('button', { name: text('vocabulary.assessmentType.net'), exact: true }).tap()
  await expect(heatMap('net')).toBeVisible()
  await expect(heatMap('gross')).toBeHidden()
  await expectNoSidewaysScroll(reader)

  await page.getByRole('link', { name: text('board.types.summary'), exact: true }).tap()
  await expect(listOf(reader)).toBeVisible()
  await expectNoSidewaysScroll(reader)
})

test('an expert reviews an item on a phone', async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const eventDescription = 'A forklift hits the rack of the finished goods while nobody is at the gate.'
  const { id } = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
  await apiOf(assessor).put(`/v1/risks/${id}/submit`)

  const expert = await signIn('expert', phone)
  await openBoard(expert)
  await search(expert, eventDescription)
  await chooseView(expert, 'waiting')
  await expect(cardOf(expert, eventDescription)).toBeVisible()
  await openRecord(expert, eventDescription, 'viewDetail')
  await expectNoSidewaysScroll(expert)
  await approvePart(expert, 'detail')
  await expectDecisions(expert, 1, 2)
  await rejectPart(expert, 1, { remark: 'Who puts the rack up again, and until when?', notes: {} })
  await expectStatus(expert, 'reject_category_expert')
  await expectNoSidewaysScroll(expert)
})

test(
  'the menu of a phone shows the administration pages immediately, and the manuals on request',
  whole,
  async ({ signIn }) => {
    const admin = await signIn('groupadmin', phone)
    await openStart(admin)
    const { page, text } = admin
    await page.getByRole('button', { name: text('app.openMenu'), exact: true }).tap()
    const menu = page.getByRole('navigation', { name: text('app.mainMenu'), exact: true })
    await expect(menu.getByRole('link')).toHaveText([
      text('app.menu.faq'),
      text('app.menu.sendFeedback'),
      text('app.menu.overview'),
      text('app.menu.reviewPeriods'),
      text('app.menu.ratingPatterns'),
      text('app.menu.roleAssignment'),
      text('app.menu.users'),
      text('app.menu.organizationChart'),
      text('app.menu.appetite'),
      text('app.menu.followUp'),
      text('app.menu.riskReset'),
      text('app.menu.apiKeys'),
      text('app.menu.audit'),
    ])
    await menu.getByRole('button', { name: text('app.menu.manual'), exact: true }).tap()
    await menu.getByRole('button', { name: text('vocabulary.role.Viewer') }).tap()
    await expect(menu.getByRole('link', { name: text('app.menu.inThai'), exact: true })).toBeVisible()
    await menu.getByRole('link', { name: text('app.menu.riskReset'), exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: text('riskReset.title'), exact: true })).toBeVisible()
    await expectNoSidewaysScroll(admin)
  },
)

async function expectNoSidewaysScroll({ page }: Person): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'width of the page').toBeLessThanOrEqual(phone.viewport.width)
}
