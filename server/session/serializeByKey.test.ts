import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { serializeByKey } from './serializeByKey.ts'

describe('serializeByKey', () => {
  it('runs actions of one key one after another, even past one that fails, and other keys in parallel', async () => {
    const order: string[] = []
    const run = (name: string, milliseconds: number) => async () => {
      order.push(`${name} begins`)
      await wait(milliseconds)
      if (name === 'second') throw new Error('refused')
      order.push(`${name} ends`)
      return name
    }
    const results = await Promise.allSettled([
      serializeByKey('one', run('first', 20)),
      serializeByKey('one', run('second', 1)),
      serializeByKey('one', run('third', 1)),
      serializeByKey('other', run('stranger', 1)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(order.filter((step) => !step.startsWith('stranger'))).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'third begins',
      'third ends',
    ])
    expect(order.indexOf('stranger ends')).toBeLessThan(order.indexOf('first ends'))
  })
})
