import { describe, expect, it } from 'vitest'
import { targetAfterCompletion, type KeptTarget } from './keptTarget.ts'

const today = '2026-06-01'
const open: KeptTarget = {
  likelihood: 2,
  impact: 3,
  firstOn: '2026-07-01',
  dueOn: '2026-07-01',
  moves: 0,
  reachedOn: null,
}
const target = { likelihood: 2, impact: 3, on: '2026-07-01' }
const completed = (score: number | null) => ({ score, on: today })

describe('the target of a record after a completion (rule target.promises)', () => {
  it('begins with the first revision that has one', () => {
    expect(targetAfterCompletion(null, target, completed(7))).toEqual({ isEnded: false, open })
    expect(targetAfterCompletion(null, null, completed(7))).toEqual({ isEnded: false, open: null })
  })

  it('stays as it is without a change', () => {
    expect(targetAfterCompletion(open, target, completed(null))).toEqual({ isEnded: false, open })
  })

  it('is postponed by a later day alone, and keeps its first day', () => {
    const later = { ...target, on: '2026-07-02' }
    expect(targetAfterCompletion(open, later, completed(7)).open).toEqual({ ...open, dueOn: '2026-07-02', moves: 1 })
    const earlier = { ...target, on: '2026-06-30' }
    expect(targetAfterCompletion(open, earlier, completed(7)).open).toEqual({ ...open, dueOn: '2026-06-30' })
    expect(targetAfterCompletion(open, { ...target, impact: 2 }, completed(7)).open).toEqual({ ...open, impact: 2 })
  })

  it('ends when a revision leaves it out', () => {
    expect(targetAfterCompletion(open, null, completed(7))).toEqual({ isEnded: true, open: null })
  })

  it('is met by a score that is not above it, on that day, and only the first time', () => {
    expect(targetAfterCompletion(open, target, completed(6)).open).toEqual({ ...open, reachedOn: today })
    expect(targetAfterCompletion(open, target, completed(7)).open).toEqual(open)
    const reached = { ...open, reachedOn: '2026-05-01' }
    expect(targetAfterCompletion(reached, target, completed(6)).open).toEqual(reached)
    expect(targetAfterCompletion(null, target, completed(6)).open).toEqual({ ...open, reachedOn: today })
  })

  it('is measured by the values of the completed revision', () => {
    const harder = targetAfterCompletion(open, { ...target, impact: 2 }, completed(5))
    expect(harder.open).toEqual({ ...open, impact: 2 })
  })

  it('is replaced by another one after it was met', () => {
    const reached = { ...open, reachedOn: '2026-05-01' }
    const other = { likelihood: 1, impact: 3, on: '2026-08-01' }
    expect(targetAfterCompletion(reached, other, completed(6))).toEqual({
      isEnded: true,
      open: { likelihood: 1, impact: 3, firstOn: '2026-08-01', dueOn: '2026-08-01', moves: 0, reachedOn: null },
    })
  })
})
