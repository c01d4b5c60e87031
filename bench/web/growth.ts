import type { Browser, Page } from 'playwright'
import { devTools, holdingOf, openContext, type Holding, type storageFor } from './browser.ts'

/** The growth of a page after each counted round; heap in bytes. */
export interface Growth {
  first: Holding
  last: Holding
  /** By the straight line that fits best. */
  perRound: Holding
}

/** The rounds after which one-time growth is over: code, caches, and the listeners of React on a new portal. */
const warmUp = 30

/** Goes from the board to a risk and back, `rounds` times after the warm-up, and measures what remains. */
export async function measureGrowth(
  browser: Browser,
  origin: string,
  rounds: number,
  storage: Awaited<ReturnType<typeof storageFor>>,
): Promise<Growth> {
  const context = await openContext(browser, { storage })
  try {
    const page = await context.newPage()
    const session = await devTools(page)
    await page.goto(origin)
    const holdings: Holding[] = []
    for (let round = 0; round < warmUp + rounds; round++) {
      await thereAndBack(page)
      if (round >= warmUp) holdings.push(await holdingOf(session))
    }
    const slope = (figure: keyof Holding) => slopeOf(holdings.map((holding) => holding[figure]))
    const [first, last] = [holdings[0], holdings.at(-1)]
    if (!first || !last) throw new Error('Too few rounds to see any growth')
    return {
      first,
      last,
      perRound: { heap: slope('heap'), nodes: slope('nodes'), listeners: slope('listeners') },
    }
  } finally {
    await context.close()
  }
}

async function thereAndBack(page: Page): Promise<void> {
  const titles = page.locator('[data-risk-id] a[href]')
  await titles.first().click()
  await page.waitForURL(({ pathname }) => pathname !== '/')
  await titles.first().waitFor({ state: 'detached' })
  await page.locator('main h1').first().waitFor()
  await page.goBack()
  await titles.first().waitFor()
}

/** The slope of the straight line through these values, one apart, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const along = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return along / values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0)
}
