import { useCallback } from 'react'
import type { Resolver } from 'react-hook-form'
import { useOpenText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'

/** Loads the schemas of the sign-in forms with zod, which the first render does not need. */
export const loadSignInChecks = () => loadCode(() => import('./signInChecks.ts'))

type SchemaName = Exclude<keyof Awaited<ReturnType<typeof loadSignInChecks>>, 'resolverOf'>

/** Returns the resolver of a form that loads its schema on the first validation. */
export function useSignInResolver<Values extends Record<string, unknown>>(schema: SchemaName): Resolver<Values> {
  const translate = useOpenText()
  return useCallback<Resolver<Values>>(
    async (values, context, options) => {
      const { resolverOf, ...schemas } = await loadSignInChecks()
      return resolverOf<Values>(schemas[schema], translate)(values, context, options)
    },
    [schema, translate],
  )
}
