import { examples as english } from '#i18n/examples/en'
import { examples as thai } from '#i18n/examples/th'
import type { Locale } from '#i18n/locales'
import { expect, test } from './fixtures.ts'
import { openBoard } from './screens/board.ts'
import { fieldOf, writeDetails } from './screens/wizard.ts'
import { addressIn } from './support/texts.ts'
import { languagesOf, whole } from './support/scope.ts'

const examplesIn: Record<Locale, typeof english> = { en: english, th: thai }

for (const language of languagesOf('th')) {
  test.describe(`the library of examples, in ${language}`, () => {
    test.use({ language })

    test('is searched by words and by category, and a risk is started from it', whole, async ({ signIn }) => {
      const assessor = await signIn('assessor')
      const { page, text } = assessor
      const examples = examplesIn[language]
      const wanted = examples.find(({ category }) => category === 'compliance')
      if (!wanted) throw new Error('the library has no example of compliance')
      await openBoard(assessor)
      await page.getByRole('button', { name: text('board.new.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: text('board.new.example'), exact: true }).click()
      const found = page.getByRole('main').getByRole('article')
      await expect(found).toHaveCount(examples.length)

      await page.getByRole('button', { name: text('inspire.categories.compliance'), exact: true }).click()
      const ofCategory = examples.filter(({ category }) => category === 'compliance')
      await expect(found).toHaveCount(ofCategory.length)
      const search = page.getByRole('searchbox')
      await search.fill(`${wanted.eventDescription} quixotic`)
      await expect(page.getByText(text('inspire.none'))).toBeVisible()
      await page.getByRole('button', { name: text('inspire.all'), exact: true }).click()
      await search.fill(wanted.indicator)
      await expect(found).toHaveCount(1)
      await expect(found).toContainText(wanted.eventDescription)

      const name = text('inspire.startOf', { title: wanted.eventDescription })
      await page.getByRole('button', { name, exact: true }).click()
      await expect(fieldOf(assessor, 'eventDescription')).toHaveValue(wanted.eventDescription)
      await expect(fieldOf(assessor, 'rootCause')).toHaveValue(wanted.rootCause)
      await expect(fieldOf(assessor, 'triggerPoint')).toHaveValue(wanted.triggerPoint)
      await writeDetails(assessor, { riskCategory: 'environment' })
      await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
      await expect(page).toHaveURL(/riskId=\d+/)
    })

    test('can be read by anyone who does not start risks', whole, async ({ signIn }) => {
      const viewer = await signIn('viewer')
      await viewer.page.goto(addressIn(language, '/inspire'))
      await expect(viewer.page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(viewer.page.getByRole('button', { name: viewer.text('inspire.start') })).toHaveCount(0)
    })
  })
}
