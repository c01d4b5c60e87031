import type { Locator } from '@playwright/test'

/** Counts the clicks of a story; keys and texts are no clicks. */
export class Clicks {
  count = 0

  async on(target: Locator): Promise<void> {
    await target.click()
    this.count += 1
  }
}
