import { z } from 'zod'
import { amountLimit, passwordLength, textLimits } from './limits.ts'
import { withoutControls } from './plainText.ts'
import { inOneSpelling } from './thaiSpelling.ts'

/** An id: a whole number from 1 that fits the database's integer. */
export const id = z.int().min(1).max(2_147_483_647)

/**
 * A text of at most `max` characters, unchanged. NUL and lone surrogates are refused: PostgreSQL stores neither (the
 * second not as JSON), and no input may result in a 500 (rule wire.no-500).
 */
const rawText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), { error: 'invalid' })

/** A text of at most `max` characters, stored without control characters (rule text.controls). */
export function text(max: number) {
  return rawText(max).overwrite(withoutControls)
}

/** A text that may be empty: whitespace alone becomes null before it is saved (rule text.blank-null). */
export function optionalText(max: number) {
  return text(max)
    .nullable()
    .transform((value) => (value === null || value.trim() === '' ? null : inOneSpelling(value)))
}

/** A required text; blank or whitespace-only fails with `required` (rule validation.required). */
export function requiredText(max: number) {
  return text(max).refine((value) => value.trim() !== '', { error: 'required' })
}

/** A name as people write it, in the spelling for searches. */
const writtenName = requiredText(textLimits.short).overwrite(inOneSpelling)

/** A text of exactly that many digits (rule validation.digits). */
export function digits(count: number) {
  const pattern = new RegExp(`^[0-9]{${count}}$`)
  return z.string().refine((value) => pattern.test(value), { error: 'digits', params: { digits: count } })
}

/** A likelihood or impact rate of 1 to 5 (rule scoring.rates). */
export const rate = z.int().min(1).max(5)

/** An amount of money or another measured value: not negative, with at most two decimal places (rule record.amount). */
export const amount = z
  .number()
  .min(0)
  .max(amountLimit)
  .refine((value) => Number.isInteger(Number((value * 100).toFixed(3))), { error: 'decimals' })

/** A day in the format of the API, `2026-11-20`; years before 1900 are typing mistakes. */
export const day = z.iso.date({ error: 'date' }).refine((value) => value >= '1900-01-01', { error: 'date' })

/** A point in time with its offset, from 1900 on: PostgreSQL has no year 0. */
export const moment = z.iso.datetime({ offset: true }).refine((value) => value >= '1900', { error: 'date' })

/** A measured value or its threshold: bounded, because pages show every digit (rule indicators.content). */
export const measure = z.number().min(-amountLimit).max(amountLimit)

/** Progress in percent. */
export const percent = z.int().min(0).max(100)

/**
 * The `updatedAt` that a client last saw: if it is older than that of the record, it is a conflict (rule
 * wire.conflict).
 */
export const updatedAt = moment

/** An email, case-insensitive (rule validation.email). */
export const email = z.email().max(textLimits.short)

/**
 * The password policy (rule validation.password): 6 to 255 characters without a space, among them a lowercase and an
 * uppercase letter, a digit and a special character.
 */
export const newPassword = z
  .string()
  .refine(
    (value) =>
      value.length >= passwordLength.min &&
      value.length <= passwordLength.max &&
      !/\s/u.test(value) &&
      /\p{Ll}/u.test(value) &&
      /\p{Lu}/u.test(value) &&
      /\d/u.test(value) &&
      /[^\p{L}\p{M}\p{N}\s]/u.test(value),
    { error: 'password' },
  )

/** Thai letters with their vowel and tone marks; the range's digits and punctuation stay outside. */
const thaiLetters = '\\u0E01-\\u0E3A\\u0E40-\\u0E4E'
/** Latin letters, with accents whether composed or combining. */
const latinLetters = '\\p{Script=Latin}\\u0300-\\u036F'

/**
 * A character that no form accepts in a person's name. Roman numeral characters belong to the Latin script, but are not
 * letters.
 */
const foreignSign = new RegExp(`[^${thaiLetters}${latinLetters} ]|\\p{N}`, 'gu')
const groupNamePattern = new RegExp(`^[${thaiLetters}${latinLetters}0-9\\u0E50-\\u0E59 !@#$%&*()\\[\\]|?+_\\-]+$`, 'u')

/** The maximum number of characters listed in a refusal. */
const signsNamed = 5

/** A stored name, from any source. */
export const anyName = writtenName

/**
 * A person's name in a form, or the stored one: names from a directory are not checked. The refusal names the rejected
 * characters (rule validation.person-name).
 */
export const personNameOr = (present: string) =>
  writtenName.superRefine((value, context) => {
    const signs = [...new Set(value.match(foreignSign))].slice(0, signsNamed)
    if (signs.length === 0 || value.trim() === present) return
    const params = { signs: signs.map((sign) => (/\s|\p{C}/u.test(sign) ? '␣' : sign)).join(' ') }
    context.addIssue({ code: 'custom', message: 'name', params })
  })

/** A person's name: Thai (vowel and tone marks too) or Latin letters and spaces only (rule validation.person-name). */
export const personName = personNameOr('')

/** A group's name: Thai, Latin, digits, spaces and ! @ # $ % & * ( ) [ ] | ? + _ - (rule validation.group-name). */
export const groupName = writtenName.refine((value) => groupNamePattern.test(value), {
  error: 'groupName',
})

/** Separators of paths, control characters, and those that turn the reading direction and so hide an ending. */
const misleading = /[/\\\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** The name of a file, without a path. */
export const fileName = rawText(textLimits.short)
  .refine((name) => name.trim() !== '', { error: 'required' })
  .refine((name) => !misleading.test(name), { error: 'invalid' })
