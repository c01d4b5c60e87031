import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parentsFirst, type Turn } from './parentsFirst.ts'

const order = (items: readonly Turn[]) => parentsFirst(items, (item) => item)

/** The rule written plainly; its time grows with the cube of the items. */
function byTheRule(items: readonly Turn[]): Turn[] {
  const ordered: Turn[] = []
  let waiting = [...items]
  while (waiting.length > 0) {
    const ready = waiting.filter((one) => waiting.every((other) => other === one || other.name !== one.parent))
    const next = ready.length > 0 ? ready : waiting.slice(0, 1)
    ordered.push(...next)
    waiting = waiting.filter((one) => !next.includes(one))
  }
  return ordered
}

it('rows are ordered as the rule reads, rings and twins included', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const turn = fc.record({ name: fc.option(name), parent: name })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), (items) => {
      expect(order(items)).toEqual(byTheRule(items))
    }),
  )
})

it.each([
  ['a chain from the bottom up', (index: number) => ({ name: `${index}`, parent: `${index + 1}` })],
  ['a ring', (index: number) => ({ name: `${index}`, parent: `${(index + 1) % 20_000}` })],
  ['rows below their own name', () => ({ name: 'a', parent: 'a' })],
])('20,000 rows of %s are ordered in less than a second of CPU time', (_, row) => {
  const rows = Array.from({ length: 20_000 }, (_one, index) => row(index))
  const began = process.cpuUsage()
  expect(order(rows)).toHaveLength(20_000)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
})
