import { expect, test } from './fixtures.ts'
import { cardOf, listOf, openBoard, search } from './screens/board.ts'
import { expectDecisions } from './screens/record.ts'
import { openStep } from './screens/wizard.ts'
import { rateNet, submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

test("a colleague's change appears on the board in its place", whole, async ({ signIn }) => {
  const [assessor, owner] = [await signIn('assessor'), await signIn('owner')]
  const words = 'hopper of the third furnace'
  const ids: number[] = []
  for (const part of ['melts', 'jams', 'overflows']) {
    ids.push((await submitItem(apiOf(assessor), `The ${words} ${part}.`)).id)
  }
  await openBoard(owner)
  await search(owner, words)
  const cards = listOf(owner).getByRole('article')
  await expect(cards).toHaveCount(3)
  const titles = () => cards.getByRole('heading').allTextContents()
  const before = await titles()
  const last = cardOf(owner, 'The hopper of the third furnace melts.')
  await last.scrollIntoViewIfNeeded()
  const place = await last.boundingBox()

  await apiOf(assessor).put(`/v1/risks/${ids[0]!}/withdraw`)
  await expect(last).toContainText(owner.text('vocabulary.workflowStatus.withdrawn_assessor'))
  expect(await titles()).toEqual(before)
  expect(await last.boundingBox()).toEqual(place)
})

test('a change of the record that is open appears on it, with who made it', whole, async ({ signIn }) => {
  const [assessor, owner] = [await signIn('assessor'), await signIn('owner')]
  const { id } = await submitItem(apiOf(assessor), 'The mill motor runs hot in the afternoon.')
  await apiOf(assessor).put(`/v1/risks/${id}/withdraw`)
  await openStep(owner, 'item', id, 'details')
  const net = owner.page.getByRole('columnheader', { name: new RegExp(`^${owner.text('risks.sections.net')}`) })
  await expect(net).toContainText(owner.text('vocabulary.level.medium'))

  const news = await hearNews(owner)
  await rateNet(apiOf(assessor), id, 5, 5)
  await expect(net).toContainText(owner.text('vocabulary.level.high'))
  await expect.poll(news).toMatch(/ changed an assessment\./)
})

test('a reviewer immediately sees that the open record was withdrawn', whole, async ({ signIn }) => {
  const [assessor, expert] = [await signIn('assessor'), await signIn('expert')]
  const { id } = await submitItem(apiOf(assessor), 'The sprinkler tank is half empty.')
  await openStep(expert, 'item', id, 'details')
  await expectDecisions(expert, 0, 2)
  const news = await hearNews(expert)

  await apiOf(assessor).put(`/v1/risks/${id}/withdraw`)
  await expect(expert.page.getByRole('region', { name: expert.text('risks.task.review'), exact: true })).toBeHidden()
  await expect.poll(news).toContain(expert.text('live.actions.withdraw'))
  // The reviewer still sees the last submission (rule visibility.last-submitted).
  await expect(expert.page.locator('[data-record-status]')).toContainText(
    expert.text('vocabulary.workflowStatus.outdated'),
  )
})

/** Records every live message of the page from now on; parallel changes can overtake one. */
async function hearNews({ page }: Person): Promise<() => Promise<string>> {
  const heard = await page.evaluateHandle(() => {
    const all: string[] = []
    new MutationObserver(() => {
      const news = document.querySelector('.MuiSnackbarContent-root')
      if (news?.textContent) all.push(news.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return all
  })
  return async () => (await heard.jsonValue()).join('\n')
}
