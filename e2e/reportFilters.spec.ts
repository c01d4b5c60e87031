import { expect, test } from './fixtures.ts'
import { listOf } from './screens/board.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

/** How many records the report is about. */
const totalOf = async ({ page }: Person) =>
  Number((await page.getByRole('status').first().textContent())?.match(/\d+/)?.[0])

/** The number of records on the board. */
const onBoard = async (person: Person) =>
  Number((await listOf(person).getByRole('status').textContent())?.match(/\d+/)?.[0])

async function openReport({ page, text }: Person, query = ''): Promise<void> {
  await page.goto(`/risk-report?type=item${query}`)
  await expect(page.getByRole('heading', { name: text('report.levels.title'), exact: true })).toBeVisible()
}

test(
  'the report is filtered by category, level and status, and its total leads to those records',
  whole,
  async ({ signIn }) => {
    const director = await signIn('md6')
    const { page, text } = director
    await openReport(director)
    const whole = await totalOf(director)
    const filters = page.getByRole('group', { name: text('board.filters.label') })
    for (const name of ['riskCategoryId', 'level', 'workflowStatus'] as const) {
      await expect(filters.getByRole('combobox', { name: text(`board.filters.names.${name}`) })).toBeVisible()
    }
    await filters.getByRole('combobox', { name: text('board.filters.names.level') }).click()
    await page.getByRole('option', { name: text('vocabulary.level.high') }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: text('board.filters.active') })).toBeVisible()
    await expect.poll(() => totalOf(director)).toBeLessThan(whole)
    const filtered = await totalOf(director)
    await page.getByRole('status').first().getByRole('link').click()
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search.includes('high'))
    await expect.poll(() => onBoard(director)).toBe(filtered)
  },
)

test('a cell of the heat map and a sum open the records that they count', whole, async ({ signIn }) => {
  const director = await signIn('md6')
  const { page, text } = director
  await openReport(director)
  await expect(page.getByRole('button', { name: text('board.heatMaps.hide') })).toHaveCount(0)
  const map = page.getByRole('table', {
    name: text('heatMap.caption', { assessmentType: text('vocabulary.assessmentType.net') }),
  })
  const empty = map.getByRole('button').filter({ hasNotText: /\d/ })
  for (const cell of await empty.all()) await expect(cell).toBeDisabled()
  const cell = map.getByRole('button').filter({ hasText: /\d/ }).first()
  const count = Number(await cell.textContent())
  await cell.click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => onBoard(director)).toBe(count)

  await page.goBack()
  const categories = page.getByRole('region', { name: text('report.categories.title'), exact: true })
  await categories.locator('summary').click()
  const sum = categories.locator('tbody tr').first().getByRole('link').last()
  const all = Number(await sum.textContent())
  await sum.click()
  await expect.poll(() => onBoard(director)).toBe(all)
})

test(
  'amounts are added up by currency, and lead to the records that contain them (rule record.amount)',
  whole,
  async ({ signIn }) => {
    const director = await signIn('md')
    const { page, text } = director
    await openReport(director)
    const amounts = page.getByRole('region', { name: text('report.amounts.title'), exact: true })
    const baht = amounts.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'THB', exact: true }) })
    await expect(baht.getByRole('cell').nth(0)).toHaveText(/^[\d,]{7,}\sTHB$/)
    const link = baht.getByRole('link')
    const count = Number(await link.textContent())
    expect(count).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search.includes('financialCurrency'))
    await expect.poll(() => onBoard(director)).toBe(count)
    const chips = page.getByRole('group', { name: text('board.filters.active') })
    await expect(chips).toContainText(text('board.filters.chips.financialCurrency', { value: 'THB' }))
  },
)

test('the heat maps of the report take the whole width of their card', whole, async ({ signIn }) => {
  const director = await signIn('md6', { viewport: { width: 1440, height: 900 } })
  const { page, text } = director
  await openReport(director)
  const card = page.getByRole('region', { name: text('board.heatMaps.title'), exact: true })
  const list = page.getByRole('region', { name: text('report.movement.title'), exact: true })
  const right = async (box: typeof card) => {
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
    return x + width
  }
  expect(await right(card)).toBe(await right(list))
  const net = card.getByRole('table', {
    name: text('heatMap.caption', { assessmentType: text('vocabulary.assessmentType.net') }),
  })
  expect((await right(card)) - (await right(net))).toBeLessThan(300)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(
    `the full-screen report names seven risks whole at ${viewport.width} x ${viewport.height}`,
    whole,
    async ({ signIn }) => {
      const { page, text } = await signIn('md6', { viewport })
      await page.goto('/fullscreen-report?type=item')
      const risks = page.getByRole('region', { name: text('report.fullscreenReport.top') }).getByRole('listitem')
      await expect(risks).toHaveCount(7)
      const last = await risks.last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      const size = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(size).toBe(viewport.height)
      const scores = (await risks.allTextContents()).map((line) => {
        const [likelihood = 0, impact = 0] = (/Likelihood (\d) × impact (\d)/.exec(line) ?? []).slice(1).map(Number)
        return likelihood * impact
      })
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    },
  )
}
