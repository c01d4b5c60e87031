import type { Locale } from './locales.ts'

const figures = (locale: Locale, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2, numberingSystem: 'latn', ...options })

/** Formats a number for a sentence, large ones in words: `10 million`, `10 ล้าน`. */
export const roundNumber = (value: number, locale: Locale): string =>
  figures(locale, value >= 1_000_000 ? { notation: 'compact', compactDisplay: 'long' } : {}).format(value)

/** Formats a number for a sentence with its unit on the same line: `10 million THB`, `10 ล้านบาท`. */
export function roundAmount(value: number, unit: string, locale: Locale): string {
  const number = roundNumber(value, locale).replaceAll(' ', '\u00a0')
  return /\p{Script=Thai}$/u.test(number) ? `${number}${unit}` : `${number}\u00a0${unit}`
}

/** A measured value with all its digits and its unit: `1,250.005 mg/l`, and without a space `5%`, `3/d`. */
export function withUnit(value: number, unit: string, locale: Locale): string {
  const size = Math.abs(value)
  const isReadable = size === 0 || (size >= 1e-9 && size < 1e15)
  const number = figures(locale, isReadable ? { maximumFractionDigits: 10 } : { notation: 'scientific' }).format(value)
  return /^[%/]/.test(unit) ? `${number}${unit}` : `${number} ${unit}`
}

/** Formats a number with all its digits, in groups of three: `35,000,000`. */
export const exactNumber = (value: number, locale: Locale): string => figures(locale, {}).format(value)

/** Placeholders of names that consist of digits. */
const names = new Set(['id', 'number', 'row', 'line', 'year'])

/** The specification gives the words of this message with a bare number, and clients compare them. */
const bareText = 'validation.maxLength'

/** The values of a text with counts as a reader writes them: `1,000`. */
export const withCounts = <Values extends Readonly<Record<string, unknown>>>(
  key: string,
  values: Values,
  locale: Locale,
): Values =>
  key !== bareText && Object.entries(values).some(isLargeCount)
    ? (Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          isLargeCount([name, value]) ? exactNumber(Number(value), locale) : value,
        ]),
      ) as Values)
    : values

const isLargeCount = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= 1000 && !names.has(name)
