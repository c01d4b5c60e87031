import { matchRoutes } from 'react-router-dom'
import { factKinds } from '#domain/risks/facts'
import type { Locale } from '#i18n/locales'
import type { AppRoute, PageAccess, PageLayout, PageRight } from './routeTypes.ts'

/**
 * Creates a route whose name follows from its path: `/risk/:id?/net-assessments` is `risk-id-net-assessments`.
 * @param access a right includes that the user is signed in
 */
function route(path: string, layout: PageLayout, access: PageAccess | PageRight, page: AppRoute['page']): AppRoute {
  const name = path.replace(/[:?]/g, '').split('/').filter(Boolean).join('-') || 'index'
  const needed = typeof access === 'string' ? { access } : { access: 'signedIn' as const, right: access }
  return { name, path, layout, ...needed, page }
}

const may = (
  action: PageRight['action'],
  resource: PageRight['resource'],
  otherwise: PageRight['otherwise'] = '/',
): PageRight => ({ resource, action, otherwise })

const reports = may('access_report', 'risks')
/** Rule routes.create. */
const newItems = may('create', 'risks')
/** Rule routes.expert. */
const summaries = may('list', 'risk-summary')
const indicators = may('list', 'indicators')
/** The others get the board with the records that have facts. */
const doubts = may('list', 'rating-doubts', `/?${factKinds.map((kind) => `fact=${kind}`).join('&')}`)
const faqs = may('edit', 'faqs', '/admin/faq-management')

/**
 * The wizard and the reading view of one record; one component for all of its URLs, so that a change of step does not
 * mount a new page.
 */
const riskPage = () => import('#src/features/risks/record/RiskPage.tsx')

const faqPage = () => import('#src/features/faqs/FaqEditPage.tsx')

/**
 * Every page of the product (rule routes.table), in both languages: router, guards, layouts and menus are built from
 * this table. Ids are optional (rule routes.optional-id).
 */
export const routes: readonly AppRoute[] = [
  route('/', 'default', 'signedIn', () => import('#src/features/risks/board/BoardPage.tsx')),
  route(
    '/history',
    'default',
    may('access_riskboard_risk_summary', 'risk-summary-history'),
    () => import('#src/features/summaryHistory/HistoryPage.tsx'),
  ),
  route(
    '/inactive',
    'default',
    may('list', 'inactive-risks'),
    () => import('#src/features/risks/board/inactive/InactivePage.tsx'),
  ),
  route('/risk-report', 'default', reports, () => import('#src/features/report/ReportPage.tsx')),
  route('/risk-movement', 'default', reports, () => import('#src/features/report/movement/MovementPage.tsx')),
  route(
    '/fullscreen-report',
    'blank',
    reports,
    () => import('#src/features/report/fullscreen/FullscreenReportPage.tsx'),
  ),
  route('/export-pdf', 'empty', 'signedIn', () => import('#src/features/risks/exchange/print/PrintPage.tsx')),
  route('/FAQ', 'default', 'signedIn', () => import('#src/features/faqs/FaqPage.tsx')),
  route('/help', 'default', 'signedIn', () => import('#src/features/faqs/help/HelpPage.tsx')),
  route('/inspire', 'default', 'signedIn', () => import('#src/features/inspire/InspirePage.tsx')),
  route('/showcase', 'default', 'signedIn', () => import('#src/features/showcase/ShowcasePage.tsx')),
  route('/training', 'blank', 'signedIn', () => import('#src/features/manual/TrainingPage.tsx')),
  route('/learning', 'blank', 'signedIn', () => import('#src/features/manual/LearningPage.tsx')),
  route('/md-manual', 'blank', 'public', () => import('#src/features/manual/ThaiManualPage.tsx')),
  route('/md-manual-en', 'blank', 'signedIn', () => import('#src/features/manual/EnglishManualPage.tsx')),

  route('/risk/create', 'default', newItems, riskPage),
  route('/risk/import', 'default', newItems, () => import('#src/features/imports/RiskImportPage.tsx')),
  route('/risk-sheet', 'default', newItems, () => import('#src/features/risks/sheet/SheetPage.tsx')),
  route('/risk/:id?/gross-assessments', 'default', 'signedIn', riskPage),
  route('/risk/:id?/net-assessments', 'default', 'signedIn', riskPage),
  route('/risk/:id?/mitigation-plans', 'default', 'signedIn', riskPage),
  route('/risk-summary/create', 'default', may('create', 'risk-summary'), riskPage),
  route('/risk-summary/:id?/gross-assessments', 'default', summaries, riskPage),
  route('/risk-summary/:id?/net-assessments', 'default', summaries, riskPage),
  route('/risk-summary/:id?/mitigation-plans', 'default', summaries, riskPage),
  route(
    '/risk-summary/:id?/drill-down',
    'default',
    summaries,
    () => import('#src/features/risks/record/drillDown/DrillDownPage.tsx'),
  ),
  route(
    '/setting/role-assignments',
    'default',
    'signedIn',
    () => import('#src/features/roleAssignments/OwnAssignmentsPage.tsx'),
  ),

  route('/to-do', 'default', 'signedIn', () => import('#src/features/tasks/ToDoPage.tsx')),

  route('/indicators', 'default', indicators, () => import('#src/features/indicators/IndicatorsPage.tsx')),
  route('/indicators/:id', 'default', indicators, () => import('#src/features/indicators/IndicatorPage.tsx')),
  route('/risk-events', 'default', 'signedIn', () => import('#src/features/events/EventsPage.tsx')),
  route('/rating-doubts', 'default', doubts, () => import('#src/features/ratingDoubts/DoubtsPage.tsx')),
  route('/rating-patterns', 'default', doubts, () => import('#src/features/ratingDoubts/DoubtsAlias.tsx')),

  route('/account', 'default', 'signedIn', () => import('#src/features/account/AccountPage.tsx')),

  route('/second-factor', 'empty', 'signedIn', () => import('#src/features/account/EnrolmentPage.tsx')),

  route('/admin', 'admin', 'signedIn', () => import('#src/features/progress/OverviewPage.tsx')),
  route(
    '/admin/role-assignment',
    'admin',
    'signedIn',
    () => import('#src/features/roleAssignments/RoleAssignmentPage.tsx'),
  ),
  route('/admin/audit', 'admin', 'signedIn', () => import('#src/features/administrationAudit/AuditPage.tsx')),
  route('/admin/api-keys', 'admin', 'signedIn', () => import('#src/features/apiKeys/ApiKeysPage.tsx')),
  route(
    '/admin/installation',
    'systemAdmin',
    may('list', 'installation-check'),
    () => import('#src/features/installation/InstallationPage.tsx'),
  ),
  route('/admin/users', 'admin', 'signedIn', () => import('#src/features/users/UsersPage.tsx')),
  route(
    '/admin/organization-chart',
    'admin',
    'signedIn',
    () => import('#src/features/organisation/chart/OrganizationChartPage.tsx'),
  ),
  route(
    '/admin/organization-import',
    'admin',
    'signedIn',
    () => import('#src/features/imports/organisation/OrganisationImportPage.tsx'),
  ),
  route(
    '/admin/risk-reset',
    'admin',
    { action: 'edit', resource: 'risk-resets' },
    () => import('#src/features/resets/RiskResetPage.tsx'),
  ),
  route('/admin/md-flow-management', 'admin', 'signedIn', () => import('#src/features/mdFlow/MdFlowPage.tsx')),
  route(
    '/admin/review-periods',
    'admin',
    may('list', 'review-periods'),
    () => import('#src/features/reviewPeriods/ReviewPeriodsPage.tsx'),
  ),
  route('/admin/deputies', 'admin', 'signedIn', () => import('#src/features/absences/DeputiesPage.tsx')),
  route(
    '/admin/faq-management',
    'systemAdmin',
    { action: 'edit', resource: 'faqs' },
    () => import('#src/features/faqs/FaqManagementPage.tsx'),
  ),
  route('/admin/appetite', 'admin', 'signedIn', () => import('#src/features/appetites/AppetitePage.tsx')),
  route('/admin/settings', 'admin', may('edit', 'settings'), () => import('#src/features/settings/SettingsPage.tsx')),
  route(
    '/admin/rating-criteria',
    'systemAdmin',
    may('edit', 'rating-criteria'),
    () => import('#src/features/ratingCriteria/CriteriaPage.tsx'),
  ),
  route(
    '/admin/reference-data',
    'systemAdmin',
    may('edit', 'risk-categories'),
    () => import('#src/features/referenceData/ReferenceDataPage.tsx'),
  ),
  route('/admin/faq/add', 'systemAdmin', faqs, faqPage),
  route('/admin/faq/edit', 'systemAdmin', faqs, faqPage),

  route('/login', 'login', 'guest', () => import('#src/features/session/login/LoginPage.tsx')),
  route('/first-start', 'login', 'guest', () => import('#src/features/session/login/FirstStartPage.tsx')),
  route('/forgot-password', 'login', 'guest', () => import('#src/features/session/passwords/ForgotPasswordPage.tsx')),
  route('/reset-password', 'login', 'public', () => import('#src/features/session/passwords/ResetPasswordPage.tsx')),
  route('/error-browser', 'blank', 'public', () => import('./errors/BrowserErrorPage.tsx')),
  route('/callback-oidc/login', 'empty', 'public', () => import('#src/features/session/signOn/SignOnCallbackPage.tsx')),
  route('/callback-oidc/logout', 'empty', 'signedIn', () => import('#src/features/session/signOn/SignedOutPage.tsx')),
  route('/callback-adfs/login', 'empty', 'public', () => import('#src/features/session/signOn/SignOnCallbackPage.tsx')),
  route('/callback-adfs/logout', 'empty', 'signedIn', () => import('#src/features/session/signOn/SignedOutPage.tsx')),
]

/** The route table in the format of the router: URLs are case sensitive, for guards and pages alike. */
const addresses = routes.map((route) => ({ path: route.path, caseSensitive: true, handle: route }))

/** Returns the route of a path without language prefix; undefined if there is none. */
export function routeAt(path: string): AppRoute | undefined {
  return matchRoutes(addresses, path)?.at(-1)?.route.handle
}

/** Returns the full name of a route in a language, `login___th` (rule routes.table). */
export function routeName(name: string, locale: Locale): `${string}___${Locale}` {
  return `${name}___${locale}`
}
