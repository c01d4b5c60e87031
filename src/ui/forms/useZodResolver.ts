import { toNestErrors } from '@hookform/resolvers'
import { useCallback } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { problemsOf } from '#domain/validation/problems'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Checks a form by a schema of the wire and says in the reader's language what is wrong, with the very messages of the
 * server. The form keeps its values as they were typed: what the schema makes of them is the server's. It may hold the
 * whole record, of which a save takes some fields.
 */
export function useZodResolver(schema: z.ZodType): Resolver<FieldValues> {
  const translate = useText()
  return useCallback(
    (values, _context, options) => {
      const parsed = schema.safeParse(values)
      const errors: FieldErrors = {}
      for (const [path, { message, params }] of Object.entries(parsed.success ? {} : problemsOf(parsed.error))) {
        if (message !== 'unknownField')
          errors[path] = { type: message, message: translate(`validation.${message}`, params) }
      }
      if (Object.keys(errors).length === 0) return { values, errors: {} }
      return { values: {}, errors: toNestErrors(errors, options) }
    },
    [schema, translate],
  )
}
