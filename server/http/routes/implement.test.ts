import { describe, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { Calls } from '#domain/wire/calls/index'
import type { Page } from '#server/queries/shared/page'
import type { implementList } from './implement.ts'

type Lists = { [Name in keyof Calls as Calls[Name]['response'] extends z.ZodArray ? Name : never]: Calls[Name] }

/** The page that `implementList` takes for each list. */
type Pages = {
  [Name in keyof Lists]: Lists[Name] extends { response: z.ZodArray }
    ? Awaited<ReturnType<Parameters<typeof implementList<Lists[Name]>>[3]>>
    : never
}

/** The lists that take a page of these rows. */
type Taking<Row> = { [Name in keyof Pages]: Page<Row> extends Pages[Name] ? Name : never }[keyof Pages]

describe('implementList', () => {
  it('takes the rows of the response of its call, and no others', () => {
    expectTypeOf<Page<{ nonsense: true }>>().not.toExtend<Pages['listFaqs']>()
    expectTypeOf<Taking<{ nonsense: true }>>().toBeNever()
    expectTypeOf<Taking<z.output<Calls['listFaqs']['response']>[number]>>().toEqualTypeOf<'listFaqs'>()
  })
})
