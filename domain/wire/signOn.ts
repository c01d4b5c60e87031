import { z } from 'zod'
import { signOnKinds } from '../access/signOnKinds.ts'
import { signOnReasons } from '../access/signOnRefusals.ts'
import { requiredText } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { listQuery, timestamp } from './common.ts'

export const beginSignOnInput = z.strictObject({})

/** What the browser goes to the provider with, to sign in or out. */
export const beginSignOnResponse = z.object({
  nonce: z.string(),
  clientId: z.string(),
  scope: z.string(),
  /** Where the provider sends the browser back to. */
  redirectUri: z.string(),
  postLogoutRedirectUri: z.string(),
  /** Of the provider's discovery document what a browser opens, by its own names. */
  metadata: z.object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    end_session_endpoint: z.string().optional(),
  }),
  /** Where one signs out instead, as configured (rule session.legacy-sign-out). */
  signOutUrl: z.string().optional(),
})

export type BeginSignOnResponse = z.infer<typeof beginSignOnResponse>

/**
 * What the browser came back with: a code and what proves that this browser asked for it (PKCE), or why there is none; neither
 * where it knows of no beginning. Far longer than any real one is refused.
 */
export const finishSignOnInput = z.strictObject({
  code: requiredText(8000).optional(),
  codeVerifier: requiredText(textLimits.short).optional(),
  error: requiredText(textLimits.short).optional(),
})

export type FinishSignOnInput = z.infer<typeof finishSignOnInput>

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
