import { z } from 'zod'
import { levels } from '#domain/risks/heatMap'
import { noticeCodes } from '#domain/risks/workflow/destination'
import { id, text } from '#domain/validation/fields'
import { callLimits, defaultPageSize, largestPageSize, textLimits } from '#domain/validation/limits'
import { searchForm } from '#domain/validation/searchForm'

/** A reference to another record by id, with its name. */
export const namedReference = z.object({ id: z.int(), name: z.string() })

export type NamedReference = z.infer<typeof namedReference>

export const namedPerson = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })

export const rating = z.object({ likelihood: z.int(), impact: z.int(), score: z.int(), level: z.enum(levels) })

export type NamedPerson = z.infer<typeof namedPerson>

/** A point in time on the wire: ISO 8601, UTC (rule wire.times). */
export const timestamp = z.iso.datetime()

/** An integer in a path or a query, where all values are texts. */
export const numberText = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'number' })
  .transform(Number)
  .pipe(id)

export const idParams = z.strictObject({ id: numberText })

/** The response of a DELETE (rule wire.status-codes). */
export const deleted = z.object({ id: z.int() })

/** A yes or no in a query. */
export const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** One value or, if the parameter is repeated, several; at most a hundred (rule wire.sizes). */
export function oneOrMore<Value extends z.ZodType>(value: Value) {
  return z.union([value.transform((one) => [one]), z.array(value).max(callLimits.listValues)])
}

/** Returns the distinct words of a search, without those that are part of another. */
export function wordsOf(q: string | undefined): string[] {
  const words = [
    ...new Set(
      searchForm(q ?? '')
        .split(/\s+/u)
        .filter(Boolean),
    ),
  ]
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

/**
 * Words to search for; their number is limited, because each one is searched in every text (rules wire.search and
 * wire.sizes).
 */
export const searchWords = text(textLimits.query).refine((q) => wordsOf(q).length <= callLimits.searchWords, {
  error: 'tooManyWords',
  params: { max: callLimits.searchWords },
})

const pageSize = numberText.pipe(z.int().max(largestPageSize))

/** Paging, order and full text, which every list accepts (rule wire.lists). */
export function listQuery<const Fields extends readonly [string, ...string[]]>(sortFields: Fields) {
  return z.strictObject({
    page: numberText.default(1),
    per_page: pageSize.default(defaultPageSize),
    sort: z.enum(sortFields).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    q: searchWords.optional(),
  })
}

/** The query of a list that is sent whole unless a page is requested (rule wire.lists). */
export const wholeListQuery = (query: z.ZodObject = z.strictObject({})) =>
  query.safeExtend({ page: numberText.optional(), per_page: pageSize.optional() })

/** The requested page of such a list. */
export interface PageOfWhole {
  page?: number | undefined
  per_page?: number | undefined
}

/** Notice of a fallback: a role or category had nobody (rule wire.notices). */
export const notice = z.object({
  code: z.enum(noticeCodes),
  message: z.string(),
})

export type Notice = z.infer<typeof notice>
