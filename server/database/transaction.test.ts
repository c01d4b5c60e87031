import { describe, expect, it } from 'vitest'
import { inOrder } from './transaction.ts'

describe('statements that are sent one behind the other', () => {
  const later = (milliseconds: number, error?: Error) =>
    new Promise<number>((resolve, reject) => {
      setTimeout(() => (error ? reject(error) : resolve(milliseconds)), milliseconds)
    })

  it('answer in their order', async () => {
    expect(await inOrder([later(5), Promise.resolve('at once')])).toEqual([5, 'at once'])
  })

  it('throw the first error in that order, whichever arrives first', async () => {
    const deadlock = new Error('deadlock detected')
    const aborted = new Error('current transaction is aborted')
    await expect(inOrder([later(5, deadlock), Promise.reject(aborted)])).rejects.toBe(deadlock)
  })
})
