import { describe, expect, it } from 'vitest'
import { manualAudiences } from '#domain/access/manuals'
import { isInTable } from '#e2e/crawl/outcomes'
import { locales } from '#i18n/locales'
import { manualHref } from '#src/features/manual/manualAddress.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { routeAt, routeName, routes } from './routes.tsx'

/** Rule routes.table, name by name. */
const specified = `
/ /admin /error-browser /export-pdf /FAQ /forgot-password /fullscreen-report /help /history /inactive /inspire
/login /md-manual /md-manual-en /reset-password /risk-report /showcase
/admin/faq-management /admin/md-flow-management /admin/organization-chart /admin/risk-reset /admin/role-assignment
/admin/faq/add /admin/faq/edit
/callback-adfs/login /callback-adfs/logout /callback-oidc/login /callback-oidc/logout
/risk-summary/create /risk/create /setting/role-assignments
/risk-summary/:id?/drill-down /risk-summary/:id?/gross-assessments /risk-summary/:id?/mitigation-plans
/risk-summary/:id?/net-assessments
/risk/:id?/gross-assessments /risk/:id?/mitigation-plans /risk/:id?/net-assessments
`
  .trim()
  .split(/\s+/)

describe('the route table (rule routes.table)', () => {
  it('has every route of rule routes.table', () => {
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(specified))
  })

  it('has an expected result of each page for the browser tests, in e2e/crawl/outcomes.ts', () => {
    expect(routes.map(({ path }) => path).filter((path) => !isInTable(path))).toEqual([])
  })

  it('has each page in a test of everything that it shows, or here', () => {
    const files = import.meta.glob<string>('./shown/*.test.tsx', { query: '?raw', import: 'default', eager: true })
    const paths = Object.values(files).flatMap((file) => [...file.matchAll(/path: '([^']+)'/g)].map(([, path]) => path))
    const shown = new Set(routes.filter(({ path }) => paths.includes(path)).map(({ page }) => page))
    const others = routes.filter(({ page }) => !shown.has(page)).map(({ path }) => path)
    expect(others.filter((path) => !path.startsWith('/callback-'))).toEqual([
      '/inspire',
      '/showcase',
      '/training',
      '/learning',
      '/md-manual',
      '/md-manual-en',
      // Needs a layout engine.
      '/risk-sheet',
      '/rating-patterns',
      '/forgot-password',
      '/error-browser',
    ])
  })

  it('has each path and each name once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })

  it('has a page for the manuals of each language (rule routes.manuals)', () => {
    const pages = locales.map((locale) => {
      const [path = ''] = manualHref(manualAudiences[0], locale).split('?')
      return routeAt(pathWithoutLocale(path))?.name
    })
    expect(new Set(pages).size).toBe(locales.length)
    expect(pages).not.toContain(undefined)
  })

  it('names routes for both languages', () => {
    const byPath = new Map(routes.map(({ path, name }) => [path, name]))
    expect(routeName(byPath.get('/') ?? '', 'en')).toBe('index___en')
    expect(routeName(byPath.get('/risk/:id?/gross-assessments') ?? '', 'th')).toBe('risk-id-gross-assessments___th')
  })
})
