import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEventStream, longestPause, pauseAfter } from './eventSource.ts'

class TestSource extends EventTarget {
  static opened: TestSource[] = []
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    TestSource.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
}

describe('pauses between attempts', () => {
  it.each([
    [0, 0],
    [1, 2000],
    [2, 4000],
    [5, 32_000],
    [6, longestPause],
    [60, longestPause],
  ])('after %i failures: %i ms at most, half of it at least', (failures, most) => {
    expect([pauseAfter(failures, 0), pauseAfter(failures, 1)]).toEqual([most / 2, most])
  })
})

describe('a held stream (rule events.ticket)', () => {
  const getTicket = vi.fn<() => Promise<string>>()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', TestSource)
    TestSource.opened = []
    getTicket.mockReset().mockImplementation(async () => `t${getTicket.mock.calls.length}`)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('asks less and less often while the server does not respond', async () => {
    getTicket.mockRejectedValue(new Error('away'))
    const close = keepEventStream({ getTicket, onRisk: () => {} })
    await vi.advanceTimersByTimeAsync(60_000)
    const inFirstMinute = getTicket.mock.calls.length
    expect(inFirstMinute).toBeLessThan(9)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    const inTenMinutes = getTicket.mock.calls.length - inFirstMinute
    expect(inTenMinutes).toBeGreaterThanOrEqual(10)
    expect(inTenMinutes).toBeLessThanOrEqual(22)
    close()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(getTicket).toHaveBeenCalledTimes(inFirstMinute + inTenMinutes)
  })

  it('pauses before it reconnects after a stream that ended early', async () => {
    const close = keepEventStream({ getTicket, onRisk: () => {} })
    for (const _ of [1, 2]) {
      await vi.advanceTimersByTimeAsync(0)
      TestSource.opened.at(-1)?.dispatchEvent(new Event('error'))
    }
    await vi.advanceTimersByTimeAsync(900)
    expect(TestSource.opened).toHaveLength(2)
    close()
  })

  it('never uses a ticket twice, and reconnects immediately after a stream that lasted', async () => {
    const close = keepEventStream({ getTicket, onRisk: () => {} })
    await vi.advanceTimersByTimeAsync(20_000)
    for (const _ of [1, 2, 3]) {
      TestSource.opened.at(-1)?.dispatchEvent(new Event('error'))
      await vi.advanceTimersByTimeAsync(0)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(TestSource.opened.map(({ url }) => url)).toEqual(
      ['t1', 't2', 't3', 't4'].map((ticket) => `/api/v1/events?ticket=${ticket}`),
    )
    expect(TestSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false])
    close()
    expect(TestSource.opened.at(-1)?.isClosed).toBe(true)
  })
})
