import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Risk } from '#domain/wire/risks'
import { headersOf } from '../../e2e/support/session.ts'
import { medianOf } from '../support/figures.ts'
import { devTools, holdingOf, openContext, throttle, type storageFor } from './browser.ts'

/** Time from an input to its display, in milliseconds each. */
export type Reactions = Record<string, number[]>

/** The page is complete when nothing has been drawn for so many milliseconds. */
const settled = 900

type Storage = NonNullable<Awaited<ReturnType<typeof storageFor>>>

const boardAt = (filter: object, more = '') =>
  `/?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'updatedAt', order: 'DESC' })}${more}`

/**
 * Measures the time from each input until the next frame with its result (INP of web vitals), with a processor a
 * quarter as fast: a view, the filters, a search, a rating.
 */
export async function measureReactions(browser: Browser, origin: string, storage: Storage): Promise<Reactions> {
  const context = await openContext(browser, { storage })
  try {
    const page = await context.newPage()
    const session = await devTools(page)
    await noteReactions(page)
    await page.goto(origin + boardAt({ type: 'item' }))
    await page.locator('[data-risk-id]').first().waitFor()
    await sleep(3000)
    await throttle(session, { isLineFast: true })
    const reactions: Reactions = {}
    const measure = async (what: string, run: () => Promise<void>) => {
      await page.evaluate(() => void (window.reactions = []))
      await run()
      await sleep(settled)
      const found = await page.evaluate(() => window.reactions ?? [])
      ;(reactions[what] ??= []).push(Math.max(0, ...found))
    }
    const views = page.getByRole('group', { name: 'Records by workflow stage' }).getByRole('button')
    for (const place of [2, 3, 1, 4, 1]) await measure('view', () => views.nth(place).click())
    const filters = page.locator('button[aria-expanded][aria-controls]').first()
    await filters.click()
    await page.getByRole('combobox', { name: 'Net level' }).waitFor()
    await page.keyboard.press('Escape')
    for (let round = 0; round < 3; round++) {
      await measure('filters opened', () => filters.click())
      await measure('choices opened', () => page.getByRole('combobox', { name: 'Net level' }).click())
      await measure('filter', () => page.getByRole('option').nth(round).click())
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await sleep(settled)
    }
    const box = page.getByRole('searchbox').first()
    await box.click()
    for (const letter of 'pump') await measure('letter searched', () => page.keyboard.type(letter))
    await page.goto(`${origin}/risk/${await draftOf(origin, storage)}/gross-assessments`)
    await page.getByRole('radiogroup').first().waitFor()
    await sleep(3000)
    for (const rate of [2, 4, 3, 5]) {
      await measure('rating', () =>
        page
          .getByRole('radiogroup')
          .first()
          .locator('label')
          .nth(rate - 1)
          .click(),
      )
    }
    const controls = page.locator('textarea[name="keyCurrentControls"]')
    await controls.click()
    for (const letter of 'guard') await measure('letter typed', () => page.keyboard.type(letter))
    return reactions
  } finally {
    await context.close()
  }
}

/** An item that the account may still rate. */
async function draftOf(origin: string, storage: Storage): Promise<number> {
  const [first] = typeof storage === 'string' ? [] : storage.origins
  const kept = Object.fromEntries((first?.localStorage ?? []).map(({ name, value }) => [name, value]))
  const address = `${origin}/api/v1/risks?type=item&workflow_status=draft_assessor&per_page=25`
  const response = await fetch(address, { headers: headersOf(kept) })
  const draft = ((await response.json()) as Risk[]).find(({ allowedActions }) => allowedActions.includes('edit'))
  if (!draft) throw new Error('There is no draft to rate')
  return draft.id
}

/** Heap of the board after its garbage was collected: at first, with 50 records on a page, and after turning pages; in bytes. */
export async function measureList(browser: Browser, origin: string, storage: Storage): Promise<Record<string, number>> {
  const context = await openContext(browser, { storage })
  try {
    const page = await context.newPage()
    const session = await devTools(page)
    const heap = async () => (await holdingOf(session)).heap
    await page.goto(origin + boardAt({ type: 'item', view: 'all' }, '&page=1&perPage=50'))
    await page.locator('[data-risk-id]').first().waitFor()
    await sleep(3000)
    const heaps = { '50 records': await heap() }
    for (let turn = 0; turn < 4; turn++) {
      const other = page.getByRole('button', { name: turn % 2 === 0 ? /next page/i : /previous page/i })
      // Users with fewer records have no second page.
      if (await other.isVisible()) await other.click()
      await sleep(1500)
    }
    return { ...heaps, 'four pages later': await heap() }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** The duration of each input since then. */
    reactions?: number[]
  }
}

async function noteReactions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) window.reactions?.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Reactions and heaps as lines for people. */
export function reactionsOf(reactions: Reactions, heaps: Readonly<Record<string, number>>): string {
  const lines = Object.entries(reactions).map(([what, times]) => {
    const most = Math.max(...times).toFixed(0)
    return `  ${what.padEnd(18)} ${medianOf(times).toFixed(0).padStart(5)} ms, ${most.padStart(5)} ms at most, of ${times.length}`
  })
  const held = Object.entries(heaps).map(
    ([what, bytes]) => `  ${what.padEnd(18)} ${(bytes / 1e6).toFixed(1).padStart(5)} MB`,
  )
  return ['reactions with a processor a quarter as fast:', ...lines, 'heap of the board:', ...held].join('\n')
}
