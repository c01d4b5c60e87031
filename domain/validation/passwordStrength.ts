import { newPassword } from './fields.ts'

/** Words of this product and of its sign-in page. */
const productWords = `
  risk risks riskboard board demo demonstration example password welcome login admin administrator sysadmin
  assessor internal owner internalowner expert manager director viewer auditor group company user
  รหัสผ่าน สวัสดี ความเสี่ยง
`

/** The maximum number of characters for the library, which tries many spellings, to limit the time. */
export const estimateLimits = { maxLength: 64, l33tMaxSubstitutions: 20 } as const

/** The part of the estimate of `@zxcvbn-ts/core` that is used. */
export interface PasswordEstimate {
  guesses: number
  sequence: readonly { pattern: string; token: string; l33t?: boolean }[]
}

const easyGuesses = 1_000_000

/** Returns whether a password is refused (rules validation.password and validation.common-password). */
export function isEasyToGuess(password: string, estimate: PasswordEstimate): boolean {
  if (!newPassword.safeParse(password).success) return true
  if (password.length > estimateLimits.maxLength) return false
  return estimate.guesses < easyGuesses && isMostlyKnown(password, estimate)
}

function isMostlyKnown(password: string, { sequence }: PasswordEstimate): boolean {
  const known = sequence.filter((match) => match.pattern !== 'bruteforce' && isIntended(match))
  return known.reduce((sum, { token }) => sum + token.length, 0) * 2 >= password.length
}

/** One of 80 random passwords of six characters contains a short word in some spelling by chance, not by choice. */
function isIntended({ token, l33t }: PasswordEstimate['sequence'][number]): boolean {
  if (token.length >= 6) return true
  return token.length >= 4 && !l33t && /^(\p{Lu}?\P{Lu}*|\P{Ll}*)$/u.test(token)
}

/** Signs and a year, a short number or a row of digits: the usual endings of a word that must meet the policy. */
const endings = /[^\p{L}\p{M}\p{N}]{0,2}(?:(?:19|20)\d\d|1234?5?6?|\d{1,2})(?!\d)/gu

/**
 * Returns the words that an attacker of this account tries first, alone and with the endings of the password.
 * @param names names of the person and the company, email addresses and domains
 */
export function guessedWords(password: string, names: readonly string[]): string[] {
  const words = [...productWords.trim().split(/\s+/), ...names.flatMap(wordsOf)]
  const tails = ['', ...(password.match(endings) ?? [])]
  return [...new Set(tails.flatMap((tail) => words.map((word) => word + tail)))]
}

/** Returns a name as one word, and each of its words. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [words.join(''), ...words].filter((word) => word.length > 2)
}
