import { describe, expect, it } from 'vitest'
import { administrators } from '#domain/access/administration'
import { initialPermissions } from '#domain/access/permissions'
import { roles, type Role } from '#domain/access/roles'
import type { Call } from '#domain/wire/calls/call'
import { calls, type Calls } from '#domain/wire/calls/index'
import { mayAccess, rights, type GuardedResource, type Rights } from '#src/authProvider/access.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { routes } from '../routes.tsx'
import { redirectOf, roleGuards } from './guards.ts'

/** The calls without which a page with a right is of no use. */
const needed: Readonly<Record<string, readonly (keyof Calls)[]>> = {
  '/history': ['listSummaryHistory', 'readSummaryHistory'],
  '/inactive': ['listRisks'],
  '/risk-report': ['readRiskReport', 'readHeatMap'],
  '/risk-movement': ['readRiskMovement', 'compareDays'],
  '/fullscreen-report': ['readRiskReport', 'readHeatMap'],
  '/risk/create': ['createRisk', 'updateRisk'],
  '/risk/import': ['importRisks', 'listRiskImports'],
  '/risk-sheet': ['readSheet', 'saveSheet'],
  '/risk-summary/create': ['createRisk', 'updateRisk'],
  '/risk-summary/:id?/gross-assessments': ['readRisk'],
  '/risk-summary/:id?/net-assessments': ['readRisk'],
  '/risk-summary/:id?/mitigation-plans': ['readRisk'],
  '/risk-summary/:id?/drill-down': ['readRisk'],
  '/indicators': ['listIndicators'],
  '/indicators/:id': ['readIndicator', 'listIndicatorValues'],
  '/rating-doubts': ['listRiskDoubts', 'readRatingPatterns'],
  '/rating-patterns': ['listRiskDoubts', 'readRatingPatterns'],
  '/admin/installation': ['checkInstallation'],
  '/admin/review-periods': ['createReviewPeriod', 'updateReviewPeriod'],
  '/admin/settings': ['changeSetting'],
  '/admin/rating-criteria': ['saveRatingCriteria'],
  '/admin/reference-data': ['changeRiskCategory', 'changeCategoryExpert', 'changeCategoryImpact'],
  '/admin/faq/add': ['createFaq'],
  '/admin/faq/edit': ['updateFaq'],
}

/** The calls of the other administration pages that only administrators can make. */
const ofAdministrators: Readonly<Record<string, readonly (keyof Calls)[]>> = {
  '/admin': ['listVacancies'],
  '/admin/role-assignment': ['addUser', 'replaceRoleAssignments'],
  '/admin/audit': ['listAdministrationAudit'],
  '/admin/api-keys': ['listApiKeys'],
  '/admin/users': ['listUsers'],
  '/admin/organization-chart': ['createCompanyGroup', 'moveCompanyGroup'],
  '/admin/organization-import': ['importOrganisation', 'listOrganisationImports'],
}

type RightName = `${GuardedResource} ${keyof Rights}`

/** The calls of each right that some roles lack; `write` is compared as `create`. */
const ofRights: Readonly<Partial<Record<RightName, readonly (keyof Calls)[]>>> = {
  'risks write': ['createRisk'],
  'risk-summary write': ['createRisk'],
  'indicators read': ['listIndicators', 'readIndicator'],
  'indicators write': ['createIndicator', 'updateIndicator', 'deleteIndicator'],
  'rating-doubts read': ['listRiskDoubts', 'readRatingPatterns'],
  'own-records read': ['updateRisk', 'submitRisk', 'confirmRisk'],
  'decisions read': ['approveReport', 'rejectReport'],
  'progress read': ['readProgress', 'listProgressRecords'],
  'review-periods read': ['createReviewPeriod', 'updateReviewPeriod', 'deleteReviewPeriod'],
  'role-assignments write': ['addUser', 'replaceRoleAssignments', 'deleteRoleAssignments'],
  'users write': ['updateUser', 'inviteUser', 'endSessionsOf', 'removeFactorsOf'],
  'personal-data write': ['exportPersonalData', 'erasePerson'],
  'invitation-links write': ['createInvitationLink', 'createPasswordLink'],
  'company-groups write': ['createCompanyGroup', 'renameCompanyGroup', 'moveCompanyGroup', 'deleteCompanyGroup'],
  'md-flows write': ['confirmMdFlow', 'remindOfMdFlow'],
  'risk-resets write': ['resetRisks', 'remindGroups'],
  'appetites write': ['saveAppetite'],
  'faqs write': ['createFaq', 'updateFaq', 'deleteFaq'],
  'settings write': ['changeSetting'],
  'risk-categories write': ['addRiskCategory', 'changeRiskCategory', 'orderRiskCategories'],
  'category-experts write': ['addCategoryExpert', 'changeCategoryExpert', 'orderCategoryExperts'],
  'category-impacts write': ['addCategoryImpact', 'changeCategoryImpact', 'orderCategoryImpacts'],
  'rating-criteria write': ['saveRatingCriteria'],
  'api-keys write': ['createApiKey', 'deleteApiKey'],
  'installation-check read': ['checkInstallation'],
}

/** The rights whose roles no call has, with the reason. */
const withoutCall: Readonly<Partial<Record<RightName, string>>> = {
  'risk-summary read': 'readRisk also reads items; the pages of summaries are compared above',
  'inactive-risks read': 'listRisks also reads active records; the page of inactive ones is compared above',
  'period-line read': 'Internal Owners can make the same calls, and have the line on another page',
  'event-links write': 'the links are a field of createRiskEvent and updateRiskEvent, which everybody can call',
}

/** Differences by a rule: the role that a page has besides, or lacks. */
const byRule: readonly { pages: RegExp; role: Role; opens: boolean }[] = [
  // Rules screens.inactive and routes.expert.
  { pages: /^\/(inactive|risk-summary\/:id\?\/.*)$/, role: 'Category Expert', opens: false },
  // The address of a record shows the refusal (rule errors.forbidden).
  { pages: /^\/risk-summary\/:id\?\//, role: 'System Admin', opens: true },
]

/** Returns whether a role opens a page; a Group Admin of level 1 also changes settings (rule admin.settings). */
function opens(path: string, role: Role): boolean {
  const session = sessionOf(role, { buLevel: 1 })
  const route = routes.find((one) => one.path === path)
  const visit = { route, path, query: new URLSearchParams(), userAgent: '', isSignedIn: true, session, role }
  return redirectOf(roleGuards, visit) === undefined
}

function mayCall({ access }: Call, role: Role): boolean {
  if (typeof access === 'string') return true
  const hasPermission = access.permissions?.some((one) => initialPermissions[role].includes(one)) ?? false
  return hasPermission || (access.roles?.includes(role) ?? false)
}

const callersOf = (names: readonly (keyof Calls)[]) =>
  roles.filter((role) => names.every((name) => mayCall(calls[name], role)))

describe('the rights of the web app (rule errors.forbidden)', () => {
  it('are listed here with their calls if some roles lack them', () => {
    const some = Object.entries<Rights>(rights).flatMap(([resource, row]) =>
      (['read', 'write'] as const)
        .filter((kind) => typeof row[kind] === 'function')
        .map((kind) => `${resource} ${kind}`),
    )
    expect(Object.keys({ ...ofRights, ...withoutCall }).toSorted()).toEqual(some.toSorted())
  })

  it.each(Object.entries(ofRights))('%s is of the roles of each of its calls %j', (right, names) => {
    const [resource = '', kind] = right.split(' ')
    const action = kind === 'write' ? 'create' : 'list'
    const having = roles.filter((role) => mayAccess(sessionOf(role, { buLevel: 1 }), { resource, action }))
    expect(names.map((name) => callersOf([name]))).toEqual(names.map(() => having))
  })
})

describe('the pages of the route table (rule errors.forbidden)', () => {
  it('are listed here with their calls if they need a right', () => {
    expect(routes.flatMap(({ path, right }) => (right?.otherwise ? path : [])).toSorted()).toEqual(
      Object.keys(needed).toSorted(),
    )
  })

  it.each(Object.entries({ ...needed, ...ofAdministrators }))(
    '%s opens for the roles of its calls %j',
    (path, names) => {
      const exceptions = byRule.filter(({ pages }) => pages.test(path))
      const expected = roles.filter(
        (role) => exceptions.find((one) => one.role === role)?.opens ?? callersOf(names).includes(role),
      )
      expect(roles.filter((role) => opens(path, role))).toEqual(expected)
    },
  )

  it('open for all administrators if they have an admin layout and need no right', () => {
    const open = routes
      .filter(({ layout, right }) => /admin/i.test(layout) && !right?.otherwise)
      .map(({ path }) => path)
    expect(open.filter((path) => roles.some((role) => opens(path, role) !== administrators.includes(role)))).toEqual([])
  })
})
