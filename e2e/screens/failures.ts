import { expect, type Locator, type Page } from '@playwright/test'
import type { ErrorBody } from '#domain/wire/errors'
import type { Start } from '#domain/wire/start'
import type { Person } from '../support/person.ts'
import type { TextKey } from '../support/texts.ts'

/** The failing calls and their errors. */
export interface Failure {
  method?: string
  /** Path of the API without `/api/v1`, `/risks`. */
  path: RegExp
  status: number
  body?: Partial<ErrorBody>
}

/** Lets calls fail where the server itself never would (rule wire.no-500). */
export async function failCalls(page: Page, { method = 'GET', path, status, body = {} }: Failure): Promise<void> {
  await withoutFirstCalls(page)
  await page.route(
    (url) => url.pathname.startsWith('/api/v1') && path.test(url.pathname.slice('/api/v1'.length)),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { statusCode: status, error: 'Error', message: 'said the server', ...body } })
        : route.fallback(),
  )
}

/** The dialog of the error service: its title, its message, and its only button. */
export async function expectErrorDialog(
  { page, text }: Person,
  expected: { title?: TextKey; says: string; button: TextKey },
): Promise<Locator> {
  const dialog = page.getByRole('alertdialog', { name: text(expected.title ?? 'errors.header'), exact: true })
  await expect(dialog).toContainText(expected.says)
  await expect(dialog.getByRole('button')).toHaveCount(1)
  return dialog.getByRole('button', { name: text(expected.button), exact: true })
}

/** Makes the page read its data call by call, instead of in two combined calls (rules wire.start and wire.board). */
async function withoutFirstCalls(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/risks\/board(\?|$)/, (route) => route.fulfill({ json: null }))
  await page.route('**/api/auth/start', async (route) => {
    const response = await route.fetch()
    const lists = { settings: [], riskCategories: [], eventTicket: null }
    await route.fulfill({ response, json: { ...((await response.json()) as Start), ...lists } })
  })
}
