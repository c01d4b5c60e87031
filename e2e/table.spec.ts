import { expect, test } from './fixtures.ts'
import { openBoard } from './screens/board.ts'
import { languagesOf, whole } from './support/scope.ts'

test.use({ boardLayout: 'table' })

for (const language of languagesOf('th')) {
  test.describe(`the board as a table, in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })

    test(
      'shows twelve records at once, sorts by its heads, and remembers its columns and that one chose cards',
      whole,
      async ({ signIn }) => {
        const reader = await signIn('viewer')
        const { page, text } = reader
        await openBoard(reader)
        const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
        await expect(rows).not.toHaveCount(0)
        const inSight = await rows.evaluateAll(
          (all) =>
            all.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
              .length,
        )
        expect(inSight).toBeGreaterThanOrEqual(12)

        await page
          .getByRole('columnheader', { name: text('drillDown.columns.net') })
          .getByRole('button')
          .click()
        await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'score')

        const plans = page.getByRole('columnheader', { name: text('drillDown.columns.plans') })
        await expect(plans).toBeVisible()
        await page.getByRole('button', { name: text('ra.action.select_columns') }).click()
        await page.getByLabel(text('drillDown.columns.plans'), { exact: true }).click()
        await page.keyboard.press('Escape')
        await expect(plans).toHaveCount(0)

        await page.reload()
        await expect(rows).not.toHaveCount(0)
        await expect(plans).toHaveCount(0)
        await page.getByRole('button', { name: text('board.table.layouts.cards') }).click()
        await expect(page.getByRole('article').first()).toBeVisible()
        await page.reload()
        await expect(page.getByRole('article').first()).toBeVisible()
      },
    )
  })
}
