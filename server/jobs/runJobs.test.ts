import { afterEach, expect, it, vi } from 'vitest'
import { runJobs } from './runJobs.ts'

afterEach(() => vi.useRealTimers())

it('a job runs at its first time and then regularly, skips a run while one is running, and survives a failure', async () => {
  vi.useFakeTimers()
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const onFailure = vi.fn()
  const now = new Date('2026-11-28T00:00:00Z')
  const stop = runJobs(
    [
      { name: 'slow', first: 10, every: 100, run, onFailure },
      { name: 'broken', every: 100, run: () => Promise.reject(new Error('broken')), onFailure },
    ],
    () => Promise.resolve(now),
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(run.mock.calls).toEqual([[now]])
  await vi.advanceTimersByTimeAsync(200)
  expect(run).toHaveBeenCalledOnce()
  expect(onFailure.mock.calls).toEqual(Array(2).fill([new Error('broken'), 'broken']))
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
})
