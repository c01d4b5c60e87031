/**
 * Reasons why a company sign-on failed (rule session.refusals). The first three concern the provider or its set-up:
 * nobody can sign in by it. The others concern a single attempt.
 */
export const signOnReasons = [
  'provider_away',
  'discovery',
  'issuer_differs',
  'not_configured',
  'provider_refused',
  'code_refused',
  'no_identity_token',
  'not_begun_here',
  'malformed',
  'signature',
  'issuer',
  'audience',
  'party',
  'time',
  'nonce',
  'subject',
  'userinfo',
  'email_missing',
  'email_not_verified',
  'used_before',
  'unknown_person',
  'other_subject',
  'deactivated',
] as const

export type SignOnReason = (typeof signOnReasons)[number]

/** Whether the provider or its configuration is at fault, and not the person. */
export const isOfProvider = (reason: SignOnReason): boolean =>
  reason === 'provider_away' || reason === 'discovery' || reason === 'issuer_differs'

/** Maximum length of logged texts from a token or a provider. */
export const maxMessageLength = 200
