import { deepStrictEqual } from 'node:assert'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemsOf } from '#domain/validation/problems'
import { Refusal } from '#server/errors/refusals'
import { WrittenJson } from '../writtenJson.ts'
import type { App } from './app.ts'
import { plugin } from './plugin.ts'
import { responseShape, responseWriter } from './responseShape.ts'

interface ValidationOptions {
  /** Whether a response that does not match its schema is an error. */
  checksResponses: boolean
}

const noParameters = z.strictObject({})

/**
 * Validates input by schema, with the messages of the forms. Responses contain only the fields of their schemas; only
 * tests validate their values.
 */
export const validation = plugin<ValidationOptions>('validation', async (app, { checksResponses }) => {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    // A body that is not an object has no field to name.
    const { '': whole, ...problems } = problemsOf(result.error)
    const info = whole ? { [httpPart ?? 'body']: whole, ...problems } : problems
    return { error: new Refusal('invalid', 'serverErrors.validation', info) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => {
    const shape = responseShape(schema)
    const write = responseWriter(schema)
    return (data: unknown) => {
      const written = data instanceof WrittenJson ? data.bytes : undefined
      if (checksResponses) {
        const value: unknown = written ? JSON.parse(written.toString()) : data
        const { error } = schema.safeParse(value)
        if (error) throw new ResponseSerializationError(method, url, { cause: error })
        if (written && shape) deepStrictEqual(value, shape(value), 'The written text has undeclared fields')
      }
      // Fastify also accepts bytes, but has no type for them.
      return (written ?? write(data)) as unknown as string
    }
  })
  refuseUndeclaredParameters(app)
})

/**
 * An unknown parameter is a 400, never ignored (rule wire.unknown); a call without declared parameters accepts none.
 */
function refuseUndeclaredParameters(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/v1/')) route.schema = { querystring: noParameters, ...route.schema }
  })
}
