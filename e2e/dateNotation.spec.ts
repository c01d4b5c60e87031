import { locales } from '#i18n/locales'
import { expect, test } from './fixtures.ts'
import { switchYears } from './screens/dates.ts'
import { openStep } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'

/** Months as words, and no numeric dates, in which half of the readers mistake the day for the month. */
const months = {
  en: /\b\d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d\b(?!:)/,
  th: /\d\d [ก-๙]+\.[ก-๙]+\. \d{4} \d\d:\d\d(?!:)/,
} as const
const figures = /\d\d\/\d\d\/\d{4}/

/** An account for each language, because the era is stored in the account. */
const accounts = { en: 'owner6', th: 'assessor6' } as const

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: 'en-US' })

    test(
      'dates name their month wherever they are read, in the years of the reader (rule text.dates)',
      whole,
      async ({ signIn }) => {
        const person = await signIn(accounts[language])
        const { page, text } = person
        const [risk] = await apiOf(person).get(
          '/v1/risks?type=item&per_page=1&workflow_status=complete_managing_director',
        )
        await openStep(person, 'item', risk?.id ?? 0, 'details')
        const history = page.getByRole('region', { name: text('risks.sections.activity'), exact: true })
        const time = history.locator('time').first()
        await expect(time).toHaveText(months[language])
        await expect(time).toHaveAttribute('title', figures)
        await expect(page.locator('main')).not.toContainText(figures)

        await switchYears(person)
        // Thai pages start with the Buddhist era.
        await expect(time).toContainText(language === 'th' ? / 20\d\d / : / 25\d\d /)
        await switchYears(person)
      },
    )
  })
}
