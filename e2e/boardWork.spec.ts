import { approveReview, createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { uniqueNumber } from './screens/administration.ts'
import { chooseView, confirm, filterIn, listOf, openBoard, search, select } from './screens/board.ts'
import { expectStatus } from './screens/record.ts'
import { roleButtonOf } from './screens/signIn.ts'
import { goOn, writeDetails } from './screens/wizard.ts'
import { submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

for (const language of languagesOf('th')) {
  test.describe(`working on the board, in ${language}`, () => {
    // Chromium's message about every request without a network.
    test.use({ language, expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED|status of 400.*submit/] })

    test(
      'a reviewer lands on the pending records, and later finds the board as it was left (rule screens.board-landing)',
      whole,
      async ({ signIn }) => {
        const person = await signIn('expert')
        const { page, text } = person
        await page.goto(addressIn(language, '/'))
        await expect(page).toHaveURL((url) => filterIn(url).view === 'waiting')
        await chooseView(person, 'all')
        await expect(page).toHaveURL((url) => filterIn(url).view === undefined)
        await listOf(person)
          .getByRole('link', { name: new RegExp(text('board.card.viewDetail')) })
          .first()
          .click()
        await expect(page).toHaveURL((url) => url.searchParams.has('riskId'))
        await page.goBack()
        await expect(page).toHaveURL((url) => filterIn(url).view === undefined)
      },
    )

    test(
      'a role is changed by two clicks in the header, which counts the pending records of each',
      whole,
      async ({ signIn }) => {
        const person = await signIn('multi')
        const { page, text } = person
        await openBoard(person)
        const viewer = page.getByRole('menuitemradio', { name: new RegExp(text('vocabulary.role.Viewer')) })
        const assessor = page.getByRole('menuitemradio', { name: new RegExp(text('vocabulary.role.Assessor')) })
        await roleButtonOf(person).click()
        await expect(assessor).toHaveAttribute('aria-checked', 'true')
        await expect(assessor).toContainText(/\d/)
        await viewer.click()
        await expect(page.getByRole('banner')).toContainText(text('vocabulary.role.Viewer'))
        await roleButtonOf(person).click()
        await assessor.click()
        await expect(page.getByRole('banner')).toContainText(text('vocabulary.role.Assessor'))
      },
    )

    test(
      'without a network no record is shown under a view that is not its own, and the list comes back with the network (rule screens.offline)',
      whole,
      async ({ signIn }) => {
        const person = await signIn('viewer')
        const { page, text } = person
        await openBoard(person)
        await page.context().setOffline(true)
        await expect(page.getByText(text('errors.offline'))).toBeVisible()
        await chooseView(person, 'complete')
        await expect(page.getByText(text('errors.offlineText'))).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(0)
        await page.context().setOffline(false)
        await expect(page.getByText(text('errors.offline'))).toBeHidden()
        await expect(listOf(person)).toBeVisible()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
      },
    )

    test(
      'the words found are marked, and earlier searches can be repeated (rule screens.board-search)',
      whole,
      async ({ signIn }) => {
        const person = await signIn('assessor')
        const { page, text } = person
        // The other language uses the same server.
        const word = `quetzal${uniqueNumber()}`
        const eventDescription = `A ${word} nests in the stack.`
        const { id } = await createCompleteRisk(apiOf(person), { detail: { eventDescription } })
        await openBoard(person)
        await search(person, word)
        await expect(listOf(person).locator('mark')).toHaveText([word])
        await page.keyboard.press('Tab')
        const box = page.getByRole('searchbox', { name: text('forms.search'), exact: true })
        await box.fill('')
        await expect(page).toHaveURL((url) => filterIn(url).q === undefined)
        await page
          .getByRole('group', { name: text('board.search.recent'), exact: true })
          .getByRole('button', { name: word, exact: true })
          .click()
        await expect(box).toHaveValue(word)

        await search(person, String(id))
        await expect(listOf(person).getByRole('article').first()).toHaveAccessibleName(eventDescription)
      },
    )

    test(
      'a new summary from a selection already contains the selected items (rule screens.selection)',
      whole,
      async ({ signIn }) => {
        const person = await signIn('assessor')
        const { page, text } = person
        const word = `pangolin ${language}`
        const titles = [`${word} climbs the silo`, `${word} sleeps in the mill`]
        for (const eventDescription of titles) await createCompleteRisk(apiOf(person), { detail: { eventDescription } })
        await openBoard(person)
        await search(person, word)
        for (const title of titles) await select(person, title)
        const bar = page.getByRole('region', { name: text('board.selection.label'), exact: true })
        await bar.getByRole('link', { name: text('board.selection.newSummary'), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: text('risks.newSummary') })).toBeVisible()
        for (const title of titles) {
          await expect(page.getByRole('button', { name: text('wizard.items.remove', { title }) })).toBeVisible()
        }
        await writeDetails(person, { riskCategory: 'energy', eventDescription: `All of ${word}`, rootCause: 'Ants.' })
        await goOn(person, 'gross')
        const items = page.getByRole('region', { name: text('wizard.itemRatings.title') })
        await expect(items.getByRole('listitem')).toHaveCount(2)
      },
    )

    test(
      'the board notifies the reporter of a record that it is complete (rule workflow.complete-notice)',
      whole,
      async ({ signIn }) => {
        const person = await signIn('assessor')
        const { page } = person
        const eventDescription = `A heron stands in the settling pond, ${language}`
        const { id } = await submitItem(apiOf(person), eventDescription)
        await approveReview(apiOf(await signIn('expert')), { id })
        await openBoard(person)
        // The first visit has nothing to compare with.
        await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('completedNoticed')))

        const records = { riskSummaryRequire: [], riskItemRequire: [{ id }] }
        await apiOf(person).post('/v1/risk-summary/submit', records)
        for (const account of ['owner', 'md']) {
          await apiOf(await signIn(account)).post('/v1/risk-summary/approve', records)
        }
        const record = page.getByRole('status').getByRole('link', { name: `${id} – ${eventDescription}` })
        await expect(record).toBeVisible()
        await record.click()
        await expectStatus(person, 'complete_managing_director')
        await openBoard(person)
        await expect(record).toHaveCount(0)
      },
    )

    test('drafts are submitted together with a result for each (rule screens.selection)', whole, async ({ signIn }) => {
      const person = await signIn('assessor')
      const { page, text } = person
      const api = apiOf(person)
      const word = `okapi ${uniqueNumber()}`
      const whole = `${word} whole`
      const half = `${word} half`
      await createCompleteRisk(api, { detail: { eventDescription: whole } })
      const detail = { riskCategoryId: 1, eventDescription: half, rootCause: 'none yet' }
      await api.post('/v1/risks/create', { type: 'item', detail })
      await openBoard(person)
      await search(person, word)
      await expect(listOf(person).getByRole('article')).toHaveCount(2)
      await select(person, whole)
      await select(person, half)
      const bar = page.getByRole('region', { name: text('board.selection.label'), exact: true })
      await bar.getByRole('button', { name: text('board.selection.submit'), exact: true }).click()
      await confirm(person)
      const result = page.getByRole('alertdialog', {
        name: text('board.selection.result.title', { done: 1, count: 2 }),
      })
      await expect(result.getByRole('listitem').filter({ hasText: whole })).toContainText(
        text('board.selection.result.done'),
      )
      await expect(result.getByRole('listitem').filter({ hasText: half })).not.toContainText(
        text('board.selection.result.done'),
      )
    })
  })
}
