/** Reasons why the personal data of an account cannot be erased yet; see `i18n/<language>/editDenials.ts`. */
const erasureDenials = ['ownAccount', 'erased', 'stillActive', 'recordsWait', 'holdsRoles', 'auditNotWhole'] as const

export type ErasureDenial = (typeof erasureDenials)[number]

export interface ErasedPerson {
  /** Whether it is the account of the actor. */
  isOwn: boolean
  isErased: boolean
  isActive: boolean
  /** Whether records are pending for which no other person can act (rule admin.people). */
  hasWaiting: boolean
  holdsRoles: boolean
}

/**
 * Returns the reason why an account cannot be erased, null if it can (rule personal.erasure): only people who have
 * left, whose work was handed over, and only once. Its audit is verified later.
 */
export function erasureDenialOf(person: ErasedPerson): ErasureDenial | null {
  if (person.isOwn) return 'ownAccount'
  if (person.isErased) return 'erased'
  if (person.isActive) return 'stillActive'
  if (person.hasWaiting) return 'recordsWait'
  return person.holdsRoles ? 'holdsRoles' : null
}

/** The name and address that replace those of a person in the records. */
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
