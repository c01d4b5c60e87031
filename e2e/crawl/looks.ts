import { locales, type Locale } from '#i18n/locales'
import { isWhole } from '../support/scope.ts'
import type { widths } from './browsing.ts'
import { outcomeOf, pages } from './outcomes.ts'
import type { Column } from './people.ts'

/** The tested people: each page as the first of them who can open it. */
const readers: readonly Column[] = ['assessor', 'systemAdmin', 'groupHead', 'signedOut']

/** Pages with other looks for some people, which are tested again. */
const otherViews: Partial<Record<Column, readonly string[]>> = {
  owner: ['/', '/risk-summary/create?riskId=:id'],
  expert: ['/', '/risk/create?riskId=:id'],
  viewer: ['/', '/risk/create?riskId=:id'],
  md: ['/risk-report'],
  groupHead: ['/admin/role-assignment', '/admin/organization-chart', '/admin/risk-reset', '/admin/md-flow-management'],
}

/** The pages that a person is the first to open, or sees differently. */
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

/**
 * The pages of the everyday run: those with the most controls. Component tests open every page
 * (`src/app/pageStates.test.tsx`).
 */
const everydayPages: readonly string[] = [
  '/',
  '/login',
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

/** The everyday run takes the two extremes of language, theme and width, each page in one of them. */
const everydayLooks: readonly Look[] = [
  { language: 'en', colorScheme: 'light', at: ['desktop', 'phone'], columns: ['assessor', 'signedOut'] },
  { language: 'th', colorScheme: 'dark', at: ['phone', 'desktop'], columns: ['systemAdmin'] },
]

export const looks = isWhole ? allLooks : everydayLooks

/** The pages that are tested for a person. */
export const pagesIn = (column: Column): readonly string[] =>
  pagesOf(column).filter((page) => isWhole || everydayPages.includes(page))
