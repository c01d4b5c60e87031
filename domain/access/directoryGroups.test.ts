import { describe, expect, it } from 'vitest'
import { groupNamed, isGroupPattern, roleOfGroupName, usualGroupPattern, type NamedRole } from './directoryGroups.ts'

describe('the name of a directory’s group (rule directory.groups)', () => {
  const said: [string, string, NamedRole | null][] = [
    [usualGroupPattern, 'RiskBoard/8/Viewer', { group: '8', role: 'Viewer', experts: [] }],
    [
      usualGroupPattern,
      ' riskboard/Siam Kraft/internal owner ',
      { group: 'Siam Kraft', role: 'Internal Owner', experts: [] },
    ],
    [
      usualGroupPattern,
      'RiskBoard/A > B/Category Expert/SHE,, การเงิน',
      { group: 'A > B', role: 'Category Expert', experts: ['SHE', 'การเงิน'] },
    ],
    [usualGroupPattern, 'RiskBoard/ Siam Kraft /Viewer', { group: 'Siam Kraft', role: 'Viewer', experts: [] }],
    [usualGroupPattern, 'RiskBoard/8/Viewers', null],
    [usualGroupPattern, 'RiskBoard//Viewer', null],
    [usualGroupPattern, 'xRiskBoard/8/Viewer', null],
    [usualGroupPattern, '', null],
    ['app.{role}.{group}', 'app.Viewer.8', { group: '8', role: 'Viewer', experts: [] }],
    ['app.{role}.{group}', 'appxViewerx8', null],
    ['{group} ({role})', 'Kraft (Viewer)', { group: 'Kraft', role: 'Viewer', experts: [] }],
  ]

  it.each(said)('by %s: %s', (pattern, name, expected) => {
    expect(roleOfGroupName(name, pattern)).toEqual(expected)
  })

  it.each([
    [usualGroupPattern, true],
    ['{role}-{group}', true],
    ['{group}', false],
    ['{group}{role}', false],
    ['{group}/{role}/{group}', false],
    ['', false],
  ])('may follow the pattern %s: %s', (pattern, expected) => {
    expect(isGroupPattern(pattern)).toBe(expected)
  })
})

describe('the company group that a text means (rule directory.groups)', () => {
  const groups = [
    { id: 1, name: 'Siam', parentId: null },
    { id: 2, name: 'Packaging', parentId: 1 },
    { id: 3, name: 'Chemicals', parentId: 1 },
    { id: 4, name: 'Finance', parentId: 2 },
    { id: 5, name: 'Finance', parentId: 3 },
    { id: 6, name: '7', parentId: 3 },
    { id: 12, name: 'Cement', parentId: 1 },
  ]

  it.each([
    ['2', 2],
    ['packaging', 2],
    ['Finance', null],
    ['Chemicals > Finance', 5],
    ['siam>Packaging>  finance', 4],
    ['Siam > Finance', null],
    ['7', 6],
    ['12', 12],
    ['0012', 12],
    ['x12', null],
    ['12x', null],
    ['99', null],
    ['', null],
  ])('%s', (text, id) => {
    expect(groupNamed(text, groups)?.id ?? null).toBe(id)
  })
})
