import { textLimits } from './limits.ts'
import { inOneSpelling } from './thaiSpelling.ts'

/**
 * Returns a name from the company's directory (rule directory.names): any visible characters, on one line, cut at the
 * maximum length.
 */
export function nameOfDirectory(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Surrogate}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
  const name = inOneSpelling(plain).replaceAll(/\s+/g, ' ').trim()
  return Array.from(name)
    .reduce((kept, sign) => (kept.length + sign.length > textLimits.short ? kept : kept + sign), '')
    .trim()
}

/** Splits one text into first and last name, for a directory without separate ones. A single word is both. */
export function namesIn(text: string): { firstName: string; lastName: string } {
  const name = nameOfDirectory(text)
  const space = name.indexOf(' ')
  return space < 0
    ? { firstName: name, lastName: name }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
}
