import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { Calls } from '#domain/wire/calls/index'
import type { Page } from '#server/queries/shared/page'
import type { implementList } from './implement.ts'
import { pageOfWhole } from './responses.ts'

type Lists = { [Name in keyof Calls as Calls[Name]['response'] extends z.ZodArray ? Name : never]: Calls[Name] }

/** The page that `implementList` takes for each list. */
type Pages = {
  [Name in keyof Lists]: Lists[Name] extends { response: z.ZodArray }
    ? Awaited<ReturnType<Parameters<typeof implementList<Lists[Name]>>[3]>>
    : never
}

/** The lists that take a page of these rows. */
type Taking<Row> = { [Name in keyof Pages]: Page<Row> extends Pages[Name] ? Name : never }[keyof Pages]

describe('a list that is sent whole (rule wire.lists)', () => {
  const all = Array.from({ length: 30 }, (_, index) => index)

  it.each([
    [{}, all, 'rows 0-29/30'],
    [{ page: 1 }, all.slice(0, 25), 'rows 0-24/30'],
    [{ page: 2 }, all.slice(25), 'rows 25-29/30'],
    [{ per_page: 28 }, all.slice(0, 28), 'rows 0-27/30'],
  ])('has 25 rows on a page unless another number is requested: %j', (query, rows, range) => {
    const headers: unknown[] = []
    const reply = { header: (...header: unknown[]) => headers.push(header) }
    expect(pageOfWhole(reply as never, 'rows', query, all)).toEqual(rows)
    expect(headers).toEqual([['content-range', range]])
  })
})

describe('implementList', () => {
  it('takes the rows of the response of its call, and no others', () => {
    expectTypeOf<Page<{ nonsense: true }>>().not.toExtend<Pages['listFaqs']>()
    expectTypeOf<Taking<{ nonsense: true }>>().toBeNever()
    expectTypeOf<Taking<z.output<Calls['listFaqs']['response']>[number]>>().toEqualTypeOf<'listFaqs'>()
  })
})
