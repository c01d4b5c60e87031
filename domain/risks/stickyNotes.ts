/** The Remark is the note that always stands first, and the one a rejection must fill (rule review.remark). */
export const remarkNo = 0

/**
 * The parts of a record that a numbered sticky note points at; the number is the place in this list
 * counted from 1, the Remark being 0.
 */
export const stickyNoteSubjects = [
  'riskCategory',
  'eventDescription',
  'rootCause',
  'indicator',
  'triggerPoint',
  'grossAssessment',
  'netAssessment',
  'keyCurrentControls',
  'mitigationPlans',
  'fileAttachment',
  'riskItems',
] as const

export type StickyNoteSubject = (typeof stickyNoteSubjects)[number]

/** The number of the note about `subject`. */
export function stickyNoteNoOf(subject: StickyNoteSubject): number {
  return stickyNoteSubjects.indexOf(subject) + 1
}

/** What the note of that number is about, or null for the Remark and for free numbers. */
export function subjectOfStickyNote(stickyNoteNo: number): StickyNoteSubject | null {
  return stickyNoteSubjects[stickyNoteNo - 1] ?? null
}
