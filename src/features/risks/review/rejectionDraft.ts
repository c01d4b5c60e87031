import { z } from 'zod'
import { stickyNoteSubjects } from '#domain/risks/stickyNotes'
import type { Rejection } from '#domain/wire/reviews'
import { clearDraft, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'

const emptyRejection: Rejection = { remark: '', notes: [] }

/** Unlike one to be sent, it may say nothing yet. */
const keptRejection = z.object({
  remark: z.string(),
  notes: z.array(z.object({ subject: z.enum(stickyNoteSubjects), comment: z.string() })),
})

/** What was written under that key before and never sent; empty where there is nothing. */
export function readRejection(key: string): Rejection {
  const kept = keptRejection.safeParse(readDraft(key)?.values)
  return kept.success ? kept.data : emptyRejection
}

/** Keeps what is being written in the browser, so that a reload, a sign-out or a conflict loses nothing. */
export function keepRejection(key: string, { remark, notes }: Rejection): void {
  if (remark === '' && notes.length === 0) clearDraft(key)
  else writeDraft(key, { values: { remark, notes }, base: {} })
}
