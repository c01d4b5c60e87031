import type { Page, Request } from '@playwright/test'

const code = ['script', 'stylesheet']

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

  /**
   * The URLs of those that the page awaits: not of code, which is also loaded ahead for later pages, and whose end the
   * browser does not always report. A page that awaits its own code has a skeleton.
   */
  get awaited(): string[] {
    return [...this.#open].flatMap((request) => (code.includes(request.resourceType()) ? [] : [request.url()]))
  }
}
