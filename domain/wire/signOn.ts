import { z } from 'zod'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'

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
