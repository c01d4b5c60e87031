import { describe, expect, it } from 'vitest'
import { remarkNo, stickyNoteNoOf, stickyNoteSubjects, subjectOfStickyNote } from './stickyNotes.ts'

describe('sticky notes', () => {
  it('count the Remark as 0, which is about nothing in particular (rule review.remark)', () => {
    expect(remarkNo).toBe(0)
    expect(subjectOfStickyNote(remarkNo)).toBeNull()
  })

  it.each(stickyNoteSubjects)('find %s back by its number, which is never the Remark', (subject) => {
    expect(stickyNoteNoOf(subject)).toBeGreaterThan(remarkNo)
    expect(subjectOfStickyNote(stickyNoteNoOf(subject))).toBe(subject)
  })

  it('may carry a free number that is about no part of the record', () => {
    expect(subjectOfStickyNote(999)).toBeNull()
    expect(subjectOfStickyNote(-1)).toBeNull()
  })
})
