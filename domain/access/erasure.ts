/** Why the personal data of an account may not be erased yet; see `i18n/<language>/editDenials.ts`. */
export const erasureDenials = ['erased', 'stillActive', 'recordsWait', 'holdsRoles', 'auditNotWhole'] as const

export type ErasureDenial = (typeof erasureDenials)[number]

/** An account whose personal data are to be erased. */
export interface ErasedPerson {
  isErased: boolean
  isActive: boolean
  /** Whether records are pending that nobody else can take (rule admin.people). */
  hasWaiting: boolean
  /** Whether any role is held, anywhere. */
  holdsRoles: boolean
}

/**
 * Why an account may not be erased, null where it may (rule personal.erasure): only somebody who has left, whose work
 * was handed over, and only once. That its audit is whole is found out later.
 */
export function erasureDenialOf(person: ErasedPerson): ErasureDenial | null {
  if (person.isErased) return 'erased'
  if (person.isActive) return 'stillActive'
  if (person.hasWaiting) return 'recordsWait'
  return person.holdsRoles ? 'holdsRoles' : null
}

/** Under what name and address somebody goes on in the records. */
export interface PseudonymOfPerson {
  firstName: string
  lastName: string
  email: string
}

/**
 * Returns the pseudonym of an account: made only from its number, so that it is stable, unique and anonymous. No email
 * is delivered to its address (RFC 2606).
 */
export function pseudonymOf(userId: number): PseudonymOfPerson {
  const sign = userId.toString(16).toUpperCase().padStart(4, '0')
  return { firstName: 'Former employee', lastName: sign, email: `former-${sign.toLowerCase()}@erased.invalid` }
}
