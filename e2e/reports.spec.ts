import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { listOf } from './screens/board.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

const sections = ['levels', 'categories', 'companyGroups', 'statuses', 'plans'] as const

for (const name of sections) {
  test(`the report leads to the records behind its numbers: ${name}`, whole, async ({ signIn }) => {
    const director = await signIn('md6')
    const { page } = director
    // Other tests may change a record between the two reads.
    await expect(async () => {
      await openReport(director)
      const section = sectionOf(director, name)
      await section.locator('summary').click()
      const number = section.getByRole('link').first()
      const count = Number(await number.textContent())
      expect(count).toBeGreaterThan(0)
      await number.click()
      await expect(page).toHaveURL((url) => url.pathname === '/')
      expect(await countOf(listOf(director))).toBe(count)
    }).toPass()
  })
}

test('a part of a bar opens the board as well', whole, async ({ signIn }) => {
  const director = await signIn('md6')
  const { page, text } = director
  await openReport(director)
  await sectionOf(director, 'levels').locator('.recharts-bar-rectangle').first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && /[lL]evel/.test(url.search))
  await expect(page.getByRole('group', { name: text('board.filters.active') })).toBeVisible()
})

for (const locale of languagesOf('th')) {
  test.describe(`on paper and on the wall, in ${locale}`, () => {
    test.use({ language: locale })

    test('the print has every record, on sheets of A4', whole, async ({ signIn }) => {
      const viewer = await signIn('viewer6')
      const { page, text } = viewer
      await page.goto(addressIn(locale, '/export-pdf?type=summary'))
      await expect(page.getByRole('heading', { name: text('print.details') })).toBeVisible()
      const risks = await apiOf(viewer).get('/v1/risks?type=summary&is_active=true&per_page=200')
      const overview = page.getByRole('table', { name: text('print.list') })
      await expect(overview.getByRole('row')).toHaveCount(risks.length + 1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: text('board.links.print') })).toBeHidden()
      // A4 at 96 pixels an inch without its margins: nothing is wider than the page.
      await page.setViewportSize({ width: 688, height: 1000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688)
      for (const cell of await overview.getByRole('cell').all()) {
        expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
      }
    })

    test('the full-screen report fits the screen of a meeting room', whole, async ({ signIn }) => {
      const { page, text } = await signIn('md6', { viewport: { width: 1920, height: 1080 } })
      await page.goto(addressIn(locale, '/fullscreen-report?type=item'))
      await expect(page.getByRole('region', { name: text('report.fullscreenReport.top') })).toBeVisible()
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { scrollWidth, scrollHeight }
      })
      expect(size).toEqual({ scrollWidth: 1920, scrollHeight: 1080 })
    })
  })
}

async function openReport({ page, text }: Person): Promise<void> {
  await page.goto('/risk-report?type=item')
  await expect(page.getByRole('heading', { name: text('report.levels.title'), exact: true })).toBeVisible()
}

const sectionOf = ({ page, text }: Person, name: (typeof sections)[number]): Locator =>
  page.getByRole('region', { name: text(`report.${name}.title`), exact: true })

/** The number of records on the board. */
async function countOf(list: Locator): Promise<number> {
  return Number((await list.getByRole('status').textContent())?.match(/\d+/)?.[0])
}
