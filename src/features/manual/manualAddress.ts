import { manualAudiences, manualNames, type ManualAudience } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
import type { TextKey } from '#src/platform/i18n/useText.ts'
import { hrefIn } from '#src/platform/locale.ts'

/** A manual is always in its own language, whatever that of the site: one page for each (rule routes.manuals). */
const pages: Record<Locale, string> = { th: '/md-manual', en: '/md-manual-en' }

/** The address of a manual: the page of its language; the reader is named unless it is the Managing Director. */
export function manualHref(audience: ManualAudience, language: Locale): string {
  const query = audience === 'Managing Director' ? '' : `?role=${manualNames[audience]}`
  return hrefIn(language, pages[language] + query)
}

/** Whose manual a query asks for; undefined where there is no such manual. */
export function audienceOf(query: URLSearchParams): ManualAudience | undefined {
  const name = query.get('role') ?? manualNames['Managing Director']
  return manualAudiences.find((audience) => manualNames[audience] === name)
}

/** What a manual is called, `Admin manual: System Admin`: a message key and the keys its text is completed with. */
export function manualLabel(audience: ManualAudience): { key: TextKey; values: { role: TextKey } } {
  if (audience === 'groupAdminParent' || audience === 'groupAdminBusinessUnit') {
    return { key: 'app.menu.adminManual', values: { role: `app.menu.${audience}` } }
  }
  return {
    key: audience === 'System Admin' ? 'app.menu.adminManual' : 'app.menu.userManual',
    values: { role: `vocabulary.role.${audience}` },
  }
}
