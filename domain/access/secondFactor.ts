/** How a person signed in. */
export const signInKinds = ['password', 'oidc', 'adfs'] as const

export type SignInKind = (typeof signInKinds)[number]

/** Accounts that must have a second factor in addition to the password (rule factor.required). */
export const secondFactorModes = ['off', 'administrators'] as const

export type SecondFactorMode = (typeof secondFactorModes)[number]

/** Kinds of a second factor (rule factor.kinds). */
export const factorKinds = ['code', 'passkey', 'recoveryCode'] as const

export type FactorKind = (typeof factorKinds)[number]

/** The state of an account that decides about second factors. */
export interface FactorAccount {
  /** Whether the account has a passkey or one-time codes; recovery codes alone are none. */
  hasFactor: boolean
  /** Whether the person is System Admin or Group Admin in any of their assignments, the present one or not. */
  isAdministrator: boolean
}

/** A session of such an account. */
export interface FactorSession extends FactorAccount {
  signInKind: SignInKind
  /** When the person last proved who they are in it: at the sign-in, or since. */
  confirmedAt: Date
  /** When they last did so by a second factor; null: never in it. */
  factorConfirmedAt: Date | null
}

/** For so long a proof counts as fresh, in minutes (rule factor.confirmation). */
export const confirmationMinutes = 10

/** The step that follows a right password: in, a second factor, or in only to set one up (rule factor.sign-in). */
export type SignInStep = 'signedIn' | 'secondFactor' | 'enrolment'

/** The step after a correct email and password (rules factor.sign-in and factor.required). */
export function stepAfterPassword(mode: SecondFactorMode, account: FactorAccount): SignInStep {
  if (account.hasFactor) return 'secondFactor'
  return isDemandedOf(mode, account) ? 'enrolment' : 'signedIn'
}

/**
 * Whether a session may do nothing but set up a second factor (rule factor.required). The factor of a company sign-on
 * is the provider's.
 */
export function owesFactor(
  mode: SecondFactorMode,
  session: Omit<FactorSession, 'confirmedAt' | 'factorConfirmedAt'>,
): boolean {
  return session.signInKind === 'password' && stepAfterPassword(mode, session) === 'enrolment'
}

/** Whether a session must be confirmed before it does what is delicate (rule factor.confirmation). */
export function mustConfirm(mode: SecondFactorMode, session: FactorSession, now: Date): boolean {
  if (session.signInKind !== 'password') return false
  return (session.hasFactor || isDemandedOf(mode, session)) && !isFresh(session.confirmedAt, now)
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

/** Whether a second factor is demanded of the person, who may have one already (rule factor.required). */
export function isDemandedOf(
  mode: SecondFactorMode,
  { isAdministrator }: Pick<FactorAccount, 'isAdministrator'>,
): boolean {
  return mode === 'administrators' && isAdministrator
}
