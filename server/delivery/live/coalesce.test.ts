import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

describe('coalesce', () => {
  it('runs again for everyone who asked during a run, never two at a time', async () => {
    let running = 0
    let runs = 0
    const ask = coalesce(
      async () => {
        runs++
        expect(++running).toBe(1)
        await sleep(5)
        running--
      },
      () => {},
    )
    await Promise.all([ask(), ask(), ask()])
    expect(runs).toBe(2)
    await ask()
    expect(runs).toBe(3)
  })

  it('reports a failure, and runs again when asked', async () => {
    const errors: unknown[] = []
    let fails = true
    const ask = coalesce(
      async () => {
        if (fails) throw new Error('not now')
      },
      (error) => errors.push(error),
    )
    await ask()
    fails = false
    await ask()
    expect(errors).toEqual([new Error('not now')])
  })

  it('pauses after a run, and then runs once for all who asked in between', async () => {
    const began: number[] = []
    const ask = coalesce(
      async () => void began.push(performance.now()),
      () => {},
      40,
    )
    // Turns of the event loop, because a busy machine may sleep longer than the pause.
    void ask()
    await setImmediate()
    void ask()
    await setImmediate()
    await ask()
    expect(began).toHaveLength(2)
    // Timers may be a little early.
    expect(began[1]! - began[0]!).toBeGreaterThan(35)
  })

  it('awaits the current run without asking for more', async () => {
    let runs = 0
    const ask = coalesce(
      async () => {
        await sleep(5)
        runs++
      },
      () => {},
    )
    void ask()
    await ask.settled()
    await ask.settled()
    expect(runs).toBe(1)
  })
})
