import { sidewaysScroll } from './crawl/browsing.ts'
import { expect, test } from './fixtures.ts'
import { chooseInMenu, listOf, openBoard, search } from './screens/board.ts'
import { apiOf } from './support/api.ts'
import { bringAxe, violationsOf } from './support/axe.ts'
import { languagesOf, whole } from './support/scope.ts'

test.use({ boardLayout: 'table' })

for (const language of languagesOf('th')) {
  test.describe(`the board as a table, in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })

    test('sorts by its heads, and remembers its columns and that one chose cards', whole, async ({ signIn }) => {
      const reader = await signIn('viewer')
      const { page, text } = reader
      await openBoard(reader)
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows).not.toHaveCount(0)
      const columnsMenu = async () => {
        await chooseInMenu(reader, 'board.display.title')
        return page.getByRole('region', { name: text('ra.action.select_columns'), exact: true })
      }
      await page
        .getByRole('columnheader', { name: text('board.table.columns.rating') })
        .getByRole('button')
        .click()
      await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'score')

      const plans = page.getByRole('columnheader', { name: text('board.table.columns.plans') })
      await expect(plans).toHaveCount(0)
      await (await columnsMenu()).getByLabel(text('board.table.columns.plans'), { exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(plans).toBeVisible()

      await page.reload()
      await expect(rows).not.toHaveCount(0)
      await expect(plans).toBeVisible()
      await columnsMenu()
      await page.getByRole('button', { name: text('board.table.layouts.cards'), exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
}

test(
  'a row shows the whole of a cut text to a mouse and to the keyboard (rule text.tooltip)',
  whole,
  async ({ signIn }) => {
    const reader = await signIn('viewer', { viewport: { width: 1440, height: 900 } })
    const { page } = reader
    // The oldest first: those of the demonstration, whatever other stories have written by now.
    await page.goto('/?type=item&view=all&sort=id&order=ASC&page=1&perPage=25')
    await expect(listOf(reader)).toBeVisible()
    const cut = page
      .locator('th.column-title a')
      .filter({ hasText: /.{100}/ })
      .first()
    const tooltip = page.getByRole('tooltip')
    // The first thing that a mouse does on the page.
    await cut.hover()
    await expect(tooltip).toHaveText(await cut.innerText())
    // The row below stays clickable.
    await expect(tooltip).toHaveCSS('pointer-events', 'none')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)

    await cut.locator('xpath=ancestor::tr').getByRole('checkbox').focus()
    await page.keyboard.press('Tab')
    await expect(cut).toBeFocused()
    await expect(tooltip).toHaveText(await cut.innerText())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/riskId=/)
    await expect(tooltip).toHaveCount(0)
  },
)

test('a row marks what is above the appetite, as a card does (rule scoring.appetite)', whole, async ({ signIn }) => {
  const reader = await signIn('viewer', { viewport: { width: 1440, height: 900 } })
  const { page, text } = reader
  await openBoard(reader)
  const [above] = await apiOf(reader).get('/v1/risks?type=item&above_appetite=true&per_page=1')
  await search(reader, String(above?.id))
  const row = page.getByRole('row').filter({ has: page.getByText(String(above?.id), { exact: true }) })
  await expect(row.getByRole('img', { name: text('heatMap.aboveAppetite') })).toBeVisible()
})

/** The two most different looks, each with room for a table. */
const looks = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { language: 'th', colorScheme: 'dark', viewport: { width: 1024, height: 768 } },
] as const

for (const { language, colorScheme, viewport } of looks) {
  test.describe(`the controls around the table in ${language}, ${colorScheme}, ${viewport.width} wide`, () => {
    test.use({ language, viewport })

    test('is accessible (WCAG 2.2 AA), and the page does not scroll sideways', whole, async ({ signIn }) => {
      const author = await signIn('assessor', { colorScheme })
      const { page, text } = author
      await bringAxe(page.context())
      await openBoard(author)
      const look = async (what: string) => {
        expect.soft(await violationsOf(page), what).toEqual([])
        expect.soft(await sidewaysScroll(page), what).toBe(0)
      }
      const boxes = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .getByRole('checkbox')
      for (const place of [0, 1]) await boxes.nth(place).check()
      const bar = page.getByRole('region', { name: text('board.selection.label'), exact: true })
      await expect(bar).toBeVisible()
      await look('the table with the bar of selected records')
      await bar.getByRole('button', { name: text('board.selection.clear'), exact: true }).click()

      await chooseInMenu(author, 'board.display.title')
      await expect(page.getByLabel(text('board.table.columns.plans'), { exact: true })).toBeVisible()
      await look('how the table is displayed')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: text('board.filters.open'), exact: true }).click()
      await expect(page.getByRole('menu', { name: text('board.filters.label'), exact: true })).toBeVisible()
      await look('the filters')
      const saved = page.getByRole('group', { name: text('board.saved.label'), exact: true })
      await saved.getByRole('button', { name: text('board.saved.open'), exact: true }).click()
      await saved.getByRole('textbox').fill('Looked at')
      await look('the name of a view')
      await saved.getByRole('button', { name: text('forms.save'), exact: true }).click()
      await expect(saved.getByRole('button', { name: 'Looked at', exact: true })).toBeVisible()
      await look('a saved view')
    })
  })
}
