import type { CDPSession } from 'playwright'

/** The requests of a page as counted by the network stack: bytes on the wire, headers included. */
export interface Fetched {
  url: string
  /** `Script`, `Stylesheet`, `Font`, `Fetch` ..., as the DevTools protocol names it. */
  type: string
  /** When it was asked for, in milliseconds of the wall clock. */
  askedAt: number
  bytes: number
}

/** Counts what goes over the wire from now on. */
export class Traffic {
  readonly #fetched = new Map<string, Fetched & { isOpen: boolean }>()
  #changedAt = performance.now()

  /** @param session a session of the DevTools protocol whose network domain is enabled */
  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = 'Other' }) => {
      if (!request.url.startsWith('http')) return
      // The stream of events never ends.
      const isOpen = !request.url.includes('/api/v1/events')
      this.#fetched.set(requestId, { url: request.url, type, askedAt: wallTime * 1000, bytes: 0, isOpen })
      this.#changedAt = performance.now()
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#end(requestId, 0))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.#end(requestId, encodedDataLength))
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0))
  }

  get all(): Fetched[] {
    return [...this.#fetched.values()]
  }

  /** The milliseconds since the last request or response. */
  get quietFor(): number {
    const isBusy = [...this.#fetched.values()].some(({ isOpen }) => isOpen)
    return isBusy ? 0 : performance.now() - this.#changedAt
  }

  #end(requestId: string, bytes: number): void {
    const one = this.#fetched.get(requestId)
    if (one) this.#fetched.set(requestId, { ...one, bytes, isOpen: false })
    this.#changedAt = performance.now()
  }
}
