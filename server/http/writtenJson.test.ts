import { describe, expect, it } from 'vitest'
import { jsonListOf, jsonOf, WrittenJson } from './writtenJson.ts'

const read = ({ bytes }: WrittenJson<unknown>): unknown => JSON.parse(bytes.toString())

describe('WrittenJson', () => {
  it.each([[[]], [[1]], [[1, { name: 'ก' }, null]]])('lists %j', (elements) => {
    expect(read(WrittenJson.list(elements.map((one) => WrittenJson.text(jsonOf(one)))))).toEqual(elements)
    expect(read(WrittenJson.text(jsonListOf(elements.map(jsonOf))))).toEqual(elements)
  })
})
