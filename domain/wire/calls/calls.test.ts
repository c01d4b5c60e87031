import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { amountLimit } from '#domain/validation/limits'
import type { Call } from './call.ts'
import { calls } from './index.ts'

/** The fields of an input that are no objects or lists, each with the path that leads to it. */
function fieldsIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsIn(field as z.ZodType, `${path}.${name}`))
  }
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodRecord) return fieldsIn(schema.valueType as z.ZodType, path)
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => fieldsIn(option as z.ZodType, path))
  }
  if (schema instanceof z.ZodPipe) return [[path, schema], ...fieldsIn(schema.in as z.ZodType, path)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsIn(schema.unwrap() as z.ZodType, path)
  }
  return [[path, schema]]
}

const fields = Object.values<Call>(calls).flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? fieldsIn(schema, `${method} ${path}`) : [])),
)

const accepting = (isMeant: (schema: z.ZodType) => boolean, values: readonly unknown[]) =>
  fields
    .filter(([, schema]) => isMeant(schema) && values.some((value) => schema.safeParse(value).success))
    .map(([path]) => path)

describe('every field of every call', () => {
  it('that is a day or a time begins with the year 1900: PostgreSQL has no year 0 (rule wire.no-500)', () => {
    const isDay = (schema: z.ZodType) => schema instanceof z.ZodISODate
    const isTime = (schema: z.ZodType) => schema instanceof z.ZodISODateTime
    expect(fields.filter(([, schema]) => isDay(schema)).length).toBeGreaterThan(10)
    expect(fields.filter(([, schema]) => isTime(schema)).length).toBeGreaterThan(10)
    expect(accepting(isDay, ['0000-01-01', '1899-12-31'])).toEqual([])
    expect(accepting(isTime, ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z'])).toEqual([])
  })

  it('that is a number is bounded by the limit of amounts (rule record.amount)', () => {
    const isNumber = (schema: z.ZodType) => schema instanceof z.ZodNumber
    expect(fields.filter(([, schema]) => isNumber(schema)).length).toBeGreaterThan(20)
    // The size of a file has its own limit and message (rule files.size).
    const unbounded = accepting(isNumber, [amountLimit + 1, -amountLimit - 1, Number.MAX_SAFE_INTEGER, 1e308])
    expect(unbounded.filter((path) => !path.endsWith('.size'))).toEqual([])
  })
})
