import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown, and the codes before and after the present one that are taken too. */
const stepSeconds = 30
const window = 1

/** The defaults of every authenticator app. */
const form = { algorithm: 'SHA1', digits: 6, period: stepSeconds } as const

/** A new key of 160 random bits, in base32. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads out of a QR code. */
export function codeAddress({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  return new TOTP({ ...form, issuer, label: email, secret }).toString()
}

/**
 * Which half minute since 1970 a code is of, the present one, the one before and the one after being looked at.
 * @returns undefined where it is of none of them, or of one up to `lastStep`: a code counts once (rule factor.codes)
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  const totp = new TOTP({ ...form, secret })
  const delta = totp.validate({ token: code, window, timestamp: now.getTime() })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  return step > lastStep ? step : undefined
}
