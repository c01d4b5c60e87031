import { manualNames, manualReaders, type ManualAudience, type ManualReader } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { hrefIn } from '#src/platform/locale.ts'

/** A manual is always in its own language, whatever that of the site: one page for each (rule routes.manuals). */
const pages: Record<Locale, string> = { th: '/md-manual', en: '/md-manual-en' }

/** The address of a manual: the page of its language; the reader is named unless it is the Managing Director. */
export function manualHref(audience: ManualReader, language: Locale): string {
  const query = audience === 'Managing Director' ? '' : `?role=${manualNames[audience]}`
  return hrefIn(language, pages[language] + query)
}

/** The role of the manual in a query; undefined without such a manual. */
export function audienceOf(query: URLSearchParams): ManualReader | undefined {
  const name = query.get('role') ?? manualNames['Managing Director']
  return manualReaders.find((audience) => manualNames[audience] === name)
}

/** The key of a manual's title, `Admin manual: %{role}`, and the key that fills it. */
export interface ManualLabel {
  key: 'app.menu.adminManual' | 'app.menu.userManual'
  role: PlainTextKey
}

/** Returns the title of the manual for these readers. */
export function manualLabel(audience: ManualAudience): ManualLabel {
  if (audience === 'groupAdminParent' || audience === 'groupAdminBusinessUnit') {
    return { key: 'app.menu.adminManual', role: `app.menu.${audience}` }
  }
  return {
    key: audience === 'System Admin' ? 'app.menu.adminManual' : 'app.menu.userManual',
    role: `vocabulary.role.${audience}`,
  }
}
