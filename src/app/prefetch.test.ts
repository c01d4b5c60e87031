import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetch.ts'

let whenIdle: (() => void)[]

beforeEach(() => {
  whenIdle = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback))
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

/** The browser becomes idle once. */
async function idle() {
  whenIdle.shift()?.()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('prefetching', () => {
  it('loads one after the other, each when the browser is idle, even after a failure', async () => {
    const first = vi.fn(() => Promise.reject(new Error('offline')))
    const second = vi.fn()
    prefetchWhenIdle([first, second])
    expect(first).not.toHaveBeenCalled()
    await idle()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
    await idle()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })

  it('stops on request', async () => {
    const first = vi.fn()
    const second = vi.fn()
    const stop = prefetchWhenIdle([first, second])
    await idle()
    stop()
    await idle()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  })

  it('ends without a network (rule screens.offline)', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    prefetchWhenIdle([first, second])
    await idle()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await idle()
    onLine.mockRestore()
    expect([first.mock.calls.length, second.mock.calls.length, whenIdle.length]).toEqual([1, 0, 0])
  })

  it('loads nothing ahead for users who save data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    prefetchWhenIdle([vi.fn()])
    expect(whenIdle).toEqual([])
  })
})
