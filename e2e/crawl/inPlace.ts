import { expect } from '@playwright/test'
import { unjoined } from '#domain/validation/wordJoiner'
import type { Locale } from '#i18n/locales'
import { routeAt, routeName } from '#src/app/routes.tsx'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import type { Person } from '../support/person.ts'

const softly = expect.configure({ soft: true })

/** An open page has its URL, the name of its route, and the language and title of the document. */
export async function expectInPlace({ page, locale, text }: Person, address: string): Promise<void> {
  const path = address.split('?')[0] ?? ''
  softly(pathWithoutLocale(new URL(page.url()).pathname), address).toBe(path)
  softly(await page.evaluate(() => document.documentElement.lang), `${address}: language`).toBe(locale)
  softly(await page.title(), `${address}: title`).toContain(unjoined(text('app.title')))
  await softly
    .poll(() => page.evaluate(() => document.documentElement.dataset['route']), `${address}: its route`)
    .toBe(nameOf(path, locale))
}

/** The name of the route from the document; undefined on the 404 page (rule routes.table). */
function nameOf(path: string, language: Locale): string | undefined {
  const route = routeAt(path)
  return route && routeName(route.name, language)
}
