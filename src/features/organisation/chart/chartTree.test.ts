import { describe, expect, it } from 'vitest'
import { groupsOf } from '#domain/records/groupNames'
import { saraburi } from '../testSupport/groups.ts'
import { ancestorIdsOf, movedNextTo, narrowedTo, siblingsOf, withOrder } from './chartTree.ts'
import { deniedReason, groupActions } from './groupActions.ts'

const groupNo = (id: number) => groupsOf(saraburi).find((group) => group.id === id) ?? saraburi
const idsOf = (groups: readonly { id: number }[]) => groups.map(({ id }) => id)

describe('the tree of the chart', () => {
  it('narrows down to some groups and the way to them', () => {
    const found = narrowedTo(new Set([31, 99]), saraburi)
    expect(found && idsOf(groupsOf(found))).toEqual([8, 21, 31])
    expect(narrowedTo(new Set([99]), saraburi)).toBeNull()
  })

  it('finds the groups above and next to a group', () => {
    expect(ancestorIdsOf(saraburi, groupNo(31))).toEqual([8, 21])
    expect(idsOf(siblingsOf(saraburi, groupNo(22)))).toEqual([21, 22, 23])
    expect(siblingsOf(saraburi, saraburi)).toEqual([])
  })

  it('takes a group from its place and puts it before or after another', () => {
    expect(movedNextTo([21, 22, 23], 23, 21, 'before')).toEqual([23, 21, 22])
    expect(movedNextTo([21, 22, 23], 21, 22, 'after')).toEqual([22, 21, 23])
    expect(movedNextTo([21, 22, 23], 21, 21, 'after')).toEqual([21, 22, 23])
    expect(idsOf(withOrder(saraburi, 8, [23, 21, 22]).groups ?? [])).toEqual([23, 21, 22])
  })
})

describe('what can be done to a group', () => {
  const reasonsOf = (id: number) =>
    Object.fromEntries(
      groupActions.flatMap((action) => {
        const reason = deniedReason(action, groupNo(id), saraburi, 8)
        return reason ? [[action, reason]] : []
      }),
    )

  it.each([
    ['the home at the top', 8, { move: 'top', moveUp: 'first', moveDown: 'last', setActive: 'home', delete: 'top' }],
    ['the first one, which is in use', 21, { moveUp: 'first', delete: 'inUse' }],
    ['one in the middle', 22, {}],
    ['the last one, which is inactive', 23, { moveDown: 'last' }],
  ])('depends on where it hangs and what hangs on it: %s', (_case, id, reasons) => {
    expect(reasonsOf(id)).toEqual(reasons)
  })
})
