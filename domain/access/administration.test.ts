import { describe, expect, it } from 'vitest'
import { roles } from './roles.ts'
import { canHangBelow, holdsHome, mayChangeSettings } from './administration.ts'

describe('the settings of the whole group (rule admin.settings)', () => {
  it('are changed by System Admins, and by Group Admins of level 1', () => {
    for (const role of [...roles, undefined]) {
      for (const level of [null, 1, 2, 3]) {
        const isAllowed = role === 'System Admin' || (role === 'Group Admin' && level === 1)
        expect([role, level, mayChangeSettings(role, level)]).toEqual([role, level, isAllowed])
      }
    }
  })
})

describe('the groups that hold the own home', () => {
  it.each([
    [8, true],
    [3, true],
    [1, true],
    [12, false],
    [38, false],
  ])('group %i: %s', (id, expected) => {
    expect(holdsHome('1>3>8', id)).toBe(expected)
  })
})

describe('where a company group can be hung (rule organisation.move)', () => {
  it.each([
    ['1>3>8', '1>4', true, true],
    ['1>3>8', '1>3', true, true],
    ['1>3>8', '1', true, true],
    ['1>3>8', '1>3>80', true, true],
    ['1>3>8', '1>4', false, false],
    ['1>3>8', '1>3>8', true, false],
    ['1>3>8', '1>3>8>20', true, false],
    ['1', '1>3', true, false],
    ['1', '2', true, false],
  ])('%s below %s, active %s: %s', (hierarchy, target, active, expected) => {
    expect(canHangBelow({ hierarchy }, { hierarchy: target, active })).toBe(expected)
  })
})
