import { z } from 'zod'
import { signOnKinds } from '../access/signOnKinds.ts'
import { signOnReasons } from '../access/signOnRefusals.ts'
import { requiredText } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { listQuery, timestamp } from './common.ts'

export const beginSignOnInput = z.strictObject({})

/** The URL of the provider for the browser, to sign in or out. */
export const beginSignOnResponse = z.object({
  nonce: z.string(),
  clientId: z.string(),
  scope: z.string(),
  /** The redirect URL back from the provider. */
  redirectUri: z.string(),
  postLogoutRedirectUri: z.string(),
  /** The parts of the provider's discovery document for browsers, under their original names. */
  metadata: z.object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    end_session_endpoint: z.string().optional(),
  }),
  /** The configured sign-out URL (rule session.legacy-sign-out). */
  signOutUrl: z.string().optional(),
})

export type BeginSignOnResponse = z.infer<typeof beginSignOnResponse>

/**
 * The result of the redirect: a code with its PKCE proof, or an error; neither if the tab has no pending sign-in.
 * Oversized values are refused.
 */
export const finishSignOnInput = z.strictObject({
  code: requiredText(8000).optional(),
  codeVerifier: requiredText(textLimits.short).optional(),
  error: requiredText(textLimits.short).optional(),
})

export type FinishSignOnInput = z.infer<typeof finishSignOnInput>

export const signOnRefusalQuery = listQuery(['id']).omit({ q: true })

export type SignOnRefusalQuery = z.output<typeof signOnRefusalQuery>

/** A failed company sign-on, without personal data (rule session.refusals). */
export const signOnRefusal = z.object({
  id: z.int(),
  provider: z.enum(signOnKinds),
  reason: z.enum(signOnReasons),
  /** From the token, whether valid or not. */
  issuer: z.string().nullable(),
  audience: z.string().nullable(),
  /** The error of the provider or network, such as `invalid_client` or `ENOTFOUND`. */
  detail: z.string().nullable(),
  createdAt: timestamp,
})

export type SignOnRefusal = z.infer<typeof signOnRefusal>
