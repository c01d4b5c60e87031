import type { JsonSchema } from '../../rigs/fuzz/operations.ts'

/** Number of entries for lists without their own limit. */
const mostEntries = 5000
const longestText = 4000

/** The filling of a body. */
export interface Filling {
  /** Repeated up to the length of each text. */
  letters: string
  /** Values by the name of their field, where only some mean anything. */
  known: Readonly<Record<string, unknown>>
  /** Fields that differ in each entry of a list, with their values: the list has no more entries than these. */
  distinct?: Readonly<Record<string, readonly unknown[]>>
}

/** Numbers of which each comes once, as entries of a list must differ. */
let lastNumber = 1000

/** The largest JSON that a schema takes, with its lists as long as the bytes allow. */
export function largestBody(schema: JsonSchema, bytes: number, filling: Filling): string {
  for (let entries = mostEntries; entries >= 1; entries = Math.floor(entries / 2)) {
    const body = JSON.stringify(largestOf(schema, entries, filling))
    if (Buffer.byteLength(body) < bytes) return body
  }
  return JSON.stringify(largestOf(schema, 1, { ...filling, letters: 'x' }))
}

function largestOf(schema: JsonSchema, entries: number, filling: Filling): unknown {
  if (schema.anyOf) {
    const meant = schema.anyOf.find(({ type }) => type !== 'null')
    return meant ? largestOf(meant, entries, filling) : null
  }
  if (schema.enum) return schema.enum.at(-1)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          name in filling.known ? filling.known[name] : largestOf(property, entries, filling),
        ]),
      )
    case 'array': {
      const fields = Object.entries(filling.distinct ?? {}).filter(([name]) => name in (schema.items?.properties ?? {}))
      const length = Math.min(schema.maxItems ?? mostEntries, entries, ...fields.map(([, values]) => values.length))
      return Array.from({ length }, (_, index) => {
        const own = Object.fromEntries(fields.map(([name, values]) => [name, values[index]]))
        return largestOf(schema.items ?? {}, entries, { ...filling, known: { ...filling.known, ...own } })
      })
    }
    case 'integer':
    case 'number':
      return schema.maximum !== undefined && schema.maximum <= 100 ? schema.maximum : (lastNumber += 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, filling.letters)
    default:
      return {}
  }
}

function textOf({ format, maxLength = longestText }: JsonSchema, letters: string): string {
  if (format === 'date') return '2026-11-30'
  if (format === 'date-time') return '2026-11-30T10:00:00.000Z'
  if (format === 'email') return 'somebody@demo.example'
  return letters.repeat(Math.ceil(maxLength / letters.length)).slice(0, maxLength)
}
