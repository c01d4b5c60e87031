import { useCallback } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { useOpenText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'

/** Loads the schemas of the sign-in's forms, and with them zod, which no page needs to be there. */
export const loadSignInChecks = () => loadCode(() => import('./signInChecks.ts'))

type SchemaName = Exclude<keyof Awaited<ReturnType<typeof loadSignInChecks>>, 'resolverOf'>

/** The resolver of a form whose schema is loaded once there is something to check. */
export function useSignInResolver<Values extends FieldValues>(schema: SchemaName): Resolver<Values> {
  const translate = useOpenText()
  return useCallback<Resolver<Values>>(
    async (values, context, options) => {
      const { resolverOf, ...schemas } = await loadSignInChecks()
      return resolverOf<Values>(schemas[schema], translate)(values, context, options)
    },
    [schema, translate],
  )
}
