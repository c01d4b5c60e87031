import type { RiskState } from '#domain/risks/riskState'
import type { Actor } from './actor.ts'
import { initialPermissions } from './permissions.ts'
import type { Role } from './roles.ts'

/**
 * The possible places of a record relative to the actor's home, company 30 in group 8 at `1>2>8`. The path of the
 * sibling 88 starts with the same characters on purpose.
 */
export const places = {
  home: { companyId: 30, companyGroupId: 8, hierarchy: '1>2>8' },
  homeGroupOfOtherCompany: { companyId: 31, companyGroupId: 8, hierarchy: '1>2>8' },
  below: { companyId: 30, companyGroupId: 81, hierarchy: '1>2>8>81' },
  sibling: { companyId: 30, companyGroupId: 88, hierarchy: '1>2>88' },
  above: { companyId: 30, companyGroupId: 2, hierarchy: '1>2' },
  otherBusinessUnit: { companyId: 60, companyGroupId: 6, hierarchy: '1>3>6' },
} as const

export type Place = keyof typeof places

export const placeNames = Object.keys(places) as Place[]

/** The expert group of a Category Expert in these examples, and another one. */
export const ownExpertGroup = 4
export const otherExpertGroup = 5

/** For tests: an actor of that role in the home group, with the permissions of a new installation. */
export function actorOf(role: Role, changes: Partial<Actor> = {}): Actor {
  return {
    userId: 1,
    role,
    permissions: new Set(initialPermissions[role]),
    ...places.home,
    categoryExpertIds: role === 'Category Expert' ? [ownExpertGroup] : [],
    decidesOwn: false,
    ...changes,
  }
}

/** For tests: an active item in the home group, drafted by an Assessor and never submitted. */
export function riskOf(changes: Partial<RiskState> = {}): RiskState {
  return {
    type: 'item',
    isActive: true,
    isPrivate: false,
    isClosed: changes.isPrivate ?? false,
    creatorRole: 'Assessor',
    ...places.home,
    workflowStatus: 'draft_assessor',
    submitRole: null,
    submitterIds: [],
    approvals: [],
    categoryExpertId: ownExpertGroup,
    isSubmitted: false,
    submittedCategoryExpertId: null,
    isEditedSinceRejection: false,
    isSummaryHistory: false,
    ...changes,
  }
}

/** For tests: every combination of the given values, one object each. */
export function combinations<Values extends Record<string, readonly unknown[]>>(
  values: Values,
): { [Name in keyof Values]: Values[Name][number] }[] {
  return Object.entries(values).reduce<Record<string, unknown>[]>(
    (found, [name, options]) => found.flatMap((one) => options.map((option) => ({ ...one, [name]: option }))),
    [{}],
  ) as { [Name in keyof Values]: Values[Name][number] }[]
}
