import { ScimError } from './errors.ts'
import { longestPath, readPath, type Condition } from './filter.ts'

/**
 * The attributes of a resource, flat: `username`, `name.givenname`, `emails.value`, in lower case. If there are several
 * addresses, it contains the effective one. It can contain unknown attributes (ignored by RFC 7644).
 */
export type Attributes = Map<string, unknown>

interface Operation {
  op: 'add' | 'remove' | 'replace'
  /** Absent: the value is an object with several attributes. */
  path: string | undefined
  value: unknown
}

/** The maximum length of a text and of a name, in characters; the product cuts names. */
const longestText = 255
export const longestName = 4000

/** The largest integer of a database. */
const largestId = 2_147_483_647

/** Returns an id from the directory; null if it cannot be an id of this product. */
export function idOf(value: unknown): number | null {
  const isId = (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,9}$/.test(String(value))
  return isId && Number(value) <= largestId ? Number(value) : null
}

/**
 * Returns a text of a resource; undefined if missing or empty.
 * @throws ScimError `invalidValue`
 */
export function textOf(attributes: Attributes, name: string, max: number = longestText): string | undefined {
  const value = attributes.get(name)
  if (value === undefined || value === null) return undefined
  const isText = typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value)
  if (!isText || value.length > max)
    throw new ScimError(400, `${name} is no text of at most ${max} characters`, 'invalidValue')
  return value.trim() === '' ? undefined : value.trim()
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The body of a call as an object.
 * @throws ScimError `invalidSyntax`
 */
export function objectOf(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new ScimError(400, 'The body is no object', 'invalidSyntax')
  return body
}

/** Maximum operations of a call, more than any directory sends. */
const mostOperations = 1000

/** More attributes than any resource has. */
const mostAttributes = 1000

/**
 * Returns the operations of a PATCH; Entra ID writes them with a capital letter.
 * @throws ScimError `invalidSyntax`
 */
export function operationsOf(body: unknown): Operation[] {
  const given = Object.entries(objectOf(body)).find(([key]) => key.toLowerCase() === 'operations')?.[1]
  if (!Array.isArray(given) || given.length === 0 || given.length > mostOperations) {
    throw new ScimError(400, `Operations are 1 to ${mostOperations}`, 'invalidSyntax')
  }
  return given.map((one) => {
    const { op, path, value } = objectOf(one)
    const name = String(op).toLowerCase()
    if (name !== 'add' && name !== 'remove' && name !== 'replace') {
      throw new ScimError(400, 'An operation is add, remove or replace', 'invalidSyntax')
    }
    if (path !== undefined && typeof path !== 'string') throw new ScimError(400, 'A path is a text', 'invalidPath')
    return { op: name, path: path === '' ? undefined : path, value }
  })
}

/** The attributes of a resource; keys may be paths themselves, as in Entra ID's values without a path. */
export function attributesOf(resource: Record<string, unknown>): Attributes {
  const attributes: Attributes = new Map()
  writeAll(attributes, resource)
  return attributes
}

/** A key that is not a valid name is treated as an unknown attribute. */
function writeAll(attributes: Attributes, resource: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(resource)) {
    const isPath = /^[a-z]/i.test(key) && key.length <= longestPath && !/\s/.test(key.replace(/\[[^[\]]*\]/g, ''))
    if (isPath) write(attributes, key, value)
    if (attributes.size > mostAttributes) throw new ScimError(400, 'There are too many attributes', 'invalidValue')
  }
}

/**
 * Applies the operations to the attributes of a person, one after the other.
 * @throws ScimError
 */
export function applyOperations(attributes: Attributes, operations: readonly Operation[]): void {
  for (const { op, path, value } of operations) {
    if (op === 'remove') {
      if (path === undefined) throw new ScimError(400, 'A removal needs a path', 'noTarget')
      remove(attributes, path)
    } else if (path === undefined) {
      writeAll(attributes, objectOf(value))
    } else {
      write(attributes, path, value)
    }
  }
}

function write(attributes: Attributes, key: string, value: unknown): void {
  // The schema name of an extension before its attributes; none of them is supported.
  if (/^urn:/i.test(key) && isObject(value)) return
  const { path, conditions } = readPath(key)
  if (isOther(conditions)) return
  if (path === 'emails') {
    const address = countedOf(value)
    if (address !== undefined) attributes.set('emails.value', address)
  } else if (isObject(value)) {
    for (const [part, one] of Object.entries(value).slice(0, mostAttributes)) {
      attributes.set(`${path}.${part.toLowerCase()}`, one)
    }
  } else {
    attributes.set(path, value)
  }
}

function remove(attributes: Attributes, key: string): void {
  const { path, conditions } = readPath(key)
  if (isOther(conditions)) return
  for (const name of attributes.keys()) {
    if (name === path || name.startsWith(`${path}.`)) attributes.delete(name)
  }
}

/** Returns whether brackets select another address than the one at work. */
const isOther = (conditions: readonly Condition[]): boolean =>
  conditions.some(
    ({ path, op, value }) => path.endsWith('.type') && op === 'eq' && String(value).toLowerCase() !== 'work',
  )

/** The primary address, otherwise the one at work, otherwise the first. */
function countedOf(value: unknown): unknown {
  const all = [value].flat().map((one) => (isObject(one) ? one : { value: one }))
  const isPrimary = (one: Record<string, unknown>) => String(one.primary).toLowerCase() === 'true'
  const isAtWork = (one: Record<string, unknown>) => String(one.type).toLowerCase() === 'work'
  return (all.find(isPrimary) ?? all.find(isAtWork) ?? all[0])?.value
}
