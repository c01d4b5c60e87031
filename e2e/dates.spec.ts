import { expect, test } from './fixtures.ts'
import { openAdministration } from './screens/administration.ts'
import { dateField, enterDate, switchYears } from './screens/dates.ts'
import { languagesOf, whole } from './support/scope.ts'

/** An account for each language, because the era is stored in the account. */
const accounts = { en: 'buadmin', th: 'companyadmin' } as const

/** In the United States the month comes first; pages of the product must ignore that. */
test.use({ locale: 'en-US' })

for (const language of languagesOf('th')) {
  test.describe(`dates in ${language}`, () => {
    test.use({ language })

    test(
      'are dd/mm/yyyy in fields, in the years that the reader has chosen (rules text.dates and text.era)',
      whole,
      async ({ signIn }) => {
        const person = await signIn(accounts[language])
        const { page, text } = person
        await openAdministration(person, 'risk-reset', 'riskReset.title')
        await page.getByRole('button', { name: text('riskReset.chooseAll'), exact: true }).click()
        const reminder = page.getByRole('region', { name: text('riskReset.reminder.title') })
        const label = text('riskReset.reminder.date')
        const field = dateField(reminder, label)
        // A click into the middle of an empty field begins with the day.
        await field.getByRole('spinbutton').nth(1).click()
        await page.keyboard.type(language === 'en' ? '03042030' : '03042573')
        await expect(field).toContainText(language === 'en' ? '03/04/2030' : '03/04/2573')

        if (language === 'en') await switchYears(person)
        else await page.reload()
        await page.getByRole('button', { name: text('riskReset.chooseAll'), exact: true }).click()
        await enterDate(reminder, label, '29022567')
        await expect(field).toContainText('29/02/2567')
        await page.keyboard.press('Tab')
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')

        await switchYears(person)
        await page.getByRole('button', { name: text('riskReset.chooseAll'), exact: true }).click()
        await enterDate(reminder, label, '29022024')
        await expect(field).toContainText('29/02/2024')
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      },
    )
  })
}
