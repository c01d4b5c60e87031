import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions'
import { roles, type Role } from '#domain/access/roles'
import {
  actorOf,
  combinations,
  otherExpertGroup,
  ownExpertGroup,
  placeNames,
  places,
  riskOf,
} from '#domain/access/testing'
import { riskTypes, workflowStatuses } from '../statuses.ts'
import { isAtHome, visibilityOf, type Visibility } from './visibility.ts'

const expertGroups = [ownExpertGroup, otherExpertGroup, null]

const situations = (role: Role) =>
  combinations({
    workflowStatus: workflowStatuses,
    type: riskTypes,
    isClosed: [true, false],
    isActive: [true, false],
    isSubmitted: [true, false],
    place: placeNames,
    categoryExpertId: role === 'Category Expert' ? expertGroups : [ownExpertGroup],
    submittedCategoryExpertId: role === 'Category Expert' ? expertGroups : [ownExpertGroup],
  })

type Situation = ReturnType<typeof situations>[number]

/** The area is home and all its descendants (rule organisation.reach). */
const placesInArea = ['home', 'homeGroupOfOtherCompany', 'below']

/** Rule visibility.by-role, row by row. */
const sees: Record<Role, (situation: Situation) => boolean> = {
  Assessor: (one) => one.place === 'home' || (one.isSubmitted && !one.isClosed),
  'Internal Owner': (one) => one.place === 'home' || (one.isSubmitted && !one.isClosed),
  'Managing Director': (one) => one.isSubmitted && (!one.isClosed || one.place === 'home'),
  Viewer: (one) => one.isSubmitted && !one.isClosed,
  'Category Expert': (one) =>
    one.type === 'item' &&
    one.isActive &&
    one.isSubmitted &&
    (isAuthoring(one) ? one.submittedCategoryExpertId : one.categoryExpertId) === ownExpertGroup,
  'Group Admin': (one) => one.isSubmitted,
  'System Admin': () => false,
}

/** The statuses in which others still see the last submitted revision (rule visibility.last-submitted). */
const isAuthoring = ({ workflowStatus }: Situation) => /^(editing|withdrawn|draft)_/.test(workflowStatus)

function specified(role: Role, situation: Situation): Visibility {
  if (!placesInArea.includes(situation.place) || !sees[role](situation)) return 'none'
  const isHomeAuthor = (role === 'Assessor' || role === 'Internal Owner') && situation.place === 'home'
  return isAuthoring(situation) && !isHomeAuthor ? 'submitted' : 'present'
}

function riskIn({ place, ...state }: Situation) {
  return riskOf({ ...state, ...places[place] })
}

describe('visibilityOf', () => {
  it.each(roles)(
    'shows the %s exactly what rule visibility.by-role requires, everywhere and in every state',
    (role) => {
      const actor = actorOf(role)
      const surprises = situations(role).flatMap((situation) => {
        const shown = visibilityOf(actor, riskIn(situation))
        const expected = specified(role, situation)
        return shown === expected ? [] : [{ ...situation, shown, expected }]
      })
      expect(surprises).toEqual([])
    },
  )

  it.each(roles)('hides from the %s each type without its board permission, except from a Group Admin', (role) => {
    for (const type of riskTypes) {
      const withoutBoard = new Set([...permissions].filter((one) => one !== `access_riskboard_risk_${type}`))
      const seen = situations(role)
        .filter((one) => one.type === type)
        .filter((one) => visibilityOf(actorOf(role, { permissions: withoutBoard }), riskIn(one)) !== 'none')
      expect(seen.length > 0).toBe(role === 'Group Admin')
    }
  })

  it('hides inactive records from anyone who may not access the inactive board (rule visibility.inactive)', () => {
    for (const role of roles.filter((one) => one !== 'Group Admin')) {
      const withoutInactive = new Set([...permissions].filter((one) => one !== 'access_riskboard_inactive'))
      const seen = situations(role)
        .filter((one) => !one.isActive)
        .filter((one) => visibilityOf(actorOf(role, { permissions: withoutInactive }), riskIn(one)) !== 'none')
      expect(seen).toEqual([])
    }
  })

  it('never shows a System Admin risk data, whatever permissions the role is granted', () => {
    const actor = actorOf('System Admin', { permissions: new Set(permissions) })
    expect(situations('System Admin').every((one) => visibilityOf(actor, riskIn(one)) === 'none')).toBe(true)
  })

  it('keeps an item with the experts of its submitted category while a draft moves it to another', () => {
    const moved = riskOf({
      workflowStatus: 'editing_assessor',
      isSubmitted: true,
      submittedCategoryExpertId: ownExpertGroup,
      categoryExpertId: otherExpertGroup,
    })
    expect(visibilityOf(actorOf('Category Expert'), moved)).toBe('submitted')
    expect(visibilityOf(actorOf('Category Expert', { categoryExpertIds: [otherExpertGroup] }), moved)).toBe('none')
    expect(visibilityOf(actorOf('Category Expert', { categoryExpertIds: [] }), moved)).toBe('none')
  })
})

describe('isAtHome', () => {
  it.each(placeNames)('needs both the company and the group of the assignment: %s', (place) => {
    expect(isAtHome(actorOf('Assessor'), places[place])).toBe(place === 'home')
  })
})
