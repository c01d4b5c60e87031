import { describe, expect, it } from 'vitest'
import { planGroups, type GroupFacts } from './planGroups.ts'
import { actorAs, groupFacts, groupRows } from './testing.ts'

const plan = (rows: readonly (readonly string[])[], facts: Partial<GroupFacts> = {}) =>
  planGroups(groupRows(...rows), { ...groupFacts, ...facts })

/** Each row as the kinds of its changes, or its problems. */
const outcomes = (rows: readonly (readonly string[])[], facts: Partial<GroupFacts> = {}) =>
  plan(rows, facts).lines.map(({ changes, problems }) =>
    problems.length > 0
      ? problems.map(({ column, reason }) => `${column} ${reason}`).join(', ')
      : changes.map(({ kind }) => kind).join(', '),
  )

const kilnAdmin = actorAs('Group Admin', 8, '1>2>8')
const cementAdmin = actorAs('Group Admin', 2, '1>2')

describe('the difference that rows of groups make (rule intake.groups)', () => {
  it.each<[string, string[][], string[]]>([
    ['nothing, as it is', [['8', 'Kiln Saraburi', 'Cement', 'Siam Kiln', 'yes']], ['']],
    [
      'nothing, without a number',
      [
        ['', 'Siam Holding'],
        ['', 'cement', 'Siam Holding'],
        ['', 'Maintenance', 'Kiln Lampang'],
      ],
      ['', '', ''],
    ],
    ['a new group', [['', 'Kiln Rayong', 'Cement']], ['groupCreated']],
    [
      'a group below a new one, whichever row comes first',
      [
        ['', 'Quarry', 'Kiln Rayong'],
        ['', 'Kiln Rayong', 'Cement'],
      ],
      ['groupCreated', 'groupCreated'],
    ],
    [
      'groups below parents of the same name, by their path',
      [
        ['', 'Shift A', 'Kiln Saraburi > Maintenance'],
        ['', 'Shift A', 'Kiln Lampang > Maintenance'],
      ],
      ['groupCreated', 'groupCreated'],
    ],
    ['a new name', [['8', 'Kiln Saraburi 1', 'Cement']], ['groupRenamed']],
    ['another parent', [['8', 'Kiln Saraburi', 'Packaging']], ['groupMoved']],
    ['both', [['8', 'Kiln One', 'Packaging']], ['groupRenamed, groupMoved']],
    [
      'a new name, with children that still say the old one',
      [
        ['8', 'Kiln One', 'Cement'],
        ['21', 'Maintenance', 'Kiln Saraburi'],
        ['', 'Quarry', 'Kiln One'],
      ],
      ['groupRenamed', '', 'groupCreated'],
    ],
    [
      'two that change places',
      [
        ['3', 'Packaging', 'Kiln Saraburi'],
        ['8', 'Kiln Saraburi', 'Siam Holding'],
      ],
      ['groupMoved', 'groupMoved'],
    ],
    [
      'active and inactive',
      [
        ['10', 'Closed plant', 'Packaging', '', 'ใช่'],
        ['9', 'Kiln Lampang', 'Cement', '', 'No'],
      ],
      ['groupActivated', 'groupDeactivated'],
    ],
    [
      'a move below what is activated',
      [
        ['10', 'Closed plant', 'Packaging', '', 'yes'],
        ['9', 'Kiln Lampang', 'Closed plant'],
      ],
      ['groupActivated', 'groupMoved'],
    ],
    ['another group of a name that is elsewhere', [['ใหม่', 'Kiln Lampang', 'Packaging']], ['groupCreated']],
    [
      'another group of a name that the file says is elsewhere',
      [
        ['9', 'Kiln Lampang', 'Cement'],
        ['', 'Kiln Lampang', 'Packaging'],
      ],
      ['', 'groupCreated'],
    ],
  ])('is %s', (_, rows, expected) => {
    expect(outcomes(rows)).toEqual(expected)
  })

  it.each<[string, string[][], string[], Partial<GroupFacts>?]>([
    ['a number that there is not', [['99', 'Kiln', 'Cement']], ['number unknownNumber']],
    ['a number that is none', [['8a', 'Kiln', 'Cement']], ['number unknownNumber']],
    [
      'a number twice',
      [
        ['8', 'Kiln Saraburi', 'Cement'],
        ['8', 'Kiln', 'Cement'],
      ],
      ['', 'number duplicateNumber'],
    ],
    [
      'a group twice',
      [
        ['', 'Kiln Rayong', 'Cement'],
        ['', 'kiln  rayong', 'Cement'],
      ],
      ['groupCreated', 'name duplicateGroup'],
    ],
    [
      'a group by number and by name',
      [
        ['8', 'Kiln Saraburi', 'Cement'],
        ['', 'Kiln Saraburi', 'Cement'],
      ],
      ['', 'name duplicateGroup'],
    ],
    ['a name that is elsewhere', [['', 'Kiln Lampang', 'Packaging']], ['number sameNameElsewhere']],
    ['no name', [['8', '', 'Cement']], ['name required']],
    ['a name no group may have', [['', 'Kiln > Two', 'Cement']], ['name groupName']],
    ['no parent', [['', 'Kiln Rayong', '']], ['parent required']],
    ['a parent that there is not', [['', 'Kiln Rayong', 'Cements']], ['parent unknownParent']],
    [
      'a parent whose row is left out',
      [
        ['', 'Quarry', 'Kiln Rayong'],
        ['', 'Kiln Rayong', 'Cements'],
      ],
      ['parent unknownParent', 'parent unknownParent'],
    ],
    ['a parent of which there are two', [['', 'Shift A', 'Maintenance']], ['parent ambiguousGroup']],
    [
      'parents in a ring',
      [
        ['', 'One', 'Two'],
        ['', 'Two', 'One'],
      ],
      ['parent unknownParent', 'parent unknownParent'],
    ],
    ['a group below itself', [['2', 'Cement', 'Kiln Saraburi']], ['parent belowItself']],
    [
      'groups below each other',
      [
        ['8', 'Kiln Saraburi', 'Kiln Lampang'],
        ['9', 'Kiln Lampang', 'Kiln Saraburi'],
      ],
      ['parent belowItself', 'parent belowItself'],
    ],
    ['a move of the root', [['1', 'Siam Holding', 'Cement']], ['parent rootStays']],
    ['a move below an inactive group', [['9', 'Kiln Lampang', 'Closed plant']], ['parent inactiveParent']],
    ['a company that there is not', [['', 'Kiln Rayong', 'Cement', 'Siam']], ['company unknownCompany']],
    ['another company', [['8', 'Kiln Saraburi', 'Cement', 'Siam Holding']], ['company companyStays']],
    ['neither yes nor no', [['8', 'Kiln Saraburi', 'Cement', '', 'perhaps']], ['active yesOrNo']],
    [
      'the own home made inactive',
      [['2', 'Cement', 'Siam Holding', '', 'no']],
      ['active holdsHome'],
      { actor: cementAdmin },
    ],
    ['a new group outside the area', [['', 'Kiln Rayong', 'Cement']], ['parent outsideReach'], { actor: kilnAdmin }],
    [
      'a new group below one outside the area',
      [
        ['', 'Kiln Rayong', 'Cement'],
        ['', 'Quarry', 'Kiln Rayong'],
      ],
      ['parent outsideReach', 'parent outsideReach'],
      { actor: kilnAdmin },
    ],
    ['a new name outside the area', [['9', 'Kiln Two', 'Cement']], ['name outsideReach'], { actor: kilnAdmin }],
    ['a move of the own home', [['2', 'Cement', 'Packaging']], ['parent outsideReach'], { actor: cementAdmin }],
    ['a move out of the area', [['8', 'Kiln Saraburi', 'Packaging']], ['parent outsideReach'], { actor: cementAdmin }],
  ])('leaves out %s', (_, rows, expected, facts = {}) => {
    expect(outcomes(rows, facts)).toEqual(expected)
  })

  it('adds 1,000 groups, and none below the twentieth level (rule intake.limits)', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => [
      '',
      `G${index}`,
      index === 0 ? 'Cement' : `G${index - 1}`,
    ])
    const deep = outcomes(chain.toReversed()).toReversed()
    expect(deep.slice(16, 20)).toEqual(['groupCreated', 'groupCreated', 'parent tooDeep', 'parent unknownParent'])
    expect(new Set(deep.slice(19))).toEqual(new Set(['parent unknownParent']))
    const wide = outcomes(Array.from({ length: 5000 }, (_, index) => ['', `G${index}`, 'Cement']))
    expect(wide.slice(999, 1001)).toEqual(['groupCreated', 'name tooManyGroups'])
  })

  it('lets a Group Admin change the groups of the own area', () => {
    const rows = [
      ['21', 'Upkeep', 'Kiln Saraburi'],
      ['', 'Quarry', 'Kiln Saraburi'],
      ['9', 'Kiln Lampang', 'Cement'],
    ]
    expect(outcomes(rows, { actor: kilnAdmin })).toEqual(['groupRenamed', 'groupCreated', ''])
  })

  it('shows what was before, and which number a group of the same name has', () => {
    const { lines } = plan([
      ['8', 'Kiln One', 'Packaging'],
      ['', 'Kiln Lampang', 'Packaging'],
    ])
    expect(lines[0]?.changes).toEqual([
      { kind: 'groupRenamed', before: 'Kiln Saraburi', after: 'Kiln One' },
      { kind: 'groupMoved', before: 'Cement', after: 'Packaging' },
    ])
    expect(lines[1]?.problems[0]?.params).toEqual({ number: 9, parent: 'Cement' })
  })

  it('can be applied in its order: activations first, then from the top down, deactivations last', () => {
    const { changes } = plan([
      ['9', 'Kiln Lampang', 'Quarry', '', 'no'],
      ['', 'Quarry', 'Kiln Rayong'],
      ['', 'Kiln Rayong', 'Closed plant'],
      ['10', 'Closed plant', 'Packaging', '', 'yes'],
    ])
    expect(changes.map(({ kind, node }) => `${kind} ${node.name}`)).toEqual([
      'groupActivated Closed plant',
      'groupCreated Kiln Rayong',
      'groupCreated Quarry',
      'groupMoved Kiln Lampang',
      'groupDeactivated Kiln Lampang',
    ])
  })
})
