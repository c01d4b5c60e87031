import { z } from 'zod'
import { factorKinds } from '#domain/access/secondFactor'
import { digits, requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { timestamp } from './common.ts'

/** A one-time code of an authenticator app (rule factor.codes). */
const code = digits(6)

/** A recovery code as it was shown; blanks, dashes and letter case do not matter (rule factor.recovery). */
const recoveryCode = requiredText(64)

/** The content of a 401 for an account with a second factor after a correct password (rule factor.sign-in). */
export const secondFactorChallenge = z.object({
  /** Sent with the factor; valid for five minutes and for one session. */
  challenge: z.string(),
  methods: z.array(z.enum(factorKinds)),
})

export type SecondFactorChallenge = z.infer<typeof secondFactorChallenge>

/** The second step of a sign-in: exactly one proof with the challenge. */
export const secondFactorInput = z
  .strictObject({
    challenge: requiredText(textLimits.short),
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
  })
  .refine(hasOneProof, { error: 'required', path: ['code'] })

export type SecondFactorInput = z.output<typeof secondFactorInput>

/** The proof of identity: exactly one (rule factor.confirmation). */
export const confirmationInput = z
  .strictObject({
    password: requiredText(textLimits.short).optional(),
    code: code.optional(),
  })
  .refine(hasOneProof, { error: 'required', path: ['password'] })

export type ConfirmationInput = z.output<typeof confirmationInput>

const proofs = ['password', 'code', 'recoveryCode']

function hasOneProof(input: Readonly<Record<string, unknown>>): boolean {
  return proofs.filter((proof) => input[proof] !== undefined).length === 1
}

/** When the confirmation by this call ends. */
export const confirmed = z.object({ confirmedUntil: timestamp })

/** The second factors of the user's account. */
export const factors = z.object({
  /** Whether the person can use a password at all; otherwise the factor of the provider counts. */
  isServed: z.boolean(),
  /** Whether the person must have one (rule factor.required). */
  isRequired: z.boolean(),
  /** The factors that this installation offers (rule factor.offered). */
  offers: z.object({ codes: z.boolean() }),
  /** When the authenticator app was set up; null without one. */
  codesSince: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
})

export type Factors = z.infer<typeof factors>

/** A new key for one-time codes, which becomes active when a code has proved that it arrived. */
export const newCodeKey = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** `otpauth://...`, for a QR code. */
  address: z.string(),
})

export type NewCodeKey = z.infer<typeof newCodeKey>

export const codeProof = z.strictObject({ code })

/** The codes of the first app, or requested again; shown once. Null if the old ones stay valid. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** The factors of a person as far as their administrators can see them. */
export const factorsOfOther = z.object({ codes: z.boolean(), recoveryCodesLeft: z.int() })

export type FactorsOfOther = z.infer<typeof factorsOfOther>

/** The number of recovery codes in a set. */
export const recoveryCodeCount = 10
