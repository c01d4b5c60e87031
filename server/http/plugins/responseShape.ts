import type { z } from 'zod'
import { utf8Of } from '../utf8.ts'

/** A function that returns the declared part of a value, or undefined if the whole value is declared. */
type Shape = ((value: unknown) => unknown) | undefined

/**
 * Removes undeclared fields from a response, so that nothing leaks by accident, without validating values: validating
 * every text and number of a list takes longer than reading it from the database; the tests validate every response
 * (`checksResponses`).
 * @throws at startup for a schema with more than a JSON structure
 */
export function responseShape(schema: z.core.$ZodType): Shape {
  return shapeOf(schema as z.core.$ZodTypes, new Map())
}

/** Serializes the declared fields of values of a schema. */
export function responseWriter(schema: z.core.$ZodType): (value: unknown) => Buffer {
  const shape = responseShape(schema)
  return (value) => utf8Of(JSON.stringify(shape ? shape(value) : value))
}

/** Types whose values are sent unchanged. */
const valueTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal'])

/** The schemas being processed: a schema may contain itself, as that of the company group does. */
type Known = Map<z.core.$ZodType, (value: unknown) => unknown>

function shapeOf(schema: z.core.$ZodTypes, known: Known): Shape {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return known.get(schema) ?? objectShape(schema, def, known)
    case 'array': {
      const element = shapeOf(def.element as z.core.$ZodTypes, known)
      return element && ((value) => (Array.isArray(value) ? elementsOf(value, element) : value))
    }
    case 'union': {
      const options = def.options as z.core.$ZodTypes[]
      return options.every(({ _zod }) => valueTypes.has(_zod.def.type)) ? undefined : unionShape(options, known)
    }
    case 'record': {
      const each = shapeOf(def.valueType as z.core.$ZodTypes, known)
      return each && ((value) => (isObject(value) ? mapped(value, each) : value))
    }
    case 'nullable':
    case 'optional':
    case 'readonly':
      return shapeOf(def.innerType as z.core.$ZodTypes, known)
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
      return undefined
    default:
      throw new Error(`A response cannot be of the schema type ${def.type}`)
  }
}

/** An object without undeclared fields is returned as it is, because a copy takes as long as serializing it. */
function objectShape(schema: z.core.$ZodType, def: z.core.$ZodObjectDef, known: Known): (value: unknown) => unknown {
  const fields = new Map<string, Shape>()
  const shape = (value: unknown): unknown => {
    if (!isObject(value)) return value
    let kept = value
    const copy = () => (kept === value ? (kept = { ...value }) : kept)
    for (const name of Object.keys(value)) {
      const of = fields.get(name)
      if (of) {
        const field = of(value[name])
        if (field !== value[name]) copy()[name] = field
      } else if (!fields.has(name)) {
        // JSON contains no field without a value.
        copy()[name] = undefined
      }
    }
    return kept
  }
  known.set(schema, shape)
  for (const [name, field] of Object.entries(def.shape)) fields.set(name, shapeOf(field as z.core.$ZodTypes, known))
  return shape
}

/**
 * An object of a union belongs to the first type whose required fields it has; otherwise it becomes empty.
 * @throws at startup for another union
 */
function unionShape(options: readonly z.core.$ZodTypes[], known: Known): (value: unknown) => unknown {
  const kinds = options.map((option) => {
    const { def } = option._zod
    if (def.type !== 'object') throw new Error(`A response cannot be a union with the schema type ${def.type}`)
    const required = Object.entries(def.shape).filter(([, field]) => field._zod.optin !== 'optional')
    return { required: required.map(([name]) => name), shape: shapeOf(option, known) }
  })
  return (value) => {
    if (!isObject(value)) return value
    const kind = kinds.find(({ required }) => required.every((name) => name in value))
    return kind?.shape?.(value) ?? {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same array if no element changes. */
function elementsOf(values: readonly unknown[], element: (value: unknown) => unknown): readonly unknown[] {
  const shaped = values.map(element)
  return shaped.every((value, index) => value === values[index]) ? values : shaped
}

const mapped = (record: Record<string, unknown>, each: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, each(value)]))
