import { parse, type Filter } from 'scim2-parse-filter'
import { ScimError, type ScimType } from './errors.ts'

/** One condition of a filter: an attribute is present (`pr`), or equals a value. */
export interface Condition {
  /** In lower case, without the name of the schema: `emails.value`. */
  path: string
  op: 'eq' | 'pr'
  value: string | number | boolean | null
}

/** A path of a PATCH: `active`, `name.givenName`, `emails[type eq "work"].value`. */
interface AttributePath {
  /** In lower case, without the schema's name and brackets: `emails.value`. */
  path: string
  conditions: Condition[]
}

/** The maximum length of filters and paths, more than any directory sends. In characters. */
export const longestPath = 2000

const nameOf = (word: string): string =>
  word.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '').toLowerCase()

/**
 * Reads a filter.
 * @throws ScimError `invalidFilter` for everything but `eq` and `pr`, joined by `and`
 */
export function readFilter(text: string, scimType: ScimType = 'invalidFilter'): Condition[] {
  // The parser takes exponential time for an open quote before many line breaks.
  if (text.length > longestPath || /\p{Cc}/u.test(text)) throw new ScimError(400, 'A filter cannot be read', scimType)
  try {
    return conditionsOf(parse(text))
  } catch (error) {
    throw new ScimError(400, `A filter cannot be read: ${(error as Error).message}`, scimType)
  }
}

function conditionsOf(filter: Filter, prefix = ''): Condition[] {
  if ('filters' in filter && filter.op === 'and') return filter.filters.flatMap((one) => conditionsOf(one, prefix))
  if ('valFilter' in filter) return conditionsOf(filter.valFilter, `${nameOf(filter.attrPath)}.`)
  if (filter.op !== 'eq' && filter.op !== 'pr') throw new Error('only eq, pr and "and" are supported')
  return [
    { path: prefix + nameOf(filter.attrPath), op: filter.op, value: 'compValue' in filter ? filter.compValue : null },
  ]
}

/**
 * Reads the path of an operation.
 * @throws ScimError `invalidPath`
 */
export function readPath(text: string): AttributePath {
  const [, name, condition, part = ''] = /^([a-z][\w$:.-]*)(?:\[([^\]]*)\](\.[\w$-]+)?)?$/i.exec(text) ?? []
  if (name === undefined || text.length > longestPath) throw new ScimError(400, 'A path cannot be read', 'invalidPath')
  const path = nameOf(name)
  if (condition === undefined) return { path, conditions: [] }
  const conditions = readFilter(condition, 'invalidPath').map((one) => ({ ...one, path: `${path}.${one.path}` }))
  return { path: path + part.toLowerCase(), conditions }
}
