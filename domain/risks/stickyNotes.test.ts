import { describe, expect, it } from 'vitest'
import {
  remarkNo,
  shownNoteNo,
  stickyNoteNoOf,
  stickyNoteNumbers,
  stickyNoteSubjects,
  subjectOfStickyNote,
} from './stickyNotes.ts'

describe('sticky notes', () => {
  it('count the Remark as 0, which is about nothing in particular (rule review.remark)', () => {
    expect(remarkNo).toBe(0)
    expect(subjectOfStickyNote(remarkNo)).toBeNull()
  })

  it('keep the numbers under which they are stored', () => {
    expect(stickyNoteNumbers).toMatchObject({
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
    })
    const numbers = Object.values(stickyNoteNumbers)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each(stickyNoteSubjects)('find %s back by its number, which is never the Remark', (subject) => {
    expect(stickyNoteNoOf(subject)).toBeGreaterThan(remarkNo)
    expect(subjectOfStickyNote(stickyNoteNoOf(subject))).toBe(subject)
  })

  it('are counted from 1 without a gap, those of the details and assessments first (rule review.note-numbers)', () => {
    expect(stickyNoteSubjects.map((subject) => shownNoteNo(stickyNoteNoOf(subject)))).toEqual(
      stickyNoteSubjects.map((_subject, index) => index + 1),
    )
    expect(shownNoteNo(stickyNoteNoOf('fileAttachment'))).toBe(9)
    expect(stickyNoteSubjects.slice(-2)).toEqual(['mitigationPlans', 'riskItems'])
    expect([shownNoteNo(remarkNo), shownNoteNo(999)]).toEqual([0, 999])
  })

  it('may carry a free number that is about no part of the record', () => {
    expect(subjectOfStickyNote(999)).toBeNull()
    expect(subjectOfStickyNote(-1)).toBeNull()
  })
})
