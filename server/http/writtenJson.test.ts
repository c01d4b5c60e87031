import { describe, expect, it } from 'vitest'
import { WrittenJson } from './writtenJson.ts'

const written = (value: unknown) => Buffer.from(JSON.stringify(value))
const read = ({ bytes }: WrittenJson): unknown => JSON.parse(bytes.toString())

describe('WrittenJson', () => {
  it.each([[[]], [[1]], [[1, { name: 'ก' }, null]]])('lists %j', (elements) => {
    expect(read(WrittenJson.list(elements.map(written)))).toEqual(elements)
  })

  it('puts the same array together once', () => {
    const cards = [written(1), written(2)]
    expect(WrittenJson.list(cards).bytes).toBe(WrittenJson.list(cards).bytes)
    expect(read(WrittenJson.list([...cards, written(3)]))).toEqual([1, 2, 3])
  })

  it.each([[{}], [{ total: 2, view: 'all' }]])('adds a field to %j', (fields) => {
    const cards = WrittenJson.list([written('one')])
    expect(read(WrittenJson.object(fields, 'the "cards"', cards))).toEqual({ ...fields, 'the "cards"': ['one'] })
  })
})
