import { describe, expect, it } from 'vitest'
import { isSystemSetting, settingKinds } from '#domain/organisation/settings'
import {
  administers,
  administersEverything,
  administersArea,
  administrators,
  areaAdministrators,
  canMoveInto,
  containsHome,
  isAdministrator,
  mayChangeSetting,
  mayChangeSettings,
  mayMove,
  systemAdministrators,
} from './administration.ts'
import { roles } from './roles.ts'
import { actorOf, placeNames, places } from './testing.ts'

describe('who administers (rule admin.areas)', () => {
  it('is named by role: the chart and the assignments, an area, everything', () => {
    expect(administrators).toEqual(['Group Admin', 'System Admin'])
    expect(areaAdministrators).toEqual(['Group Admin'])
    expect(systemAdministrators).toEqual(['System Admin'])
    expect([isAdministrator, administersArea, administersEverything].map((one) => one(undefined))).toEqual(
      Array(3).fill(false),
    )
  })
})

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

describe('one of these settings', () => {
  it.each([...Object.keys(settingKinds), 'RISK_APPETITE_OF_A_TEST'])(
    '%s is changed by System Admins, and by others where it is not theirs alone',
    (setting) => {
      const isSystems = isSystemSetting(setting)
      const changing = roles.filter((role) => mayChangeSetting(setting, role, 1))
      expect(changing).toEqual(
        roles.filter((role) => role === 'System Admin' || (role === 'Group Admin' && !isSystems)),
      )
      expect(roles.filter((role) => mayChangeSetting(setting, role, 2))).toEqual(['System Admin'])
    },
  )
})

describe('the company groups that a role administers (rule admin.areas)', () => {
  const inArea = ['home', 'homeGroupOfOtherCompany', 'below']

  it.each(roles)('are those of the own area, or all of them: %s', (role) => {
    const administered = placeNames.filter((place) => administers(actorOf(role), places[place].hierarchy))
    expect(administered).toEqual(role === 'System Admin' ? placeNames : role === 'Group Admin' ? inArea : [])
  })

  it.each(roles)('can be moved, the own home only by a System Admin: %s', (role) => {
    const moved = placeNames.filter((place) => {
      const { companyGroupId: id, hierarchy } = places[place]
      return mayMove(actorOf(role), { id, hierarchy })
    })
    expect(moved).toEqual(role === 'System Admin' ? placeNames : role === 'Group Admin' ? ['below'] : [])
  })
})

describe('the groups that contain the own home', () => {
  it.each([
    [8, true],
    [3, true],
    [1, true],
    [12, false],
    [38, false],
  ])('group %i: %s', (id, expected) => {
    expect(containsHome('1>3>8', id)).toBe(expected)
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
    expect(canMoveInto({ hierarchy }, { hierarchy: target, active })).toBe(expected)
  })
})
