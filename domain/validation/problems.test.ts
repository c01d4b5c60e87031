import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isValidationMessage, validationMessages } from './messages.ts'
import { problemsOf } from './problems.ts'

function problemOf(schema: z.ZodType, value: unknown) {
  const result = z.strictObject({ field: schema }).safeParse({ field: value })
  return result.success ? null : problemsOf(result.error).field
}

const twoBranches = z.union([z.int().transform((one) => [one]), z.array(z.int())])

describe('problemsOf', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['nothing sent', z.string(), undefined, { message: 'required' }],
    ['null where a value belongs', z.string(), null, { message: 'required' }],
    ['no choice made', z.enum(['low', 'high']), undefined, { message: 'required' }],
    ['no list', z.array(z.string()), undefined, { message: 'required' }],
    ['nothing for either branch', twoBranches, undefined, { message: 'required' }],
    ['another type', z.string(), 7, { message: 'invalid' }],
    ['another type of list', z.array(z.string()), 'a', { message: 'invalid' }],
    ['a text for yes or no', z.boolean(), 'true', { message: 'invalid' }],
    ['a text for a number', z.number(), '7', { message: 'number' }],
    ['a text for a whole number', z.int(), '7', { message: 'number' }],
    ['no whole number', z.int(), 1.5, { message: 'wholeNumber' }],
    ['too small a number', z.int().min(1), 0, { message: 'atLeast', params: { min: 1 } }],
    ['too large a number', z.int().max(5), 6, { message: 'atMost', params: { max: 5 } }],
    ['too long a text', z.string().max(3), 'abcd', { message: 'maxLength', params: { max: 3 } }],
    ['an empty text', z.string().min(1), '', { message: 'required' }],
    ['an empty list (rule validation.required)', z.array(z.string()).min(1), [], { message: 'required' }],
    ['too long a list', z.array(z.int()).max(1), [1, 2], { message: 'tooMany', params: { max: 1 } }],
    ['an unknown choice', z.enum(['low', 'high']), 'medium', { message: 'invalid' }],
    ['another literal', z.literal('inactive'), 'active', { message: 'invalid' }],
    ['no e-mail address', z.email(), 'x', { message: 'email' }],
    ['an empty e-mail address', z.email(), '', { message: 'required' }],
    ['no time', z.iso.datetime(), 'x', { message: 'date' }],
    ['another format', z.string().regex(/^x$/), 'y', { message: 'invalid' }],
    ['a format with a message of ours', z.string().regex(/^\d$/, { error: 'number' }), 'y', { message: 'number' }],
    ['a check with a message of ours', z.string().refine(() => false, { error: 'name' }), 'y', { message: 'name' }],
    [
      'a check with a message of ours and what it needs to know',
      z.string().refine(() => false, { error: 'digits', params: { digits: 4 } }),
      'y',
      { message: 'digits', params: { digits: 4 } },
    ],
    ['a check with words of its own', z.string().refine(() => false, { error: 'Nope' }), 'y', { message: 'invalid' }],
    ['the first branch of a choice', twoBranches, 1.5, { message: 'wholeNumber' }],
  ])('%s', (_, schema, value, problem) => {
    expect(problemOf(schema, value)).toEqual(problem)
  })

  it('names nested fields by their path', () => {
    const schema = z.strictObject({
      detail: z.strictObject({ eventDescription: z.string() }),
      mitigationPlans: z.array(z.strictObject({ status: z.enum(['Pending']) })),
    })
    const { error } = schema.safeParse({ detail: {}, mitigationPlans: [{ status: 'Pending' }, { status: 'Late' }] })
    expect(error && problemsOf(error)).toEqual({
      'detail.eventDescription': { message: 'required' },
      'mitigationPlans.1.status': { message: 'invalid' },
    })
  })

  it('names every unknown field, wherever it is', () => {
    const schema = z.strictObject({ detail: z.strictObject({}) })
    const { error } = schema.safeParse({ detail: { colour: 1 }, owner: 2, status: 3 })
    expect(error && problemsOf(error)).toEqual({
      'detail.colour': { message: 'unknownField' },
      owner: { message: 'unknownField' },
      status: { message: 'unknownField' },
    })
  })

  it('keeps the first problem of a field', () => {
    const schema = z.strictObject({ name: z.string().max(2).regex(/^\d*$/, { error: 'number' }) })
    const { error } = schema.safeParse({ name: 'abc' })
    expect(error && problemsOf(error)).toEqual({ name: { message: 'maxLength', params: { max: 2 } } })
  })

  it.each([null, undefined, 'text', []])('answers for a whole body that is %j', (body) => {
    const { error } = z.strictObject({}).safeParse(body)
    expect(Object.keys(error ? problemsOf(error) : {})).toEqual([''])
  })
})

describe('validationMessages', () => {
  it('are recognised by name, each once', () => {
    expect(new Set(validationMessages).size).toBe(validationMessages.length)
    expect(validationMessages.every(isValidationMessage)).toBe(true)
    const others = ['Invalid input', 'Required', 'required ', '', 'toString', '0']
    expect(others.filter(isValidationMessage)).toEqual([])
  })
})
