import { textLimits } from './limits.ts'
import { inOneSpelling } from './thaiSpelling.ts'

/**
 * A name as the company's directory says it (rule directory.names): whatever signs people have in their names, on one
 * line, without signs that cannot be seen or kept, and no longer than any other.
 */
export function nameOfDirectory(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Surrogate}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
  const name = inOneSpelling(plain).replaceAll(/\s+/g, ' ').trim()
  return Array.from(name)
    .reduce((kept, sign) => (kept.length + sign.length > textLimits.short ? kept : kept + sign), '')
    .trim()
}

/** First and last name out of one text, for a directory that says no more. The last is the first again where there is but one. */
export function namesIn(text: string): { firstName: string; lastName: string } {
  const name = nameOfDirectory(text)
  const space = name.indexOf(' ')
  return space < 0
    ? { firstName: name, lastName: name }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
}
