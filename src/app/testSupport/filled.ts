import { z } from 'zod'

/** The value of fields by name where a test gives none. */
const plainFields: Readonly<Record<string, unknown>> = {
  createdAt: '2026-03-02T03:00:00.000Z',
  updatedAt: '2026-05-06T07:30:00.000Z',
  companyGroupId: 8,
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  firstName: 'Nok',
  lastName: 'Jaidee',
  email: 'nok@demo.example',
}

/** Returns a response with these values; fields that are missing have a plain value of their schema. */
export function filled(schema: z.ZodType, given: unknown, name = ''): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap() as z.ZodType
    if (given !== undefined) return given === null ? null : filled(inner, given, name)
    return name in plainFields ? plainFields[name] : schema instanceof z.ZodNullable ? null : undefined
  }
  if (schema instanceof z.ZodObject && (given === undefined || isRecord(given))) {
    if (given === undefined && name in plainFields) return plainFields[name]
    const fields = Object.entries<z.ZodType>(schema.shape).map(([key, field]) => [
      key,
      filled(field, given?.[key], key),
    ])
    return { ...given, ...Object.fromEntries(fields) }
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(given) ? given.map((one) => filled(schema.element as z.ZodType, one)) : (given ?? [])
  }
  if (schema instanceof z.ZodUnion && given !== undefined) {
    if (schema.safeParse(given).success) return given
    const options = (schema.options as z.ZodType[]).map((option) => ({ option, value: filled(option, given, name) }))
    return options.find(({ option, value }) => option.safeParse(value).success)?.value ?? given
  }
  if (given !== undefined) return given
  return name in plainFields ? plainFields[name] : plainOf(schema, name)
}

function plainOf(schema: z.ZodType, name: string): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return filled(schema.options[0] as z.ZodType, undefined, name)
  return [false, 0, 1, '', '2026-03-02', plainFields['createdAt'], {}].find((value) => schema.safeParse(value).success)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
