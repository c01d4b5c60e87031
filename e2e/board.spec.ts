import { approveReview, createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import {
  cardOf,
  chooseView,
  confirm,
  entryOfMenu,
  filterIn,
  listOf,
  openBoard,
  openRecord,
  search,
} from './screens/board.ts'
import { expectStatus } from './screens/record.ts'
import { rejectDetail, submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

test('a cell of the heat map filters the board, and gives everything back', whole, async ({ signIn }) => {
  const reader = await signIn('viewer')
  const { page, text } = reader
  await openBoard(reader)
  const net = page.getByRole('table', {
    name: text('heatMap.caption', { assessmentType: text('vocabulary.assessmentType.net') }),
  })
  const all = await countOf(reader)

  const filled = net.getByRole('button').filter({ hasText: /\d/ }).first()
  const inCell = Number(await filled.textContent())
  expect(inCell).toBeGreaterThan(0)
  expect(inCell).toBeLessThan(all)
  await filled.click()
  await expect(filled).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => countOf(reader)).toBe(inCell)
  await expect(page.getByRole('group', { name: text('board.filters.active') })).toBeVisible()
  await expect(page).toHaveURL((url) => filterIn(url).likelihood !== undefined)

  await filled.click()
  await expect.poll(() => countOf(reader)).toBe(all)
  await page.goBack()
  await expect.poll(() => countOf(reader)).toBe(inCell)
  await page.getByRole('button', { name: text('board.heatMaps.clearCell'), exact: true }).click()
  await expect.poll(() => countOf(reader)).toBe(all)
})

test('a submitted summary is withdrawn, and the withdrawal undone', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const api = apiOf(assessor)
  const eventDescription = 'The group depends on a single port for all of its coal.'
  const { id } = await createCompleteRisk(api, { type: 'summary', detail: { eventDescription } })
  await api.post('/v1/risk-summary/submit', { riskSummaryRequire: [{ id }], riskItemRequire: [] })

  await openBoard(assessor, 'summary')
  await search(assessor, eventDescription)
  const card = cardOf(assessor, eventDescription)
  await expect(card).toContainText(assessor.text('vocabulary.workflowStatus.waiting_internal_owner'))
  await runFromCard(assessor, eventDescription, 'withdraw')
  await expect(card).toContainText(assessor.text('vocabulary.workflowStatus.withdrawn_assessor'))
  await runFromCard(assessor, eventDescription, 'undo')
  await expect(card).toContainText(assessor.text('vocabulary.workflowStatus.draft_assessor'))
})

test('a completed item is opened for editing again, and what was edited undone', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const eventDescription = 'A tanker turns over at the loading bay.'
  const item = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
  await apiOf(assessor).put(`/v1/risks/${item.id}/submit`)
  await approveReview(apiOf(await signIn('expert')), item)

  await page.goto(`/risk/create?riskId=${item.id}`)
  await expectStatus(assessor, 'complete_assessor')
  await page.getByRole('button', { name: text('risks.actions.edit_again'), exact: true }).click()
  await expectStatus(assessor, 'editing_assessor')
  await page.getByRole('button', { name: text('risks.actions.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('risks.actions.undo') }).click()
  await confirm(assessor)
  await expectStatus(assessor, 'complete_assessor')
})

test(
  'an item that the expert approved is with its Assessor, who finds the next step at the head of the record (rule workflow.to-report)',
  whole,
  async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const eventDescription = 'The hoist of the preheater tower drops its load.'
    const item = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
    await apiOf(assessor).put(`/v1/risks/${item.id}/submit`)
    await approveReview(apiOf(await signIn('expert')), item)

    await openBoard(assessor)
    await search(assessor, eventDescription)
    await chooseView(assessor, 'waiting')
    const held = text('board.card.heldBy', { role: text('vocabulary.role.Assessor') })
    await expect(cardOf(assessor, eventDescription)).toContainText(held)
    await openRecord(assessor, eventDescription, 'viewDetail')
    const task = page.getByRole('region', { name: text('risks.task.report'), exact: true })
    await expect(task.getByRole('button', { name: text('risks.actions.report'), exact: true })).toBeVisible()
    const properties = page.getByRole('region', { name: text('risks.properties.title'), exact: true })
    await expect(properties).toContainText(text('vocabulary.role.Assessor'))
  },
)

test('an item that an expert rejected is with its author, and not with the other role', whole, async ({ signIn }) => {
  const [assessor, owner] = [await signIn('assessor'), await signIn('owner')]
  const eventDescription = 'The shunting engine of the siding rolls away on its own.'
  const { id } = await submitItem(apiOf(assessor), eventDescription)
  await rejectDetail(apiOf(await signIn('expert')), id, [{ stickyNoteNo: 0, comment: 'At which gradient?' }])
  for (const person of [assessor, owner]) {
    await openBoard(person)
    await search(person, eventDescription)
    await expect(cardOf(person, eventDescription)).toBeVisible()
    await chooseView(person, 'waiting')
    await expect(person.page).toHaveURL((url) => filterIn(url).view === 'waiting')
    if (person === assessor) await expect(cardOf(person, eventDescription)).toBeVisible()
    else await expect(person.page.getByText(person.text('board.empty.title'))).toBeVisible()
  }
})

test(
  'a card shows who has the record; its menu contains the open actions and the reasons against the others',
  whole,
  async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const eventDescription = 'A draft that nobody has read yet.'
    const { id } = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
    const { deniedActions } = await apiOf(assessor).get(`/v1/risks/${id}`)
    const reason = deniedActions.find(({ action }) => action === 'withdraw')?.reason ?? ''
    expect(reason).not.toBe('')

    await openBoard(assessor)
    await search(assessor, eventDescription)
    const names = { role: text('vocabulary.role.Assessor'), name: `${text('risks.head.you')} +1` }
    await expect(cardOf(assessor, eventDescription)).toContainText(text('board.card.heldByName', names))
    const withdraw = await entryOfMenu(assessor, eventDescription, 'withdraw')
    await expect(page.getByRole('menuitem', { name: text('risks.actions.submit'), exact: true })).toBeVisible()
    await expect(withdraw).toHaveCount(0)
    await page.getByRole('menuitem', { name: text('risks.actions.whyNot'), exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(reason)
  },
)

test('a summary without items shows a message instead of drilling down', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const eventDescription = 'A summary that stands for nothing yet.'
  await createCompleteRisk(apiOf(assessor), { type: 'summary', detail: { eventDescription } })

  await openBoard(assessor, 'summary')
  await search(assessor, eventDescription)
  await cardOf(assessor, eventDescription)
    .getByRole('button', { name: text('board.card.riskItemsOf', { title: eventDescription }), exact: true })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(text('board.noRiskItems.text'))
  await confirm(assessor)
  await expect(page).toHaveURL((url) => url.pathname === '/' && filterIn(url).type === 'summary')
})

/** The number of records on the board. */
async function countOf(person: Person): Promise<number> {
  return Number((await listOf(person).getByRole('status').textContent())?.match(/\d+/)?.[0])
}

async function runFromCard(person: Person, title: string, action: 'withdraw' | 'undo'): Promise<void> {
  await (await entryOfMenu(person, title, action)).click()
  await confirm(person)
}
