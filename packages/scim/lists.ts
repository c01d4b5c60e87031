import type { ListQuery } from './directory.ts'
import { ScimError } from './errors.ts'
import { readFilter } from './filter.ts'
import { userFieldOf } from './userResource.ts'

export const scimMime = 'application/scim+json; charset=utf-8'

/** Maximum entries of a list response. */
export const largestPage = 200

const usualPage = 100

export type Query = Readonly<Record<string, unknown>>

function parameter(query: Query, name: string): string | undefined {
  const found = Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  const value = Array.isArray(found) ? found[0] : found
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * Returns a page and filter from the parameters of a list.
 * @throws ScimError `invalidFilter`, `invalidValue`
 */
export function listQueryOf(query: Query): ListQuery {
  const filter = parameter(query, 'filter')
  return {
    conditions: filter === undefined ? [] : conditionsOf(filter),
    offset: Math.max(numberOf(query, 'startIndex') ?? 1, 1) - 1,
    limit: Math.min(Math.max(numberOf(query, 'count') ?? usualPage, 0), largestPage),
  }
}

function conditionsOf(filter: string): ListQuery['conditions'] {
  return readFilter(filter).flatMap(({ path, value }) => {
    // The only address of a person in this product counts as the one at work.
    if (path === 'emails.type' || path === 'emails.primary') return []
    const field = userFieldOf.get(path)
    if (!field) throw new ScimError(400, `The filter names ${path}, which is not searched`, 'invalidFilter')
    if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) {
      throw new ScimError(400, 'The filter contains an invalid text', 'invalidFilter')
    }
    return [{ field, value: typeof value === 'number' ? String(value) : value }]
  })
}

function numberOf(query: Query, name: string): number | undefined {
  const value = parameter(query, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(value)) throw new ScimError(400, `${name} is no number`, 'invalidValue')
  return Number(value)
}

/** Whether a response contains an attribute, by `attributes` and `excludedAttributes`. */
function isWanted(query: Query, attribute: string): boolean {
  const names = (list: string) => list.split(',').map((name) => (name.trim().split(':').at(-1) ?? '').toLowerCase())
  const wanted = parameter(query, 'attributes')
  const excluded = parameter(query, 'excludedAttributes')
  const name = attribute.toLowerCase()
  if (wanted !== undefined && !names(wanted).some((one) => one === name || one.startsWith(`${name}.`))) return false
  return excluded === undefined || !names(excluded).includes(name)
}

const always: ReadonlySet<string> = new Set(['schemas', 'id'])

/** Returns a resource with the requested attributes. */
export const chosenOf = <Resource extends object>(resource: Resource, query: Query) =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => always.has(name) || isWanted(query, name)))

/** The body of a list. */
export const listResponse = (resources: readonly object[], { total, offset }: { total: number; offset: number }) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})
