import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than between any two elements of a tested page. */
const mostStops = 150

/** Presses Tab until that element has the focus. Each stop on the way must have a visible focus (WCAG 2.4.7). */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    // A frame is drawn a moment after the focus has come.
    await expect(async () => {
      const { isSeen, html } = await focusOf(page)
      expect(isSeen, `the focus is seen at ${html}`).toBe(true)
    }).toPass({ timeout: 2_000, intervals: [20, 50, 100] })
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not come to ${target}`)
}

/** That has the focus, now or in a moment. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
}

/** Tab cycles inside it, like in every dialog: the page behind is inert. */
export async function expectFocusStaysIn(page: Page, dialog: Locator, stops = 12): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first element, the dialog itself can have the focus.
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}

interface Focus {
  isSeen: boolean
  html: string
}

/** The focused element, and whether a ring or a stronger border shows it. */
function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const hasRing = (one: Element | null) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    // A field shows the focus by its frame, a hidden radio button or switch by its replacement, a tree by its line.
    const field = element
      .closest('.MuiInputBase-root.Mui-focused, .MuiPickersInputBase-root.Mui-focused')
      ?.querySelector('fieldset')
    const hasFrame = field ? parseFloat(getComputedStyle(field).borderTopWidth) >= 2 : false
    const line = element.querySelector(':scope > .MuiTreeItem-content')
    const drawn = [element, element.parentElement, element.closest('label'), element.closest('.Mui-focusVisible'), line]
    // The document itself lies between the last stop and the first.
    const isSeen = element === document.body || hasFrame || drawn.some(hasRing)
    return { isSeen, html: element.outerHTML.slice(0, 200) }
  })
}
