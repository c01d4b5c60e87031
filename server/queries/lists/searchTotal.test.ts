import { expect, it } from 'vitest'
import { riskListQuery } from '#domain/wire/risks'
import { setContentRange } from '#server/http/routes/responses'
import { pageOf } from './searchTotal.ts'

const headersOf = (q: string | undefined, total: number) => {
  const headers: Record<string, unknown> = {}
  const reply = { header: (name: string, value: unknown) => (headers[name] = value) }
  const query = riskListQuery.parse({ ...(q !== undefined && { q }) })
  setContentRange(reply as never, 'risks', query, pageOf(query, Array(25).fill(0), total))
  return headers
}

it('the total of a search is exact up to 1,000 and a star beyond, with how many there are at least (rule wire.search-total)', () => {
  expect(headersOf('kiln', 1000)).toEqual({ 'content-range': 'risks 0-24/1000' })
  expect(headersOf('kiln', 1001)).toEqual({ 'content-range': 'risks 0-24/*', 'x-total-at-least': 1000 })
})

it('the total of a list without a search is always exact', () => {
  for (const q of [undefined, '', ' \u200B']) expect(headersOf(q, 1001)).toEqual({ 'content-range': 'risks 0-24/1001' })
})
