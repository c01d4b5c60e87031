import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { takeTurns } from './takeTurns.ts'

describe('takeTurns', () => {
  it('runs acts of one key one after another, even past one that fails, and other keys meanwhile', async () => {
    const order: string[] = []
    const act = (name: string, milliseconds: number) => async () => {
      order.push(`${name} begins`)
      await wait(milliseconds)
      if (name === 'second') throw new Error('refused')
      order.push(`${name} ends`)
      return name
    }
    const results = await Promise.allSettled([
      takeTurns('one', act('first', 20)),
      takeTurns('one', act('second', 1)),
      takeTurns('one', act('third', 1)),
      takeTurns('other', act('stranger', 1)),
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
