import type { Page, Request } from '@playwright/test'

/** Counts the pending requests of a page, except the event stream. */
export class Traffic {
  readonly #open = new Set<Request>()
  /** How many requests were begun. */
  started = 0

  constructor(page: Page) {
    const close = (request: Request) => this.#open.delete(request)
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') return
      // Pending requests of the previous document may never end.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear()
      this.#open.add(request)
      this.started += 1
    })
    page.on('requestfinished', close)
    page.on('requestfailed', close)
  }

  get isQuiet(): boolean {
    return this.#open.size === 0
  }

  /** Their URLs. */
  get awaited(): string[] {
    return [...this.#open].map((request) => request.url())
  }
}
