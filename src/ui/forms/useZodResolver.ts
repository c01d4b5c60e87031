import { toNestErrors } from '@hookform/resolvers'
import { useMemo } from 'react'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { problemsOf } from '#domain/validation/problems'
import { useOpenText, type TranslateOpen } from '#src/platform/i18n/useText.ts'

/**
 * Validates a form by a schema of the wire, with the server's messages in the reader's language. The form keeps its
 * typed values: only the server transforms them. It can contain the whole record, of which a save uses some fields.
 */
export function resolverOf<Values extends FieldValues>(schema: z.ZodType, translate: TranslateOpen): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values)
    const errors: Record<string, FieldError> = {}
    for (const [path, { message, params }] of Object.entries(parsed.success ? {} : problemsOf(parsed.error))) {
      if (message !== 'unknownField')
        errors[path] = { type: message, message: translate(`validation.${message}`, { ...params, _: message }) }
    }
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** Returns the resolver of a form for the schema of its saved values. */
export function useZodResolver<Values extends FieldValues = FieldValues>(schema: z.ZodType): Resolver<Values> {
  const translate = useOpenText()
  return useMemo(() => resolverOf<Values>(schema, translate), [schema, translate])
}
