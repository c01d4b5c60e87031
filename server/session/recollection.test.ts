import { describe, expect, it } from 'vitest'
import { Recollection } from './recollection.ts'

interface Found {
  role: string
  freshFor: number
}

/** A cache whose reads end at a time that the test chooses. */
function memoryOf(): { memory: Recollection<Found>; answer: (found: Found) => void } {
  const pending: ((found: Found) => void)[] = []
  const memory = new Recollection<Found>(() => new Promise((resolve) => pending.push(resolve)), 10)
  memory.listen(true)
  return { memory, answer: (found) => pending.shift()?.(found) }
}

describe('what a server remembers of sessions (rule session.memory)', () => {
  const director: Found = { role: 'Managing Director', freshFor: 60_000 }

  it('is what was read last, while nothing changes', async () => {
    const { memory, answer } = memoryOf()
    const read = memory.read('token')
    answer(director)
    expect(await read).toBe(director)
    expect(memory.recall('token')).toBe(director)
  })

  it.each<[string, (memory: Recollection<Found>) => void]>([
    ['a revocation of everybody', (memory) => memory.forget()],
    ['a revocation of another person', (memory) => memory.forget(() => false)],
    ['a lost line', (memory) => memory.listen(false)],
  ])('is not what a read found that was under way at %s', async (_, happens) => {
    const { memory, answer } = memoryOf()
    const read = memory.read('token')
    happens(memory)
    answer(director)
    expect(await read).toBe(director)
    expect(memory.recall('token')).toBeUndefined()
  })

  it('is nothing if the rules no longer allow it', async () => {
    const { memory, answer } = memoryOf()
    const read = memory.read('token')
    answer({ ...director, freshFor: 0 })
    await read
    expect(memory.recall('token')).toBeUndefined()
  })
})
