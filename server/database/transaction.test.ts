import { describe, expect, it } from 'vitest'
import type { Db, Tx } from './client.ts'
import { afterCommit, inOrder, transaction } from './transaction.ts'

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

describe('a transaction', () => {
  const db = { $client: {}, transaction: (run: (tx: Tx) => unknown) => run({} as Tx) } as unknown as Db

  it.each([
    ['40001', 'serialization failure', 2],
    ['40P01', 'deadlock', 2],
    ['42846', 'function older than its type', 2],
    ['0A000', 'statement older than its table', 2],
    ['XX000', 'plan older than its table', 2],
    ['23505', 'duplicate', 1],
  ])('after %s (%s) is tried %i times', async (code, message, times) => {
    let tried = 0
    const run = async () => {
      tried += 1
      if (tried === 1) throw Object.assign(new Error(message), { code })
    }
    await transaction(db, run).catch(() => undefined)
    expect(tried).toBe(times)
  })

  it('sends its signals after the commit, and none after a rollback', async () => {
    const sent: string[] = []
    const signal = async () => void sent.push('signal')
    const committed = transaction(db, async (tx) => {
      await afterCommit(tx, signal)
      sent.push('work')
    })
    await committed
    const failed = transaction(db, async (tx) => {
      await afterCommit(tx, signal)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(sent).toEqual(['work', 'signal'])
  })
})
