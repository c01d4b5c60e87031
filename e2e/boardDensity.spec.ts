import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { listOf, openBoard } from './screens/board.ts'
import { languagesOf, whole, wholeUnless } from './support/scope.ts'

/** How many of these stand whole in the window. */
const inSight = (all: Locator): Promise<number> =>
  all.evaluateAll(
    (elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
  )

const sizes = [
  { width: 1440, height: 900, least: 12 },
  { width: 1024, height: 768, least: 8 },
] as const

for (const language of languagesOf('th')) {
  test.describe(`a board as dense as a sheet, in ${language}`, () => {
    test.use({ language, boardLayout: 'table' })

    for (const { width, height, least } of sizes) {
      test(
        `has ${least} rows and nothing cut at ${width}x${height} (rule screens.board-layout)`,
        wholeUnless(width === 1440),
        async ({ signIn }) => {
          const reader = await signIn('assessor', { viewport: { width, height } })
          const { page, text } = reader
          await openBoard(reader)
          const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
          await expect(rows).not.toHaveCount(0)
          await expect.poll(() => inSight(rows)).toBeGreaterThanOrEqual(least)

          const views = await page.getByRole('group', { name: text('board.views.label'), exact: true }).boundingBox()
          expect(views!.y + views!.height, 'the head of the board').toBeLessThanOrEqual(180)
          const table = page.getByRole('region', { name: text('board.types.item'), exact: true })
          expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
          const cut = await page
            .getByRole('columnheader')
            .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth + 16).length)
          expect(cut, 'heads that are cut').toBe(0)

          // The entries of the menu stand in the bar.
          await expect(page.getByRole('navigation', { name: text('app.mainMenu'), exact: true })).toBeVisible()
          await expect(page.getByRole('button', { name: text('app.openMenu'), exact: true })).toBeHidden()

          // Filters lie over the list, and Escape gives it back.
          const before = await table.boundingBox()
          const filters = page.getByRole('button', { name: text('board.filters.open'), exact: true })
          await filters.click()
          const panel = page.getByRole('group', { name: text('board.filters.label'), exact: true })
          await expect(panel).toBeVisible()
          expect((await table.boundingBox())?.y).toBe(before?.y)
          await page.keyboard.press('Escape')
          await expect(panel).toBeHidden()
          await expect(filters).toBeFocused()
        },
      )
    }

    test('shows two cards on a phone', async ({ signIn }) => {
      const reader = await signIn('viewer', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      await openBoard(reader)
      const cards = listOf(reader).getByRole('article')
      await expect(cards).not.toHaveCount(0)
      await expect.poll(() => inSight(cards)).toBeGreaterThanOrEqual(2)
    })
  })
}

test.describe('a table', () => {
  test.use({ boardLayout: 'table' })

  test(
    'has rows of one line where its reader likes, and heat maps where they are put, which it remembers',
    whole,
    async ({ signIn }) => {
      const reader = await signIn('viewer', { viewport: { width: 1440, height: 900 } })
      const { page, text } = reader
      await openBoard(reader)
      // The heat maps have rows, too.
      const rows = page.getByRole('region', { name: text('board.types.item'), exact: true }).locator('tbody')
      const heightOf = async () => (await rows.boundingBox())?.height ?? 0
      // Those out of sight come a moment later.
      await expect(rows.getByRole('row')).toHaveCount(25)
      const before = await heightOf()
      await page.getByRole('button', { name: text('board.display.title'), exact: true }).click()
      await page.getByRole('button', { name: text('board.display.densities.oneLine'), exact: true }).click()
      await page.keyboard.press('Escape')
      await expect.poll(heightOf).toBeLessThan(before - 4)

      await page.getByRole('button', { name: text('board.heatMaps.title'), exact: true }).click()
      const maps = page.getByRole('region', { name: text('board.heatMaps.title'), exact: true })
      await maps.getByRole('button', { name: text('board.heatMaps.dock.beside'), exact: true }).click()
      await page.reload()
      await expect(maps).toBeVisible()
      const place = await maps.boundingBox()
      expect(place!.x).toBeGreaterThan(800)
      await expect(maps.getByText(text('vocabulary.likelihoodRate.5')).filter({ visible: true }).first()).toBeVisible()
      await expect(maps.getByRole('button', { name: /, 0 risks/ }).first()).toBeDisabled()
      expect(await heightOf()).toBeLessThan(before - 4)
    },
  )
})
