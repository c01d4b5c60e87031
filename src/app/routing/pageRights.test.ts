import { describe, expect, it } from 'vitest'
import { administrators } from '#domain/access/administration'
import { initialPermissions } from '#domain/access/permissions'
import { roles, type Role } from '#domain/access/roles'
import type { Call } from '#domain/wire/calls/call'
import { calls, type Calls } from '#domain/wire/calls/index'
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
