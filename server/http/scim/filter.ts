import { ScimError } from './errors.ts'

/** One condition of a filter: an attribute is present (`pr`), or equals a value. */
export interface Condition {
  /** In lower case, without the name of the schema: `emails.value`. */
  path: string
  op: 'eq' | 'pr'
  value: string | number | boolean | null
}

/** A path of a PATCH: `active`, `name.givenName`, `emails[type eq "work"].value`. */
export interface AttributePath {
  /** In lower case, without the schema's name and brackets: `emails.value`. */
  path: string
  conditions: Condition[]
}

/** The maximum length of filters and paths, more than any directory sends. In characters. */
export const longestPath = 2000

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i

/** The tokens of a filter: quoted texts, brackets, and words. */
const words = /"(?:[^"\\]|\\.)*"|[[\]]|\s+|[^\s[\]"]+/gy

class Reader {
  readonly #words: string[]
  #at = 0
  readonly #fail: (message: string) => Error

  constructor(text: string, fail: (message: string) => Error) {
    this.#fail = fail
    if (text.length > longestPath) throw fail('is too long')
    this.#words = []
    words.lastIndex = 0
    for (let at = 0; at < text.length; at = words.lastIndex) {
      words.lastIndex = at
      const word = words.exec(text)?.[0]
      if (word === undefined) throw fail('cannot be read')
      if (word.trim() !== '') this.#words.push(word)
    }
  }

  get isDone(): boolean {
    return this.#at >= this.#words.length
  }

  peek(): string | undefined {
    return this.#words[this.#at]
  }

  next(): string {
    const word = this.#words[this.#at]
    if (word === undefined) throw this.#fail('ends too soon')
    this.#at += 1
    return word
  }

  expect(word: string): void {
    if (this.next().toLowerCase() !== word) throw this.#fail(`lacks ${word}`)
  }

  /** Reads a name with the conditions in its brackets and the part after them. */
  path(): AttributePath {
    const name = nameOf(this.next())
    if (!/^[a-z][\w$:.-]*$/.test(name)) throw this.#fail('names no attribute')
    if (this.peek() !== '[') return { path: name, conditions: [] }
    this.next()
    const conditions = this.conditions().map((one) => ({ ...one, path: `${name}.${one.path}` }))
    this.expect(']')
    const part = this.peek()
    if (!part?.startsWith('.')) return { path: name, conditions }
    return { path: `${name}${this.next().toLowerCase()}`, conditions }
  }

  /** Conditions joined by `and`, the only operator that directories use. */
  conditions(): Condition[] {
    const found: Condition[] = []
    do {
      if (found.length > 0) this.next()
      const { path, conditions } = this.path()
      const follows = this.peek()?.toLowerCase()
      if (conditions.length > 0 && !path.includes('.') && (follows === undefined || follows === 'and')) {
        found.push(...conditions)
        continue
      }
      const op = this.next().toLowerCase()
      if (op !== 'eq' && op !== 'pr') throw this.#fail(`asks for ${op}: only eq, pr and "and" are known`)
      found.push(...conditions, { path, op, value: op === 'pr' ? null : this.#value() })
    } while (this.peek()?.toLowerCase() === 'and')
    return found
  }

  #value(): Condition['value'] {
    try {
      const value = JSON.parse(
        this.next().replace(/^(?:true|false|null)$/i, (word) => word.toLowerCase()),
      ) as Condition['value']
      if (typeof value !== 'object' || value === null) return value
    } catch {
      // The caller reports it.
    }
    throw this.#fail('compares with what is no value')
  }
}

const nameOf = (word: string): string => word.replace(schemaPrefix, '').toLowerCase()

/**
 * Reads a filter.
 * @throws ScimError `invalidFilter` for everything but `eq` and `pr`, joined by `and`
 */
export function readFilter(text: string): Condition[] {
  const fail = (message: string) => new ScimError(400, `The filter ${message}`, 'invalidFilter')
  const reader = new Reader(text, fail)
  const conditions = reader.conditions()
  if (!reader.isDone) throw fail('joins by something other than "and"')
  return conditions
}

/**
 * Reads the path of an operation.
 * @throws ScimError `invalidPath`
 */
export function readPath(text: string): AttributePath {
  const fail = (message: string) => new ScimError(400, `The path ${message}`, 'invalidPath')
  const reader = new Reader(text, fail)
  const path = reader.path()
  if (!reader.isDone) throw fail('goes on after its end')
  return path
}
