import { z } from 'zod'

const values = z.record(z.string(), z.unknown())

const draft = z.object({
  /** What stood in the form. */
  values,
  /** What the form was filled from, to tell later who changed what. */
  base: values,
  savedAt: z.iso.datetime(),
})

/** What was typed in one form of one record and not saved. */
export type Draft = z.infer<typeof draft>

const prefix = 'riskBoard.draft.'
const longestLife = 30 * 24 * 60 * 60 * 1000

/**
 * Where a draft is kept: a user's own, of one form of one record. It outlives the session on purpose, so that
 * a sign-out in the middle of a sentence loses nothing.
 * @param record the id of the record, or the type of a new one
 * @param form the step, or what else is written about a record
 */
export function draftKey(userId: number, record: number | string, form: string): string {
  return `${prefix}${userId}.${record}.${form}`
}

export function readDraft(key: string, now = Date.now()): Draft | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = draft.safeParse(jsonOf(text))
  // One of an older version of the app, or from long ago, helps nobody.
  if (parsed.success && now - Date.parse(parsed.data.savedAt) < longestLife) return parsed.data
  localStorage.removeItem(key)
  return null
}

/** @returns whether the browser kept it; it may be full, or forbid it */
export function writeDraft(key: string, content: Omit<Draft, 'savedAt'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt: new Date().toISOString() }))
    return true
  } catch {
    return false
  }
}

export function clearDraft(key: string): void {
  localStorage.removeItem(key)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
