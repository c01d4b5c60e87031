import { expect, test } from './fixtures.ts'
import { apiOf } from './support/api.ts'
import { languagesOf } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

/** The pages of a PDF as Chromium writes it: objects that are a page, not the tree of pages. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

for (const language of languagesOf('th')) {
  test.describe(`on paper, in ${language}`, () => {
    test.use({ language })

    test('45 records take eight sheets at most, and an event has room for its words', async ({ signIn }) => {
      const owner = await signIn('owner')
      const { page, text } = owner
      // The oldest ones belong to the demonstration, whatever other tests record.
      const risks = await apiOf(owner).get('/v1/risks?type=item&per_page=45&sort=id&order=asc')
      const query = risks.map(({ id }) => `id=${id}`).join('&')
      await page.goto(addressIn(language, `/export-pdf?type=item&${query}`))
      const overview = page.getByRole('table', { name: text('print.list') })
      await expect(overview.getByRole('row')).toHaveCount(risks.length + 1)
      expect(risks).toHaveLength(45)

      expect(pagesIn(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBeLessThanOrEqual(8)

      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 711, height: 1000 })
      const [sheet, event] = await Promise.all([
        overview.evaluate(({ clientWidth }) => clientWidth),
        overview.locator('tbody tr').first().locator('td').nth(1).boundingBox(),
      ])
      expect((event?.width ?? 0) / sheet).toBeGreaterThan(1 / 3)
      // No row of the overview is longer than four lines.
      const heights = await overview.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      expect(Math.max(...heights)).toBeLessThan(80)
    })
  })
}
