import { z } from 'zod'
import { reviewDecisions } from '#domain/risks/statuses'
import { remarkNo, stickyNoteNoOf, stickyNoteSubjects } from '#domain/risks/stickyNotes'
import { id, requiredText, text, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { namedPerson, timestamp } from './common.ts'

export const stickyNoteInput = z.strictObject({
  stickyNoteNo: z.int().min(remarkNo).max(999),
  comment: requiredText(textLimits.long),
})

export type StickyNoteInput = z.output<typeof stickyNoteInput>

/** The notes of a rejection: a Remark is required (rule review.remark). */
export const rejectionNotes = z.array(stickyNoteInput).max(50).refine(hasRemark, { error: 'remarkRequired' })

/** The input of a rejection: the Remark, then at most one note for each field. */
export const rejectionForm = z.object({
  remark: text(textLimits.long).refine((remark) => remark.trim() !== '', { error: 'remarkRequired' }),
  notes: z.array(z.object({ subject: z.enum(stickyNoteSubjects), comment: requiredText(textLimits.long) })),
})

export type Rejection = z.input<typeof rejectionForm>

/** A rejection as it is sent, with the Remark first (rule review.remark). */
export function stickyNotesOf({ remark, notes }: Rejection): StickyNoteInput[] {
  return [
    { stickyNoteNo: remarkNo, comment: remark },
    ...notes.map(({ subject, comment }) => ({ stickyNoteNo: stickyNoteNoOf(subject), comment })),
  ]
}

/** Returns the field of the form for a field of the server: `stickyNotes.2.comment` is the second note. */
export function rejectionFieldOf(path: string): string {
  const place = Number(/^stickyNotes\.(\d+)/.exec(path)?.[1] ?? 0)
  return place === 0 ? 'remark' : `notes.${place - 1}.comment`
}

export const reviewInput = z
  .strictObject({
    reviewStatus: z.enum(reviewDecisions),
    stickyNotes: z.array(stickyNoteInput).max(50).default([]),
    updatedAt: updatedAt.optional(),
    /** Plans that are approved by the same call, before the part of its path. */
    plans: z
      .array(z.strictObject({ id, updatedAt: updatedAt.optional() }))
      .max(100)
      .optional(),
  })
  .refine(({ reviewStatus, plans = [] }) => reviewStatus === 'approved' || plans.length === 0, {
    error: 'invalid',
    path: ['plans'],
  })
  .refine(({ reviewStatus, stickyNotes }) => reviewStatus === 'approved' || hasRemark(stickyNotes), {
    error: 'remarkRequired',
    path: ['stickyNotes'],
  })

export type ReviewInput = z.output<typeof reviewInput>

function hasRemark(notes: readonly { stickyNoteNo: number }[]): boolean {
  return notes.some((note) => note.stickyNoteNo === remarkNo)
}

export const stickyNote = z.object({
  id: z.int(),
  stickyNoteNo: z.int(),
  comment: z.string(),
  /** Whether the record was submitted again since: the note belongs to an earlier round. */
  disableStickyNote: z.boolean(),
  mitigationPlanId: z.int().nullable(),
  author: namedPerson,
  authorRole: z.string(),
  createdAt: timestamp,
})

export type StickyNote = z.infer<typeof stickyNote>
