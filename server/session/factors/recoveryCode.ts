import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#domain/wire/factors'
import { hashOf } from '../tokens.ts'

/** Letters and digits that are hard to confuse (Crockford's base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const letters = 16

/** Creates recovery codes of 80 random bits each, in their displayed form (rule factor.recovery). */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

function newRecoveryCode(): string {
  const code = [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Returns the stored hash of a code, which is random enough for a fast hash. */
export function recoveryCodeHash(typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return hashOf(code.replaceAll('o', '0').replace(/[il]/g, '1'))
}
