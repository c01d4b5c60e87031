import { expect, test } from './fixtures.ts'
import { confirm, uniqueNumber } from './screens/administration.ts'
import { expectMessage } from './screens/messages.ts'
import { addressIn } from './support/texts.ts'
import { languagesOf } from './support/scope.ts'

for (const language of languagesOf('th')) {
  test.describe(`the import of a register (${language})`, () => {
    test.use({ language })

    test('brings a file in as drafts, says what it cannot read, and is undone', async ({ signIn }) => {
      const person = await signIn('assessor')
      const { page, text } = person
      const mark = uniqueNumber()
      const register = [
        'Risk register 2026,,,,,',
        'No.,Risk description,Root cause,Likelihood,Impact,Action plan',
        `1,Pump ${mark} fails,Wear,4 - Likely,5,Buy a spare pump`,
        `2,Tank ${mark} leaks,Corrosion,often?,3,`,
        ',Total,,,,',
      ].join('\n')

      await page.goto(addressIn(language, '/risk/import'))
      await page.getByTestId('register-input').setInputFiles({
        name: `register-${mark}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(register),
      })
      await expect(page.getByText(text('riskImport.columns.found', { row: 2, smart_count: 2 }))).toBeVisible()
      await page.getByRole('button', { name: text('riskImport.columns.next') }).click()

      const table = page.getByRole('table', { name: text('riskImport.preview.table') })
      await expect(table.getByRole('row')).toHaveCount(3)
      await expect(table.getByRole('row').nth(2)).toContainText('often?')
      await expect(table.getByRole('row').nth(2)).toContainText(text('riskImport.verdicts.remarks'))
      await page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 2 }) }).click()
      await expect(page.getByText(text('riskImport.done.created', { smart_count: 2 }))).toBeVisible()

      await page
        .getByRole('button', { name: text('riskImport.past.undo') })
        .first()
        .click()
      await confirm(person, 'riskImport.past.undoTitle')
      await expectMessage(person, 'riskImport.past.undone', { smart_count: 2 })
    })
  })
}
