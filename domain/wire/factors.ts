import { z } from 'zod'
import { factorKinds } from '../access/secondFactor.ts'
import { digits, requiredText } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { timestamp } from './common.ts'

/** A one-time code of an authenticator app (rule factor.codes). */
const code = digits(6)

/** A recovery code as it was shown; blanks, dashes and letter case do not matter (rule factor.recovery). */
const recoveryCode = requiredText(64)

/** Bytes in base64url; a value larger than any authenticator sends is refused. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

const transports = z.array(requiredText(32)).max(10)

/** Unused values that browsers add. */
const unread = {
  authenticatorAttachment: requiredText(32).nullish(),
  clientExtensionResults: z.record(requiredText(textLimits.short), z.unknown()).optional(),
  type: z.literal('public-key'),
}

/** A passkey created by a browser, in the JSON format of WebAuthn (rule factor.passkeys). */
export const passkeyRegistration = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(10_000),
    authenticatorData: bytes(4000).optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes(4000).optional(),
  }),
  ...unread,
})

export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** The use of a passkey, in the JSON format of WebAuthn (rule factor.passkeys). */
export const passkeyAssertion = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).nullish(),
  }),
  ...unread,
})

export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** The WebAuthn options in JSON, created for the browser and read only by it. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** The content of a 401 for an account with a second factor after a correct password (rule factor.sign-in). */
export const secondFactorChallenge = z.object({
  /** Sent with the factor; valid for five minutes and for one session. */
  challenge: z.string(),
  methods: z.array(z.enum(factorKinds)),
})

export type SecondFactorChallenge = z.infer<typeof secondFactorChallenge>

const challenge = requiredText(textLimits.short)

export const passkeyChallengeInput = z.strictObject({ challenge })

/** The second step of a sign-in: exactly one proof with the challenge. */
export const secondFactorInput = z
  .strictObject({
    challenge,
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine(hasOneProof, { error: 'required', path: ['code'] })

export type SecondFactorInput = z.output<typeof secondFactorInput>

/** The proof of identity: exactly one (rule factor.confirmation). */
export const confirmationInput = z
  .strictObject({
    password: requiredText(textLimits.short).optional(),
    code: code.optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine(hasOneProof, { error: 'required', path: ['password'] })

export type ConfirmationInput = z.output<typeof confirmationInput>

const proofs = ['password', 'code', 'recoveryCode', 'passkey']

function hasOneProof(input: Readonly<Record<string, unknown>>): boolean {
  return proofs.filter((proof) => input[proof] !== undefined).length === 1
}

/** When the confirmation by this call ends. */
export const confirmed = z.object({ confirmedUntil: timestamp })

/** A label by which its owner recognizes a passkey. */
const passkeyName = requiredText(textLimits.short)

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export type Passkey = z.infer<typeof passkey>

/** The second factors of the user's account. */
export const factors = z.object({
  /** Whether the person can use a password at all; otherwise the factor of the provider counts. */
  isServed: z.boolean(),
  /** Whether the person must have one (rule factor.required). */
  isRequired: z.boolean(),
  /** The factors that this installation offers (rule factor.offered). */
  offers: z.object({ codes: z.boolean(), passkeys: z.boolean() }),
  /** When the authenticator app was set up; null without one. */
  codesSince: timestamp.nullable(),
  passkeys: z.array(passkey),
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

export const newPasskey = z.strictObject({ name: passkeyName, passkey: passkeyRegistration })

export const passkeyRename = z.strictObject({ name: passkeyName })

/** The codes of the first factor, or requested again; shown once. Null if the old ones stay valid. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** The factors of a person as far as their administrators can see them. */
export const factorsOfOther = z.object({ codes: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() })

export type FactorsOfOther = z.infer<typeof factorsOfOther>

/** The maximum number of passkeys of an account, and the number of recovery codes in a set. */
export const mostPasskeys = 10
export const recoveryCodeCount = 10
