import { act } from '@testing-library/react'

/** The browser's event source for tests; `emit` is the server. */
export class TestSource extends EventTarget {
  static last: TestSource | undefined
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    TestSource.last = this
  }
  close() {}
  /** Sends an event about a record. */
  emit(id: number, action = 'approve') {
    const data = JSON.stringify({ id, action, updatedAt: '2026-03-02T08:00:00.000Z' })
    act(() => void this.dispatchEvent(new MessageEvent('risk', { data })))
  }
}
