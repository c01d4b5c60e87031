import { answer } from '#i18n/th/answer'
import { unbrokenTexts } from '#i18n/unbroken'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, chooseInMenu, chooseView, listOf, openBoard, openRecord, openTab, search } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { approvePart, expectDecisions, expectStatus, rejectPart } from './screens/record.ts'
import { openStart } from './screens/signIn.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

const th = unbrokenTexts(answer)

// The void link is refused with 410, and one answer is lost on the way.
test.use({ expectedComplaints: [/status of 410|ERR_FAILED.*auth\/answers/] })

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

  await chooseInMenu(reader, 'board.display.title')
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

  await openTab(reader, 'summary')
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
  await openRecord(expert, eventDescription, 'title')
  await expectNoSidewaysScroll(expert)
  await approvePart(expert, 'detail')
  await expectDecisions(expert, 1, 2)
  await rejectPart(expert, 1, { remark: 'Who puts the rack up again, and until when?', notes: {} })
  await expectStatus(expert, 'reject_category_expert')
  await expectNoSidewaysScroll(expert)
})

test('an event is reported and linked on a phone, and its record shows the evidence', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor', phone)
  const eventDescription = 'The stacker of the limestone pile falls over in a storm of the rainy season.'
  const { id } = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
  await apiOf(assessor).put(`/v1/risks/${id}/submit`)
  const { page, text } = assessor
  await page.goto('/risk-events')
  await page.getByRole('button', { name: text('events.report'), exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: text('events.report') })
  await dialog.getByRole('textbox', { name: text('events.fields.title') }).fill('A gust bent the stacker.')
  await dialog.getByRole('combobox', { name: text('events.fields.risks') }).fill(String(id))
  await page.getByRole('option', { name: `#${id} ` }).tap()
  await expect(dialog.getByRole('button', { name: `#${id} ` })).toBeVisible()
  await expectNoSidewaysScroll(assessor)
  await dialog.getByRole('button', { name: text('events.save'), exact: true }).tap()
  await expectMessage(assessor, 'events.reported')
  // The dialog closes and the list reloads after the message: a tap before that misses the link.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('A gust bent the stacker.').first()).toBeVisible()
  await expectNoSidewaysScroll(assessor)
  await page
    .getByRole('link', { name: `#${id} ` })
    .first()
    .tap()
  const evidence = page.getByRole('region', { name: text('events.evidence.title'), exact: true })
  await expect(evidence).toContainText(text('events.evidence.count', { smart_count: 1 }))
  await expect(evidence).toContainText('A gust bent the stacker.')
  await expectNoSidewaysScroll(assessor)
})

test('a person answers by a link on a phone and reads what was saved, and an invalid link is refused', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(phone)
  await page.goto('/th/answer#void')
  await expect(page.getByText(th.gone)).toBeVisible()
  expect(page.url(), 'the token is in the address bar').not.toContain('void')
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(scriptBytes, 'rule answers.page').toBeGreaterThan(0)
  expect(scriptBytes, 'rule answers.page').toBeLessThan(60_000)
  // The token of a real email is in no response; `tests/api/answers.test.ts` tests the calls.
  const none = { status: null, progress: null, dueOn: null, unit: null, value: null, on: null, countsOn: null }
  const value = { ...none, kind: 'indicator', title: 'ราคาทรายแม่น้ำ', unit: 'THB/t', value: 310, on: '2026-10-01' }
  const plan = { ...none, kind: 'plan', title: 'สั่งอิฐทนไฟสำรอง', status: 'Pending', progress: 0, dueOn: '2026-12-31' }
  const of = { person: 'ประเสริฐ วงศ์สวัสดิ์', era: 'buddhist', companyGroup: 'Wiangpha Sand' }
  let [question, saved]: object[] = [
    { ...value, ...of, countsOn: '2026-11-28' },
    { value: 325.5, on: '2026-11-28' },
  ]
  const sent: unknown[] = []
  const keys: unknown[] = []
  await page.route('/api/auth/answers/open', (route) => route.fulfill({ json: question }))
  await page.route('/api/auth/answers', (route) => {
    sent.push(route.request().postDataJSON())
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort() : route.fulfill({ status: 201, json: { ...none, result: true, ...saved } })
  })
  // Another link in the same tab changes only the fragment.
  await page.evaluate(() => location.assign('/th/answer#void'))
  const shown = page.getByRole('main')
  const words = [th.product, 'ราคาทรายแม่น้ำ', of.person, of.companyGroup, `${th.countsOn}28 พ.ย. 2569`, '01 ต.ค. 2569']
  for (const word of words) await expect(shown).toContainText(word)
  await page.getByRole('spinbutton').fill('325.5')
  await page.getByRole('textbox').fill('ราคาหน้าท่าเรือ')
  await page.getByRole('button', { name: th.send, exact: true }).tap()
  await expect(page.getByText(th.failed)).toBeVisible()
  await page.getByRole('button', { name: th.send, exact: true }).tap()
  await expect(page.getByText(th.thanks)).toBeVisible()
  await expect(shown).toContainText(th.saved.replace('%{value}', '325.5 THB/t · 28 พ.ย. 2569'))
  const entry = { token: 'void', value: 325.5, comment: 'ราคาหน้าท่าเรือ' }
  expect(sent).toEqual([entry, entry])
  expect(keys, 'the repeat has the key of the first attempt').toEqual([expect.stringMatching(/./), keys[0]])

  ;[question, saved] = [
    { ...plan, ...of, companyGroup: null },
    { status: 'In Progress', progress: 60 },
  ]
  await page.evaluate(() => location.assign('/th/answer#open'))
  await expect(shown).toContainText(`${th.dueOn}31 ธ.ค. 2569`)
  await expect(page.getByText(th.companyGroup)).toBeHidden()
  await page.getByRole('spinbutton').fill('60')
  await page.getByRole('button', { name: th.send, exact: true }).tap()
  await expect(shown).toContainText(th.saved.replace('%{value}', `60% · ${th.statuses['In Progress']}`))
  expect(sent[2]).toEqual({ token: 'open', progress: 60 })
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
      new RegExp(`^${text('app.menu.toDo')}`),
      text('app.menu.indicators'),
      text('app.menu.events'),
      text('app.menu.faq'),
      text('app.menu.sendFeedback'),
      text('app.menu.overview'),
      text('app.menu.reviewPeriods'),
      text('app.menu.ratingDoubts'),
      text('app.menu.roleAssignment'),
      text('app.menu.users'),
      text('app.menu.deputies'),
      text('app.menu.organizationChart'),
      text('app.menu.appetite'),
      text('app.menu.settings'),
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
