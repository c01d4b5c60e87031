import { expect, it } from 'vitest'
import type { Progress } from '#domain/wire/progress'
import { progressRecordsIn, lateGroups, linkToProgressRecords, progressRows } from './progressRows.ts'

const groupOf = (id: number, hierarchy: string, riskCategoryIds: number[], late: number) => ({
  companyGroup: { id, name: `Group ${id}` },
  level: hierarchy.split('>').length,
  hierarchy,
  recorded: 10,
  submitted: 6,
  reported: 2,
  riskCategoryIds,
  waiting: late,
  late: late > 0 ? [{ role: 'Internal Owner' as const, count: late, earliestDue: `2026-01-0${id}` }] : [],
})

const progress: Progress = {
  companyGroups: [groupOf(1, '1', [1], 0), groupOf(2, '1>2', [2], 1), groupOf(3, '1>2>3', [], 4)],
  riskCategories: [1, 2, 3].map((id) => ({ riskCategory: { id, name: `Category ${id}` }, count: id < 3 ? 5 : 0 })),
  lateRecords: [],
}

it('the rows count each company group with all its sub-groups (rule progress.coverage)', () => {
  expect(progressRows(progress).map(({ recorded, late, missing }) => [recorded, late, missing])).toEqual([
    [30, 5, ['Category 3']],
    [20, 5, ['Category 1', 'Category 3']],
    [10, 4, ['Category 1', 'Category 2', 'Category 3']],
  ])
  expect(progressRows(progress)[0]).toMatchObject({ submitted: 18, reported: 6, earliestDue: '2026-01-02' })
})

it('the groups with the earliest due date are named first, each without its sub-groups (rule progress.late)', () => {
  expect(lateGroups(progress).map(({ id, count }) => [id, count])).toEqual([
    [2, 1],
    [3, 4],
  ])
})

it('an address contains which records are counted (rule progress.records)', () => {
  for (const withBelow of [true, false]) {
    const counted = { groupId: 8, of: 'late' as const, withBelow }
    expect(progressRecordsIn(new URLSearchParams(linkToProgressRecords(counted).search))).toEqual(counted)
  }
  for (const other of ['', 'group=8', 'group=x&of=late', 'group=1.5&of=late', 'group=8&of=everything'])
    expect(progressRecordsIn(new URLSearchParams(other))).toBeNull()
})
