import { describe, expect, it } from 'vitest'
import { WrittenJson } from './writtenJson.ts'

const written = (value: unknown) => Buffer.from(JSON.stringify(value))
const read = ({ bytes }: WrittenJson): unknown => JSON.parse(bytes.toString())

describe('WrittenJson', () => {
  it.each([[[]], [[1]], [[1, { name: 'ก' }, null]]])('lists %j', (elements) => {
    expect(read(WrittenJson.list(elements.map(written)))).toEqual(elements)
  })
})
