import { expect, it } from 'vitest'
import { deletionDenialOf } from './assignmentDeletion.ts'
import { roles } from './roles.ts'
import { combinations } from './testing.ts'

const bothWays = [false, true]

it('an administrator may remove an assignment without pending records (rule assignments.deletion)', () => {
  const all = combinations({ role: roles, isOwn: bothWays, isInArea: bothWays, hasPending: bothWays })
  const expected = all.map(({ role, isOwn, isInArea, hasPending }) => {
    const pending = { 'Category Expert': 'pendingRiskItems', 'Managing Director': 'pendingRiskSummaries' }
    if (isOwn) return 'currentGroup'
    if (!isInArea) return 'outOfReach'
    return (hasPending && Object.entries(pending).find(([name]) => name === role)?.[1]) || null
  })
  expect(all.map((one) => deletionDenialOf(one))).toEqual(expected)
})
