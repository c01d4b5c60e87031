import { normalised as normalisedText } from '../validation/normalised.ts'

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
