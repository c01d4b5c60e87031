import { Secret, TOTP } from 'otpauth'

/**
 * The seconds for which a code is shown, and the number of codes before and after the current one that are also
 * accepted.
 */
const stepSeconds = 30
const window = 1

/** The defaults of every authenticator app. */
const form = { algorithm: 'SHA1', digits: 6, period: stepSeconds } as const

/** A new key of 160 random bits, in base32. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32

/** The URL that an authenticator app reads from a QR code. */
export function codeAddress({ secret, email, issuer }: { secret: string; email: string; issuer: string }): string {
  return new TOTP({ ...form, issuer, label: email, secret }).toString()
}

/**
 * Returns the half minute since 1970 to which a code belongs: the current one, the one before or the one after.
 * @returns undefined if it belongs to none of them, or to one up to `lastStep`, because a code is valid once (rule
 * factor.codes)
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  const totp = new TOTP({ ...form, secret })
  const delta = totp.validate({ token: code, window, timestamp: now.getTime() })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  return step > lastStep ? step : undefined
}
