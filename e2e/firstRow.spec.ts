import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

/** The most controls above the first row or decision, and the lowest place of that row, in pixels. */
const [mostControls, lowestRow] = [14, 230]

/** The movement that a person does not notice; 0.1 is the usual limit of web pages. */
const mostShift = 0.02

const pages = [
  ['assessor', '/?type=item&view=waiting'],
  ['expert', '/?type=item&view=all'],
  ['owner', '/?type=item&view=all'],
  ['owner', '/risk-report'],
  ['md', '/risk-report'],
  ['viewer', '/?type=item&view=all'],
  ['groupadmin', '/admin'],
  ['groupadmin', '/admin/role-assignment'],
  ['companyadmin', '/admin/role-assignment'],
  ['sysadmin', '/admin/role-assignment'],
  ['assessor', '/to-do'],
  ['owner', '/to-do'],
  ['owner', '/rating-doubts'],
  ['md', '/rating-doubts'],
  ['groupadmin', '/rating-doubts'],
] as const

interface Measured {
  /** The names of the controls of header and page above the first row; heads of columns belong to the table. */
  controls: string[]
  top: number
  shift: number
}

/** Adds up the movements of the page that no person caused. */
function countShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
  }
  const counted = window as unknown as { shift: number }
  counted.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) counted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const topOf = (element: Element) => element.getBoundingClientRect().top
    const rows = [...document.querySelectorAll('main :is(tbody tr, article, .MuiCard-root :is(h3, li))')].filter(
      isShown,
    )
    const top = Math.min(...rows.map(topOf))
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=tab]')].filter(
      (one) => isShown(one) && one.getBoundingClientRect().bottom > 0 && topOf(one) < top && !one.closest('thead'),
    )
    const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? (one.innerText || one.tagName)
    return {
      controls: controls.map(nameOf),
      top: Math.round(top),
      shift: (window as unknown as { shift: number }).shift,
    }
  })

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, boardLayout: 'table', viewport: { width: 1440, height: 900 } })

    for (const [account, path] of pages) {
      test(
        `${account} has the first row of ${path} in sight, under few controls, and nothing moves (rule screens.first-row)`,
        whole,
        async ({ signIn }) => {
          const { page } = await signIn(account)
          await page.addInitScript(countShifts)
          await page.goto(addressIn(language, path))
          await expect.poll(async () => (await measure(page)).top).toBeLessThanOrEqual(lowestRow)
          // A late response could move the page.
          await page.waitForLoadState('networkidle')
          const { controls, top, shift } = await measure(page)
          expect.soft(controls.length, controls.join(', ')).toBeLessThanOrEqual(mostControls)
          expect.soft(top, 'the first row').toBeLessThanOrEqual(lowestRow)
          expect.soft(shift, 'the movement').toBeLessThan(mostShift)
        },
      )
    }
  })
}
