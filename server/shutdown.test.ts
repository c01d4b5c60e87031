import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from './http/plugins/app.ts'
import { endOnSignals } from './shutdown.ts'

const never = new Promise<never>(() => undefined)

describe('a server that does not finish (rule wire.turns)', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const exit = vi.fn<(code: number) => void>()
  let sendSignal: () => void

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    exit.mockReset()
    vi.spyOn(process, 'exit').mockImplementation(exit as never)
    vi.spyOn(process, 'on').mockImplementation((_signal, listener) => {
      sendSignal = () => (listener as (signal: string) => void)('SIGTERM')
      return process
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each([
    ['requests with code 1', { close: () => never }, { close: async () => undefined }, 1],
    ['jobs with code 0', { close: async () => undefined }, { close: () => never }, 0],
  ])('cuts off %s within 10 s', async (_, server, database, code) => {
    const readiness = { isEnding: false, end: vi.fn() }
    endOnSignals({ ...server, log, readiness, config: { shutdownDelay: 0 } } as unknown as App, database)
    sendSignal()
    // The delay is a timer that `vi` does not replace.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(exit.mock.calls).toEqual([[code]])
  })
})
