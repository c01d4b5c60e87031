import { textsIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { normalised as normalisedText } from '#domain/validation/normalised'
import type { WordKind } from '#domain/wire/riskImports'
import type { ImpactType } from './fields.ts'

/** Cached, because registers repeat the same few words in thousands of cells. */
const known = new Map<string, string>()
const most = { words: 20_000, length: 80 }

/** Returns a cell in normalized form; a cached `normalised` for short texts. */
export function normalised(text: string): string {
  if (text.length > most.length) return normalisedText(text)
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= most.words) known.clear()
  const now = normalisedText(text)
  known.set(text, now)
  return now
}

/** The meaning of a word: an id, a level, a status or a key as a text; null: skipped. */
export type WordMeaning = string | null

/** Stored meanings of words, by kind and normalized text. */
export type KnownWords = Partial<Record<WordKind, Readonly<Record<string, WordMeaning>>>>

/** The words of a register that need a meaning. */
export interface WordTable {
  kind: WordKind
  words: {
    /** In the spelling of the first cell. */
    word: string
    /** The number of its cells. */
    count: number
    meaning: WordMeaning
    /** Whether it still needs an answer. */
    isGuess: boolean
  }[]
  /** Whether somebody must confirm it. */
  isAsked: boolean
}

export const wordKey = (word: string): string => normalised(word).slice(0, 255)

/** A category, by the names that a cell may have. */
export interface ImportCategory extends InEachLanguage<'name'> {
  id: number
  isOther: boolean
}

/** Names of categories are equal in any spelling of 'and' and of the Thai repetition mark. */
const compared = (text: string) => normalised(text).replace(/ ?& ?/g, ' and ').replace(/ ๆ/g, 'ๆ')

const names = new WeakMap<object, string[]>()

function namesOf(named: InEachLanguage<'name'>): string[] {
  const found = names.get(named) ?? textsIn(named, 'name').map(compared)
  names.set(named, found)
  return found
}

/** Returns a category by its name, ignoring a leading number. */
export function categoryNamed(cell: string, categories: readonly ImportCategory[]): ImportCategory | null {
  const meant = compared(cell).replace(/^\d+[.)]?\s*/, '')
  return categories.find((category) => namesOf(category).includes(meant)) ?? null
}

/** Returns whether a text contains another one, in whole words; Thai has no spaces between words. */
function hasWords(text: string, part: string): boolean {
  if (/[ก-๙]/.test(part)) return text.includes(part)
  const [whole, words] = [text, part].map((one) =>
    one
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join(' '),
  )
  return words !== '' && ` ${whole} `.includes(` ${words} `)
}

/** Returns whether capitals are the first letters of a name: "IT" of "Information Technology", "PDPA" of its act. */
function areInitials(capitals: string, name: string): boolean {
  const initials = name
    .split(/[^a-z]+/)
    .filter((word) => word !== 'and')
    .map((word) => word.charAt(0))
    .join('')
  const given = capitals.toLowerCase()
  return initials.length >= 2 && (initials.startsWith(given) || given === `${initials}a`)
}

/**
 * Returns the only category with a similar name, which needs confirmation: "Environmental" may be "Environment and
 * Pollution", and "IT / Cyber" "Information Technology and Cyber Security".
 */
export function categoryLike(cell: string, categories: readonly ImportCategory[]): ImportCategory | null {
  const meant = compared(cell).replace(/^\d+[.)]?\s*/, '')
  const beginsLike = (name: string) => name.split(/ and |, /).some((part) => part.length >= 6 && meant.startsWith(part))
  const isLike = (name: string) =>
    meant.length >= 4 && (hasWords(name, meant) || hasWords(meant, name) || beginsLike(name))
  const parts = cell.split(/[/,;]/).map((part) => part.trim())
  const isNamedBy = (part: string, name: string) =>
    /^[A-Z]{2,5}$/.test(part) ? areInitials(part, name) : part.length >= 4 && hasWords(name, compared(part))
  const isLikeInParts = (name: string) => parts.every((part) => isNamedBy(part, name))
  for (const isNear of [isLike, isLikeInParts]) {
    const near = categories.filter((category) => namesOf(category).some(isNear))
    if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null
  }
  return null
}

/** An impact type by its name. */
export const impactNamed = (name: string, impacts: readonly ImpactType[]): ImpactType | null =>
  impacts.find((one) => textsIn(one, 'name').map(normalised).includes(normalised(name))) ?? null

const closed =
  /^(closed|close|retired|expired|cancelled|canceled|resolved|no longer (valid|relevant)|inactive|obsolete)(?![a-z])|^(ปิด|ปิดแล้ว|ยกเลิก|สิ้นสุด)/
const kinds = /^(risks?|threats?|ความเสี่ยง)$/
const others =
  /^(opportunit(y|ies)|issues?|problems?|assumptions?|dependenc(y|ies)|decisions?|actions?|incidents?|โอกาส|ปัญหา|ประเด็น)$/

/** Whether a cell means that the risk is closed. */
export const isClosedWord = (cell: string): boolean => closed.test(normalised(cell))

/** Returns whether a cell in a column of kinds means that its row is a risk. */
export const isRiskKind = (cell: string): boolean => kinds.test(normalised(cell))

/** Returns whether a cell of such a column means something else. */
export const isOtherKind = (cell: string): boolean => others.test(normalised(cell))
