import { inOneSpelling } from './thaiSpelling.ts'

/** Characters without width: soft hyphen, zero-width space and joiners, direction marks, byte order mark. */
const zeroWidth = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** A Latin letter in its decomposed form, with its accents. */
const accented = /([A-Za-z])[\u0300-\u036F]+/g

/** The time to order the marks on one letter grows with the square of their number, so only four of them stay. */
const surplusMarks = /([\u0300-\u036F]{4})[\u0300-\u036F]+/g

/**
 * Returns the form in which a search compares texts (rule wire.search-form); `search_form` of the database is equal.
 */
export const searchForm = (text: string): string =>
  inOneSpelling(text.replace(zeroWidth, '').replace(surplusMarks, '$1').normalize('NFC'))
    .normalize('NFD')
    .replace(accented, '$1')
    .normalize('NFC')
    .toLowerCase()

const largestId = 2 ** 31 - 1

/** Returns the record number in `q`: digits, with or without a leading `#` (rule wire.search-number). */
export function recordNumberIn(q: string | undefined): number | null {
  const number = Number(/^\s*#?(\d+)\s*$/.exec(q ?? '')?.[1] ?? 0)
  return number >= 1 && number <= largestId ? number : null
}
