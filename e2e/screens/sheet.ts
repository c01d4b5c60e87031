import { expect, type Locator, type Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { addressIn } from '../support/texts.ts'
import { uniqueNumber } from './administration.ts'

/** The cells of the sheet by their column, counted from 1 with the selection and the number. */
const columns = { number: 2, event: 3, cause: 4, category: 5, owner: 6, gross: 7, controls: 9, private: 18 } as const

/** Writes drafts by an import, and opens them as a table. */
export async function openDrafts(person: Person, count: number) {
  const { page, locale } = person
  const api = apiOf(person)
  const mark = `sheet ${uniqueNumber()}`
  const { user } = await api.get('/auth/check')
  const rows = Array.from({ length: count }, (_, place) => ({
    detail: { riskCategoryId: null, eventDescription: `Pump ${place + 1} of ${mark} fails.`, rootCause: 'Wear' },
    grossAssessment: { likelihoodRate: 2, impactAssessmentItems: [] },
  }))
  const companyGroupId = user.defaultRoleAssignment?.companyGroup.id ?? 0
  const { rows: made } = await api.post('/v1/risks/import', { companyGroupId, source: 'sheet', rows })
  const filter = encodeURIComponent(JSON.stringify({ type: 'item', q: mark }))
  const address = addressIn(locale, `/risk-sheet?filter=${filter}&sort=id&order=ASC`)
  await page.goto(address)
  await expect(cellOf(page, 1, 'event')).toContainText('Pump 1 of')
  return { api, user, mark, address, ids: made.map(({ id }) => id ?? 0), companyGroupId }
}

/** The cell of a row, counted from 1. */
export const cellOf = (page: Page, row: number, column: keyof typeof columns): Locator =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${columns[column]}"]`)
