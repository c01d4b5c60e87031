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

/** A claim that is a text and not blank. */
export const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null

/** Whether claims vouch for the address that they name: one that the provider has not verified decides nothing. */
export function isVerified(claims: Claims, names: readonly string[]): boolean {
  const { email_verified: verified = true } = claims
  return verified === true || !names.includes('email')
}
