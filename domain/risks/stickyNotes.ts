import { assessmentFields, detailFields } from './fields.ts'

/** The Remark is always the first note, and required for a rejection (rule review.remark). */
export const remarkNo = 0

type NumbersOf<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { noteNo: number } ? Name : never]: number
}

function numbersOf<Fields extends Record<string, { noteNo: number | null }>>(fields: Fields): NumbersOf<Fields> {
  const numbers = Object.entries(fields).flatMap(([name, { noteNo }]) => (noteNo === null ? [] : [[name, noteNo]]))
  return Object.fromEntries(numbers) as NumbersOf<Fields>
}

/**
 * The parts of a record that a numbered sticky note can refer to: fields, and combined parts. The number is stored with
 * every note: it never changes, and that of a removed part is never reused.
 */
export const stickyNoteNumbers = {
  ...numbersOf(detailFields),
  grossAssessment: 6,
  netAssessment: 7,
  ...numbersOf(assessmentFields),
  mitigationPlans: 9,
  riskItems: 11,
}

export type StickyNoteSubject = keyof typeof stickyNoteNumbers

/** These have their own decisions and come last, so that the notes of one decision are numbered without gaps. */
const decidedApart: readonly string[] = ['mitigationPlans', 'riskItems']

/** In the order of the displayed numbers. */
export const stickyNoteSubjects = (Object.keys(stickyNoteNumbers) as StickyNoteSubject[]).sort(
  (a, b) =>
    Number(decidedApart.includes(a)) - Number(decidedApart.includes(b)) || stickyNoteNumbers[a] - stickyNoteNumbers[b],
)

/** Returns whether notes can refer to a part with that name. */
export const isStickyNoteSubject = (name: string): name is StickyNoteSubject => name in stickyNoteNumbers

/** Returns the number of the note about `subject`. */
export function stickyNoteNoOf(subject: StickyNoteSubject): number {
  return stickyNoteNumbers[subject]
}

/**
 * Returns the displayed number for a stored one: its place among all parts (rule review.note-numbers). The Remark and
 * free numbers do not change.
 */
export function shownNoteNo(stickyNoteNo: number): number {
  const subject = subjectOfStickyNote(stickyNoteNo)
  return subject === null ? stickyNoteNo : stickyNoteSubjects.indexOf(subject) + 1
}

/** Returns the subject of the note with that number, or null for the Remark and for free numbers. */
export function subjectOfStickyNote(stickyNoteNo: number): StickyNoteSubject | null {
  return stickyNoteSubjects.find((subject) => stickyNoteNumbers[subject] === stickyNoteNo) ?? null
}
