import { z } from 'zod'
import { signOnKinds } from '../access/signOnKinds.ts'
import { signOnReasons } from '../access/signOnRefusals.ts'
import { requiredText } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { listQuery, timestamp } from './common.ts'

/** `none`: only where the provider need not ask; `login`: it asks anew, so that another account can be used. */
export const beginSignOnInput = z.strictObject({ prompt: z.enum(['none', 'login']).optional() })

/** Where the browser goes, and the value by which it knows its return. */
export const beginSignOnResponse = z.object({ address: z.string(), state: z.string() })

export type BeginSignOnResponse = z.infer<typeof beginSignOnResponse>

/** What the provider sent the browser back with: a code, or why there is none. Far longer than any real one is refused. */
export const finishSignOnInput = z.strictObject({
  state: requiredText(textLimits.short),
  code: requiredText(8000).optional(),
  error: requiredText(textLimits.short).optional(),
})

/** Where the browser signs out at the provider; null where the provider has no such place. */
export const signOutAddress = z.object({ address: z.string().nullable() })

export type SignOutAddress = z.infer<typeof signOutAddress>

export const signOnRefusalQuery = listQuery(['id']).omit({ q: true })

export type SignOnRefusalQuery = z.output<typeof signOnRefusalQuery>

/** A company sign-on that came to nothing, without a word on the person (rule session.refusals). */
export const signOnRefusal = z.object({
  id: z.int(),
  provider: z.enum(signOnKinds),
  reason: z.enum(signOnReasons),
  /** As the token says them, whether or not it is to be believed. */
  issuer: z.string().nullable(),
  audience: z.string().nullable(),
  /** What provider or network said, such as `invalid_client` or `ENOTFOUND`. */
  detail: z.string().nullable(),
  createdAt: timestamp,
})

export type SignOnRefusal = z.infer<typeof signOnRefusal>
