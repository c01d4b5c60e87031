import type { Page, Request } from '@playwright/test'

/** Counts what a page still waits for from the server; the stream of events never ends and does not count. */
export class Traffic {
  readonly #open = new Set<Request>()
  /** How many requests were begun. */
  started = 0

  constructor(page: Page) {
    const close = (request: Request) => this.#open.delete(request)
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') return
      // Of what the document before was still waiting for, nobody may ever tell the end.
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

  /** The addresses that it waits for. */
  get awaited(): string[] {
    return [...this.#open].map((request) => request.url())
  }
}
