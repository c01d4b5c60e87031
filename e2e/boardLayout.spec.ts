import type { Locator } from '@playwright/test'
import { sidewaysScroll } from './crawl/browsing.ts'
import { expect, test } from './fixtures.ts'
import { chooseInMenu, listOf, openBoard } from './screens/board.ts'
import { languagesOf, whole, wholeUnless } from './support/scope.ts'

/** The number of fully visible elements in the scroll area. */
const inSight = (all: Locator): Promise<number> =>
  all.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const end = element.closest('[role=region][tabindex]')?.getBoundingClientRect().bottom ?? innerHeight
        return top >= 0 && bottom <= Math.min(end, innerHeight)
      }).length,
  )

const sizes = [
  { width: 1440, height: 900, least: 16 },
  { width: 1366, height: 768, least: 12 },
  { width: 1024, height: 768, least: 11 },
] as const

for (const language of languagesOf('th')) {
  test.describe(`a board as dense as a sheet, in ${language}`, () => {
    test.use({ language, boardLayout: 'table' })

    for (const { width, height, least } of sizes) {
      test(
        `has ${least} rows and nothing cut at ${width}x${height} (rule screens.board-layout)`,
        wholeUnless(width === 1440),
        async ({ signIn }) => {
          for (const account of ['assessor', 'owner']) {
            const reader = await signIn(account, { viewport: { width, height } })
            const { page, text } = reader
            await openBoard(reader)
            const table = page.getByRole('region', { name: text('board.types.item'), exact: true })
            const rows = table
              .getByRole('row')
              .filter({ has: page.getByRole('checkbox') })
              .filter({ has: page.getByRole('link') })
            await expect(rows).not.toHaveCount(0)
            await expect.poll(() => inSight(rows), account).toBeGreaterThanOrEqual(least)
            const event = await table.locator('th.column-title').first().boundingBox()
            expect(event!.width / (await table.boundingBox())!.width, 'the event column').toBeGreaterThanOrEqual(0.42)
            expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
            const cut = await page
              .getByRole('columnheader')
              .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth + 16).length)
            expect(cut, 'heads that are cut').toBe(0)

            // The menu entries are in the bar where the five of an Assessor and the seven of an owner have room.
            const isInBar = width >= 1280
            const menu = page.getByRole('navigation', { name: text('app.mainMenu'), exact: true })
            await expect(menu).toBeVisible({ visible: isInBar })
            const openMenu = page.getByRole('button', { name: text('app.openMenu'), exact: true })
            await expect(openMenu).toBeVisible({ visible: !isInBar })

            // The toolbar has the least room for its words here.
            await page.setViewportSize({ width: 1280, height })
            await expect.poll(() => sidewaysScroll(page), account).toBe(0)
          }
        },
      )
    }

    test('shows three cards on a phone', whole, async ({ signIn }) => {
      const reader = await signIn('viewer', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      await openBoard(reader)
      const cards = listOf(reader).getByRole('article')
      await expect(cards).not.toHaveCount(0)
      await expect.poll(() => inSight(cards)).toBeGreaterThanOrEqual(3)
    })
  })
}

test.describe('a table', () => {
  test.use({ boardLayout: 'table' })

  test('has the heat maps where its reader puts them, and remembers the place', whole, async ({ signIn }) => {
    const reader = await signIn('viewer', { viewport: { width: 1440, height: 900 } })
    const { page, text } = reader
    await openBoard(reader)
    await chooseInMenu(reader, 'board.display.title')
    await page.getByRole('checkbox', { name: text('board.heatMaps.title'), exact: true }).check()
    await page.keyboard.press('Escape')

    const maps = page.getByRole('region', { name: text('board.heatMaps.title'), exact: true })
    await maps.getByRole('button', { name: text('board.heatMaps.dock.beside'), exact: true }).click()
    await page.reload()
    await expect(maps).toBeVisible()
    const place = await maps.boundingBox()
    expect(place!.x).toBeGreaterThan(800)
    await expect(maps.getByText(text('vocabulary.likelihoodRate.5')).filter({ visible: true }).first()).toBeVisible()
    await expect(maps.getByRole('button', { name: /, 0 risks/ }).first()).toBeDisabled()
  })
})
