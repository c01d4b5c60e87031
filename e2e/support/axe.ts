import type { BrowserContext, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** WCAG 2.2, levels A and AA, as far as a machine can judge. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * 2.5.3 requires the visible text in the name. The engine includes the items of a tree item in its text, so trees are
 * excluded.
 */
const isMisjudged = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/** The rules that depend on the colours of a theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Puts the engine into every document that the browser opens from now on. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source })
}

/** Runs in a page: waits until no animation is running and no font is loading. */
function isStill(): boolean {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  return moving.length === 0 && document.fonts.status === 'loaded'
}

/**
 * Returns the accessibility faults of the page: each line one element, with its rule.
 * @param within selector of the only tested part
 */
export async function violationsOf(
  page: Page,
  scope: 'everything' | 'colours' = 'everything',
  within = 'html',
): Promise<string[]> {
  const options: RunOptions = {
    runOnly: scope === 'colours' ? { type: 'rule', values: colourRules } : { type: 'tag', values: standard },
    resultTypes: ['violations'],
  }
  await page.waitForFunction(isStill)
  const { violations } = await page.evaluate<AxeResults, { part: string; how: RunOptions }>(
    ({ part, how }) => window.axe.run(part, how),
    { part: within, how: options },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isMisjudged(id, html))
      .map(({ target, any, all, none, html }) => {
        const reason = [...any, ...all, ...none].map(({ message }) => message).join('; ')
        return `${id} at ${target.join(' ')}: ${reason} (${html.slice(0, 160)})`
      }),
  )
}
