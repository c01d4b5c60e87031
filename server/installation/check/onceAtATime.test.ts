import { expect, it } from 'vitest'
import { onceAtATime } from './onceAtATime.ts'

it('runs once for all who ask at a time, and for a while after it', async () => {
  let [runs, time] = [0, 0]
  const run = onceAtATime(
    async () => ++runs,
    10,
    () => time,
  )
  expect(await Promise.all([run(), run(), run()])).toEqual([1, 1, 1])
  time = 9
  expect(await run()).toBe(1)
  time = 10
  expect(await run()).toBe(2)
})

it('begins again after a failure', async () => {
  let runs = 0
  const run = onceAtATime(async () => {
    if (++runs === 1) throw new Error('not now')
    return runs
  }, 10)
  await expect(run()).rejects.toThrow('not now')
  expect(await run()).toBe(2)
})
