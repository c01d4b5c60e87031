import { z } from 'zod'

const values = z.record(z.string(), z.unknown())

const draft = z.object({
  /** The values of the form. */
  values,
  /** The original values of the form, to detect concurrent changes. */
  base: values,
  savedAt: z.iso.datetime(),
})

/** The unsaved input of one form of one record. */
type Draft = z.infer<typeof draft>

const prefix = 'riskBoard.draft.'
const longestLife = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the storage key of a draft: one user, one form of one record. It outlives the session on purpose, so that a
 * sign-out in the middle of a sentence loses nothing.
 * @param record the id of the record, or the type of a new one
 * @param form the step, or another form of a record
 */
export function draftKey(userId: number, record: number | string, form: string): string {
  return `${prefix}${userId}.${record}.${form}`
}

export function readDraft(key: string, now = Date.now()): Draft | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = draft.safeParse(jsonOf(text))
  // Drafts of older versions of the app and old drafts are useless.
  if (parsed.success && now - Date.parse(parsed.data.savedAt) < longestLife) return parsed.data
  localStorage.removeItem(key)
  return null
}

/** @returns whether the browser stored it; the storage may be full or forbidden */
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
