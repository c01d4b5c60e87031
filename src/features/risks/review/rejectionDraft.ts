import { z } from 'zod'
import { stickyNoteNoOf, stickyNoteSubjects, remarkNo, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import type { StickyNoteInput } from '#domain/wire/reviews'
import { textLimits } from '#domain/validation/limits'
import type { ValidationMessage } from '#domain/validation/messages'
import { clearDraft, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'

/** A rejection while it is being written: the Remark first, then one note a field. */
export interface RejectionDraft {
  remark: string
  notes: readonly { subject: StickyNoteSubject; comment: string }[]
}

const emptyDraft: RejectionDraft = { remark: '', notes: [] }

const rejectionDraft = z.object({
  remark: z.string(),
  notes: z.array(z.object({ subject: z.enum(stickyNoteSubjects), comment: z.string() })),
})

/** What was written under that key before and never sent; empty where there is nothing. */
export function readRejection(key: string): RejectionDraft {
  const kept = rejectionDraft.safeParse(readDraft(key)?.values)
  return kept.success ? kept.data : emptyDraft
}

/** Keeps what is being written in the browser, so that a reload, a sign-out or a conflict loses nothing. */
export function keepRejection(key: string, { remark, notes }: RejectionDraft): void {
  if (remark === '' && notes.length === 0) clearDraft(key)
  else writeDraft(key, { values: { remark, notes }, base: {} })
}

/** Messages by field: `remark` or the subject of a note. */
export type RejectionProblems = Partial<Record<'remark' | StickyNoteSubject, string>>

/** What keeps the draft from being sent: a wordless Remark, an empty note, too long a text (rule review.remark). */
export function problemsOfDraft({ remark, notes }: RejectionDraft): Record<string, ValidationMessage> {
  const problems: Record<string, ValidationMessage> = {}
  if (remark.trim() === '') problems['remark'] = 'remarkRequired'
  else if (remark.length > textLimits.long) problems['remark'] = 'maxLength'
  for (const { subject, comment } of notes) {
    if (comment.trim() === '') problems[subject] = 'required'
    else if (comment.length > textLimits.long) problems[subject] = 'maxLength'
  }
  return problems
}

/** The draft as the API takes it, the Remark always first (rule review.remark). */
export function stickyNotesOf({ remark, notes }: RejectionDraft): StickyNoteInput[] {
  return [
    { stickyNoteNo: remarkNo, comment: remark },
    ...notes.map(({ subject, comment }) => ({ stickyNoteNo: stickyNoteNoOf(subject), comment })),
  ]
}

/** The server's words at the fields they speak of: `stickyNotes.2.comment` is the draft's second note. */
export function problemsOfAnswer({ notes }: RejectionDraft, info: Readonly<Record<string, string>>): RejectionProblems {
  const problems: RejectionProblems = {}
  for (const [field, message] of Object.entries(info)) {
    const place = Number(/^stickyNotes\.(\d+)/.exec(field)?.[1] ?? 0)
    problems[place === 0 ? 'remark' : (notes[place - 1]?.subject ?? 'remark')] = message
  }
  return problems
}
