/** The claims of an identity token, or of userinfo. */
export type Claims = Readonly<Record<string, unknown>>

/** Returns the first configured claim with a value: a text, or the first text of a list (rule session.claims). */
export function firstText(claims: Claims, names: readonly string[]): string | null {
  for (const name of names) {
    const value = claims[name]
    const first = (Array.isArray(value) ? value : [value]).map(textOf).find((text) => text !== null)
    if (first !== undefined) return first
  }
  return null
}

/** Returns a claim that is a non-blank text. */
export const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null

/** Returns whether claims vouch for their address: an unverified one cannot identify a user. */
export function isVerified(claims: Claims, names: readonly string[]): boolean {
  const { email_verified: verified = true } = claims
  return verified === true || !names.includes('email')
}
