import { write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** The lists that records are made of and a System Admin writes. */
export const referenceLists = ['risk-categories', 'category-experts', 'category-impacts'] as const

export type ReferenceList = (typeof referenceLists)[number]

export const referenceVerbs = {
  /** Puts a whole list in another order (rule reference.edit). */
  orderReference(list: ReferenceList, ids: readonly number[], options?: VerbOptions): Promise<{ ids: number[] }> {
    return write('PUT', `/${list}/order`, { ids }, options)
  },
}
