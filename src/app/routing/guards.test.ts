import { describe, expect, it } from 'vitest'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { outcomeOf, pages, type Outcome } from '#e2e/crawl/outcomes'
import type { Column } from '#e2e/crawl/people'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { routeAt } from '../routes.tsx'
import { isSupportedBrowser, previousPage, redirectOf, roleGuards, visitGuards, type Visit } from './guards.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const edge = `${chrome} Edg/140.0.0.0`
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function visit(address: string, more: Partial<Visit> = {}): Visit {
  const url = new URL(address, 'https://risk.example')
  return {
    route: routeAt(url.pathname),
    path: url.pathname,
    query: url.searchParams,
    userAgent: chrome,
    isSignedIn: true,
    ...more,
  }
}

describe('supported browsers (rule site.browsers)', () => {
  it.each([
    ['Chrome', chrome, true],
    ['Edge', edge, true],
    ['Chrome on iOS', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1', true],
    ['Safari', safari, false],
    ['Firefox', firefox, false],
    ['Chrome on Android', chromeOnAndroid, true],
    ['Edge on Android', `${chromeOnAndroid} EdgA/140.0.0.0`, true],
    ['Edge on iOS', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.0 EdgiOS/140.0 Mobile Safari/605.1.15', true],
    ['headless Chrome', chrome.replace('Chrome/', 'HeadlessChrome/'), true],
    ['Opera', `${chrome} OPR/120.0.0.0`, false],
    ['Opera GX on a phone', `${chromeOnAndroid} OPX/2.5`, false],
    ['Samsung Internet', chromeOnAndroid.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), false],
    ['Yandex', chrome.replace('Safari/', 'YaBrowser/25.8.0.0 Yowser/2.5 Safari/'), false],
    ['Vivaldi', `${chrome} Vivaldi/7.5.3735.66`, false],
    ['UC Browser', chromeOnAndroid.replace('Mobile', 'UCBrowser/13.4.0.1306 Mobile'), false],
    [
      'Android WebView',
      chromeOnAndroid.replace('K)', 'SM-S911B; wv)').replace('Chrome/', 'Version/4.0 Chrome/'),
      false,
    ],
    ['Facebook on Android', `${chromeOnAndroid} [FB_IAB/FB4A;FBAV/520.0.0.45.109;]`, false],
    ['Facebook beside another browser', `${chromeOnAndroid} [FBAN/EMA;FBLC/th_TH;]`, false],
    ['Instagram', `${chromeOnAndroid} Instagram 390.0.0.28.85 Android`, false],
    ['Line', `${chromeOnAndroid} Line/15.12.1/IAB`, false],
  ])('%s', (_name, userAgent, isSupported) => {
    expect(isSupportedBrowser(userAgent)).toBe(isSupported)
  })
})

describe('guards that need no session (rules site.browsers, routes.public and routes.guest)', () => {
  it.each<[string, Visit, string | undefined]>([
    ['an unsupported browser', visit('/', { userAgent: firefox }), '/error-browser'],
    [
      'an unsupported browser on the sign-in page',
      visit('/login', { userAgent: safari, isSignedIn: false }),
      '/error-browser',
    ],
    ['an unsupported browser on its own page', visit('/error-browser', { userAgent: safari }), undefined],
    [
      'an unsupported browser on the board without a token',
      visit('/', { userAgent: firefox, isSignedIn: false }),
      '/error-browser',
    ],
    ['the board without a token', visit('/', { isSignedIn: false }), '/login'],
    ['an unknown path without a token', visit('/nowhere', { isSignedIn: false }), '/login'],
    ['a risk without a token', visit('/risk/create', { isSignedIn: false }), '/login'],
    ['the sign-in page without a token', visit('/login', { isSignedIn: false }), undefined],
    ['the sign-in page with a token', visit('/login'), '/'],
    ['forgot-password with a token', visit('/forgot-password'), '/'],
    ['reset-password with a token', visit('/reset-password'), undefined],
    ['error-browser with a token', visit('/error-browser'), undefined],
    ['the board with a token', visit('/'), undefined],
    ...[
      '/forgot-password',
      '/reset-password',
      '/error-browser',
      '/callback-oidc/login',
      '/callback-adfs/login',
      '/md-manual',
    ].map((path): [string, Visit, undefined] => [
      `${path} without a token`,
      visit(path, { isSignedIn: false }),
      undefined,
    ]),
  ])('%s', (_name, subject, expected) => {
    expect(redirectOf(visitGuards, subject)).toBe(expected)
  })
})

describe('guards by role (rules routes.admin-home, routes.expert, routes.create and permissions.by-role)', () => {
  const people: readonly (readonly [Column, Role | null])[] = [
    ['signedOut', null],
    ['assessor', 'Assessor'],
    ['owner', 'Internal Owner'],
    ['expert', 'Category Expert'],
    ['md', 'Managing Director'],
    ['viewer', 'Viewer'],
    ['groupAdmin', 'Group Admin'],
    ['systemAdmin', 'System Admin'],
  ]

  /** Pages that lead on themselves, by what the server lets the person read, and addresses of older versions. */
  const ownWay = `
/export-pdf /rating-patterns /risk/gross-assessments /risk/net-assessments /risk/mitigation-plans
/risk-summary/gross-assessments /risk-summary/net-assessments /risk-summary/mitigation-plans /risk-summary/drill-down
/admin/faq/edit /callback-oidc/logout /callback-adfs/logout
`
    .trim()
    .split(/\s+/)

  /** Follows the guards to the page that opens. */
  function endOf(address: string, role: Role | null): string {
    const subject = visit(address, { isSignedIn: role !== null })
    const to =
      redirectOf(visitGuards, subject) ??
      (role && redirectOf(roleGuards, { ...subject, session: sessionOf(role), role }))
    return to?.startsWith('/') ? endOf(to.replace(/\?.*/, ''), role) : (to ?? address)
  }

  it.each(people)('the %s comes to every page, or where the table of the browser tests leads', (column, role) => {
    const decided = pages.filter((page) => !ownWay.includes(page) || outcomeOf(page, column).kind === 'goesBack')
    const ends = (page: string, outcome: Outcome) =>
      outcome.kind === 'redirected' ? outcome.to : outcome.kind === 'goesBack' ? previousPage : page
    expect(decided.map((page) => [page, endOf(page.replace(':id', '7'), role)])).toEqual(
      decided.map((page) => [page, ends(page, outcomeOf(page, column)).replace(':id', '7')]),
    )
  })

  it.each<[Role, string, string | undefined]>([
    ['Viewer', '/risk/create?riskId=x', '/'],
    ['Category Expert', '/risk-summary/drill-down', '/'],
    ['Viewer', '/rating-doubts', expect.stringMatching(/^\/\?fact=events&fact=.*&fact=all_middle$/)],
  ])('%s at %s', (role, address, expected) => {
    expect(redirectOf(roleGuards, { ...visit(address), session: sessionOf(role), role })).toEqual(expected)
  })

  it.each([1, 2, 3])(
    'a Group Admin of level %i opens the settings only of level 1 (rule admin.settings)',
    (buLevel) => {
      const session = sessionOf('Group Admin', { buLevel })
      const to = redirectOf(roleGuards, { ...visit('/admin/settings'), session, role: 'Group Admin' })
      expect(to).toBe(buLevel === 1 ? undefined : '/')
    },
  )

  it.each<[string, Permission, string | undefined]>([
    ['/risk/create', 'create_risk_item', undefined],
    ['/risk/create', 'create_risk_summary', '/'],
    ['/risk-summary/create', 'create_risk_summary', undefined],
    ['/risk-summary/create', 'create_risk_item', '/'],
    ['/inactive', 'access_riskboard_inactive', undefined],
    ['/inactive', 'access_riskboard_risk_item', '/'],
    ['/risk-report', 'access_report', undefined],
    ['/risk-report', 'access_report_tab', '/'],
    ['/history', 'access_riskboard_risk_summary', undefined],
    ['/history', 'access_riskboard_risk_item', '/'],
  ])('%s with nothing but %s', (address, permission, expected) => {
    const role = 'Assessor'
    const session = {
      ...sessionOf(role),
      userRole: { ...sessionOf(role).userRole!, userPermissions: [{ name: permission }] },
    }
    expect(redirectOf(roleGuards, { ...visit(address), session, role })).toBe(expected)
  })
})
