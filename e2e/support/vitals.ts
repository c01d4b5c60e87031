import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** The measurements of a page while it loads; times in milliseconds from the navigation. */
export interface Vitals {
  firstContentfulPaint: number
  largestContentfulPaint: number
  /** The sum of all layout shifts without input: at least the CLS of web vitals. */
  layoutShift: number
  /** Total blocking time: tasks beyond 50 ms each, after the first contentful paint. */
  totalBlockingTime: number
  /** The time at which the awaited element appeared; 0 before. */
  usable: number
}

declare global {
  interface Window {
    usableSelector?: string
    firstLoadVitals?: Vitals
  }
}

const noting = fileURLToPath(new URL('./vitalsInPage.js', import.meta.url))

/**
 * Makes every document of this page record its vitals, and when an element of that selector appears. Call it before
 * `goto`.
 */
export async function noteVitals(page: Page, usableSelector: string): Promise<void> {
  await page.addInitScript((selector) => {
    window.usableSelector = selector
  }, usableSelector)
  await page.addInitScript({ path: noting })
}

/** The measurements of the current document. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    if (!window.firstLoadVitals) throw new Error('This document notes no vitals')
    return window.firstLoadVitals
  })
}
