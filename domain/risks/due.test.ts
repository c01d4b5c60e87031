import { expect, it } from 'vitest'
import { isDueFor } from './due.ts'

it('a record is due for the role that created it while it is active, by its review date or by its target', () => {
  const both = [true, false]
  const all = both.flatMap((isActive) =>
    both.flatMap((isOwn) =>
      both.flatMap((isReviewDue) => both.map((isTargetDue) => ({ isActive, isOwn, isReviewDue, isTargetDue }))),
    ),
  )
  const due = all.filter(({ isOwn, ...record }) =>
    isDueFor('Assessor', { ...record, creatorRole: isOwn ? 'Assessor' : 'Internal Owner' }),
  )
  const own = { isActive: true, isOwn: true }
  expect(due).toEqual([
    { ...own, isReviewDue: true, isTargetDue: true },
    { ...own, isReviewDue: true, isTargetDue: false },
    { ...own, isReviewDue: false, isTargetDue: true },
  ])
})
