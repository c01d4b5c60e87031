import { locales, type Locale } from '#i18n/locales'
import { isWhole } from '../support/scope.ts'
import type { widths } from './browsing.ts'
import { outcomeOf, pages } from './outcomes.ts'
import type { Column } from './people.ts'

/** The tested people: each page as the first of them who can open it. */
const readers: readonly Column[] = ['assessor', 'systemAdmin', 'groupAdmin', 'signedOut']

/** Pages with other looks for some people, which are tested again. */
const otherViews: Partial<Record<Column, readonly string[]>> = {
  owner: ['/', '/risk-summary/create?riskId=:id'],
  expert: ['/', '/risk/create?riskId=:id'],
  viewer: ['/', '/risk/create?riskId=:id'],
  md: ['/risk-report'],
  groupAdmin: ['/admin/role-assignment', '/admin/organization-chart', '/admin/risk-reset', '/admin/md-flow-management'],
}

/** The pages that are tested for a person. */
function pagesOf(column: Column): readonly string[] {
  const first = (page: string) => readers.find((reader) => outcomeOf(page, reader).kind === 'opens')
  return pages.filter((page) => first(page) === column || otherViews[column]?.includes(page))
}

interface Look {
  language: Locale
  colorScheme: 'light' | 'dark'
  /** The order of tests for one page: some pages start differently on a phone. */
  at: readonly (keyof typeof widths)[]
  columns: readonly Column[]
}

const everybody = [...new Set([...readers, ...(Object.keys(otherViews) as Column[])])]

const looksIn: Record<Locale, readonly Omit<Look, 'language'>[]> = {
  en: [
    { colorScheme: 'light', at: ['desktop', 'phone'], columns: everybody },
    { colorScheme: 'dark', at: ['desktop', 'phone'], columns: readers },
  ],
  th: [
    { colorScheme: 'light', at: ['phone', 'desktop'], columns: readers },
    { colorScheme: 'dark', at: ['phone', 'desktop'], columns: everybody },
  ],
}

const allLooks = locales.flatMap((language) => looksIn[language].map((look): Look => ({ language, ...look })))

/** People with many pages, whose looks alternate in the everyday run. */
const inTurn: readonly Column[] = ['assessor', 'systemAdmin']

/** Pages with the same components as another page of the everyday run. */
const likeAnother: readonly string[] = [
  '/md-manual-en',
  '/learning',
  '/risk/create?riskId=',
  '/risk/:id/net-assessments',
  '/risk/net-assessments',
  '/risk/mitigation-plans',
  '/risk-summary/create?riskId=',
  '/risk-summary/:id/gross-assessments',
  '/risk-summary/:id/net-assessments',
  '/risk-summary/:id/mitigation-plans',
  '/risk-summary/gross-assessments',
  '/risk-summary/net-assessments',
  '/risk-summary/mitigation-plans',
  '/risk-summary/drill-down',
  '/admin/faq/edit',
  '/callback-adfs/login',
]

/**
 * Pages that are fully tested every day, with accessibility and the other width. The others are tested for opening,
 * language and width.
 */
const close: readonly string[] = [
  '/',
  '/login',
  '/help',
  '/account',
  '/to-do',
  '/risk-events',
  '/risk-report',
  '/risk/create',
  '/risk/create?riskId=:id',
  '/risk/:id/gross-assessments',
  '/risk/:id/mitigation-plans',
  '/admin/role-assignment',
  '/admin/users',
  '/admin/organization-chart',
]

/** Whether every aspect of a page is tested. */
export const isLookedAtClosely = (page: string): boolean => isWhole || close.includes(page)

/**
 * The combinations of language, theme and width that reveal the most: the everyday run takes the two extremes, and of
 * people with the same components the one with the most pages.
 */
const everydayLooks: readonly Look[] = [
  { language: 'en', colorScheme: 'light', at: ['desktop', 'phone'], columns: [...inTurn, 'signedOut'] },
  { language: 'th', colorScheme: 'dark', at: ['phone', 'desktop'], columns: inTurn },
]

export const looks = isWhole ? allLooks : everydayLooks

/** The pages that are tested for a person with that look: all of them, or in the everyday run each in only one look. */
export function pagesIn(look: Look, column: Column): readonly string[] {
  if (isWhole) return pagesOf(column)
  const all = pagesOf(column).filter((page) => !likeAnother.includes(page))
  return inTurn.includes(column)
    ? all.filter((_page, index) => everydayLooks[index % everydayLooks.length] === look)
    : all
}
