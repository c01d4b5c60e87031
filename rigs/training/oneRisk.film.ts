import { expect, test } from '../../e2e/fixtures.ts'
import { runOnSelection, chooseView, listOf, openBoard, search } from '../../e2e/screens/board.ts'
import { approve, approvePart, expectStatus } from '../../e2e/screens/record.ts'
import { addPlan, goOn, rate, startRecord, submit, submitPanelOf, writeDetails } from '../../e2e/screens/wizard.ts'
import type { Person } from '../../e2e/support/person.ts'
import { language, story } from '../manuals/story.ts'
import { Film } from './film.ts'
import { narrations } from './narration.ts'
import { playCalmly } from './pointer.ts'

test.use({ language, boardLayout: 'table', contextOptions: { reducedMotion: 'reduce' } })

test('one risk from its first word to the last approval', async ({ signIn }) => {
  const film = new Film(language)
  const says = narrations[language]
  const people = {
    assessor: await signIn('assessor'),
    expert: await signIn('expert'),
    owner: await signIn('owner'),
    director: await signIn('md'),
  }
  for (const person of Object.values(people)) {
    await openBoard(person)
    await expect(rowsOf(person).first()).toBeVisible()
    await playCalmly(person.page)
  }

  const { assessor, expert, owner, director } = people
  await film.show(assessor.page)
  await film.say(says.board)
  await film.say(says.create)
  await startRecord(assessor, 'item')
  await film.say(says.event)
  await writeDetails(assessor, { riskCategory: 'energy', eventDescription: story.item })
  await film.say(says.cause)
  await writeDetails(assessor, { rootCause: story.clearCause })
  await film.say(says.watch)
  await writeDetails(assessor, { indicator: story.indicator, triggerPoint: story.triggerPoint })
  await goOn(assessor, 'gross')
  await film.say(says.gross)
  await rate(assessor, { likelihood: 4, impacts: { financial: 5, operation: 4 } })
  await film.say(says.net)
  const net = { likelihood: 2, impacts: { financial: 4, operation: 3 }, keyCurrentControls: story.controls } as const
  await rate(assessor, net, 'net')
  await film.say(says.heatMap)
  await goOn(assessor, 'mitigationPlans')
  await film.say(says.plan)
  await addPlan(assessor, 1, story.plan)
  await submitPanelOf(assessor).scrollIntoViewIfNeeded()
  await film.say(says.submit)
  await submit(assessor)
  await film.hold(1200)

  await film.show(expert.page)
  await film.say(says.expert)
  await find(expert)
  await openRow(expert)
  await film.say(says.decide)
  await approvePart(expert, 'detail')
  await approvePart(expert, 1)
  await expectStatus(expert, 'complete_assessor')
  await film.say(says.approved)

  await film.show(owner.page)
  await film.say(says.owner)
  await find(owner)
  await rowsOf(owner).filter({ hasText: story.item }).getByRole('checkbox').check()
  await film.say(says.report)
  await runOnSelection(owner, 'report', 1)
  await film.hold(1200)

  await film.show(director.page)
  await film.say(says.director)
  await find(director)
  await openRow(director)
  await film.say(says.read)
  await film.say(says.approve)
  await approve(director)
  await expectStatus(director, 'complete_managing_director')
  await film.hold(1200)
  const history = director.page.getByRole('heading', { name: director.text('risks.sections.activity'), exact: true })
  await history.last().scrollIntoViewIfNeeded()
  await film.say(says.end)
  await film.end()
})

/** The records of the board as a table, which people see first. */
const rowsOf = (person: Person) =>
  listOf(person)
    .getByRole('row')
    .filter({ has: person.page.getByRole('link') })

/** Finds the item of the film among the tasks of a reader. */
async function find(person: Person): Promise<void> {
  await chooseView(person, 'waiting')
  await search(person, story.item.slice(0, 24))
}

const openRow = (person: Person) => rowsOf(person).getByRole('link', { name: story.item, exact: true }).click()
