export const signInKinds = ['password', 'oidc', 'adfs'] as const

export type SignInKind = (typeof signInKinds)[number]

/** Accounts that must have a second factor in addition to the password (rule factor.required). */
export const secondFactorModes = ['off', 'administrators'] as const

export type SecondFactorMode = (typeof secondFactorModes)[number]

/** Kinds of a second factor (rule factor.kinds). */
export const factorKinds = ['code', 'recoveryCode'] as const

export type FactorKind = (typeof factorKinds)[number]

export interface FactorAccount {
  /** Whether the account has one-time codes; recovery codes alone do not count. */
  hasFactor: boolean
  /** Whether the person is System Admin or Group Admin in any of their assignments, current or not. */
  isAdministrator: boolean
}

export interface FactorSession extends FactorAccount {
  signInKind: SignInKind
  /** When the person last proved their identity in this session: at the sign-in, or later. */
  confirmedAt: Date
  /** When the person last used a second factor in this session; null: never. */
  factorConfirmedAt: Date | null
}

/** The minutes for which a proof counts as recent (rule factor.confirmation). */
export const confirmationMinutes = 10

/**
 * The step after a correct password: a session, a second factor, or a session only to set one up (rule factor.sign-in).
 */
type SignInStep = 'signedIn' | 'secondFactor' | 'enrolment'

/** The step after a correct email and password (rules factor.sign-in and factor.required). */
export function stepAfterPassword(mode: SecondFactorMode, account: FactorAccount): SignInStep {
  if (account.hasFactor) return 'secondFactor'
  return isRequiredFor(mode, account) ? 'enrolment' : 'signedIn'
}

/**
 * Returns whether a session can only set up a second factor (rule factor.required). For a company sign-on the provider
 * checks the factor.
 */
export function mustSetUpFactor(
  mode: SecondFactorMode,
  session: Omit<FactorSession, 'confirmedAt' | 'factorConfirmedAt'>,
): boolean {
  return session.signInKind === 'password' && stepAfterPassword(mode, session) === 'enrolment'
}

/** Returns whether a session must be confirmed before a sensitive action (rule factor.confirmation). */
export function mustConfirm(mode: SecondFactorMode, session: FactorSession, now: Date): boolean {
  if (session.signInKind !== 'password') return false
  return (session.hasFactor || isRequiredFor(mode, session)) && !isFresh(session.confirmedAt, now)
}

/**
 * Whether a session can change the factors of its own account: within minutes of a confirmation, by a factor if there
 * is one (rule factor.change). For a company sign-on the provider is responsible.
 */
export function mayChangeFactors(session: Omit<FactorSession, 'isAdministrator'>, now: Date): boolean {
  const { signInKind, hasFactor, confirmedAt, factorConfirmedAt } = session
  return signInKind !== 'password' || isFresh(hasFactor ? factorConfirmedAt : confirmedAt, now)
}

const isFresh = (proof: Date | null, now: Date): boolean =>
  proof !== null && now.getTime() - proof.getTime() < confirmationMinutes * 60_000

/** Returns whether the person must have a second factor, set up or not (rule factor.required). */
export function isRequiredFor(
  mode: SecondFactorMode,
  { isAdministrator }: Pick<FactorAccount, 'isAdministrator'>,
): boolean {
  return mode === 'administrators' && isAdministrator
}
