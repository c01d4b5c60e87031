/** The Remark is the note that always stands first, and the one a rejection must fill (rule review.remark). */
export const remarkNo = 0

/**
 * The parts of a record that a numbered sticky note points at. The number is stored with every note: it never changes,
 * and that of a part which goes is not given to another.
 */
export const stickyNoteNumbers = {
  riskCategory: 1,
  eventDescription: 2,
  rootCause: 3,
  indicator: 4,
  triggerPoint: 5,
  grossAssessment: 6,
  netAssessment: 7,
  keyCurrentControls: 8,
  mitigationPlans: 9,
  fileAttachment: 10,
  riskItems: 11,
} as const

export type StickyNoteSubject = keyof typeof stickyNoteNumbers

/** In the order of their numbers. */
export const stickyNoteSubjects = Object.keys(stickyNoteNumbers) as StickyNoteSubject[]

/** The number of the note about `subject`. */
export function stickyNoteNoOf(subject: StickyNoteSubject): number {
  return stickyNoteNumbers[subject]
}

/** What the note of that number is about, or null for the Remark and for free numbers. */
export function subjectOfStickyNote(stickyNoteNo: number): StickyNoteSubject | null {
  return stickyNoteSubjects.find((subject) => stickyNoteNumbers[subject] === stickyNoteNo) ?? null
}
