import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { companyGroup } from '#domain/wire/companyGroups'
import { responseShape } from './responseShape.ts'

const kept = (schema: z.ZodType, value: unknown) => responseShape(schema)?.(value)

describe('responseShape', () => {
  it('keeps the declared fields of an object at any depth, and no others', () => {
    const schema = z.object({
      id: z.int(),
      rows: z.array(z.object({ name: z.string().nullable() })).optional(),
      byKey: z.record(z.string(), z.object({ after: z.unknown() })),
    })
    const response = {
      id: 1,
      secret: 'no',
      rows: [{ name: null, secret: 'no' }],
      byKey: { one: { after: { any: 'thing' }, secret: 'no' } },
    }
    expect(kept(schema, response)).toEqual({
      id: 1,
      rows: [{ name: null }],
      byKey: { one: { after: { any: 'thing' } } },
    })
    expect(kept(schema, { id: 2, byKey: {} })).toEqual({ id: 2, byKey: {} })
  })

  it('returns a response without undeclared fields as it is, and changes no other', () => {
    const schema = z.object({ rows: z.array(z.object({ name: z.string() })) })
    const whole = { rows: [{ name: 'a' }] }
    expect(kept(schema, whole)).toBe(whole)
    const other = { rows: [{ name: 'a', secret: 'no' }] }
    expect(JSON.stringify(kept(schema, other))).toBe('{"rows":[{"name":"a"}]}')
    expect(other.rows[0]).toHaveProperty('secret')
  })

  it('lets null through where an object may be missing', () => {
    expect(kept(z.object({ detail: z.object({ id: z.int() }).nullable() }), { detail: null })).toEqual({ detail: null })
  })

  it('uses, of several kinds of object, the one whose fields are all present', () => {
    const whole = z.object({ id: z.int(), detail: z.object({ text: z.string() }), note: z.string().optional() })
    const either = z.array(z.union([whole, z.object({ id: z.int(), title: z.string() })]))
    const detail = { text: 'a', secret: 'no' }
    expect(
      kept(either, [
        { id: 1, detail },
        { id: 2, title: 'b', secret: 'no' },
        { id: 3, secret: 'no' },
      ]),
    ).toEqual([{ id: 1, detail: { text: 'a' } }, { id: 2, title: 'b' }, {}])
    expect(() => responseShape(z.union([whole, z.string()]))).toThrow('union with the schema type string')
  })

  it('follows a schema that contains itself', () => {
    const child = { id: 2, groups: [], secret: 'no' }
    expect(kept(companyGroup, { id: 1, groups: [child], secret: 'no' })).toEqual({
      id: 1,
      groups: [{ id: 2, groups: [] }],
    })
  })

  it('has nothing to do for plain values', () => {
    expect(responseShape(z.array(z.string().nullable()))).toBeUndefined()
  })

  it('refuses at boot what would need more than leaving out', () => {
    expect(() => responseShape(z.object({ at: z.string().transform(Number) }))).toThrow('schema type pipe')
  })
})
