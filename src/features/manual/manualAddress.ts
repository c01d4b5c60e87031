import { systemAdmin } from '#domain/access/administration'
import {
  defaultManual,
  manualAudiences,
  manualNames,
  manualReaders,
  type ManualAudience,
  type ManualReader,
} from '#domain/access/manuals'
import type { Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import { roleOf } from '#src/authProvider/session.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { hrefIn } from '#src/platform/locale.ts'

/** A manual has its own language, independent of the site: one page for each language (rule routes.manuals). */
const pages: Record<Locale, string> = { th: '/md-manual', en: '/md-manual-en' }

/**
 * Returns the URL of a manual: the page of its language, with the reader in the query unless it is the Managing
 * Director.
 */
export function manualHref(audience: ManualReader, language: Locale): string {
  const query = audience === defaultManual ? '' : `?role=${manualNames[audience]}`
  return hrefIn(language, pages[language] + query)
}

/** Returns the role of the manual in a query; undefined if there is no such manual. */
export function audienceOf(query: URLSearchParams): ManualReader | undefined {
  const name = query.get('role') ?? manualNames[defaultManual]
  return manualReaders.find((audience) => manualNames[audience] === name)
}

/** Returns whose manual is the user's own; undefined without a role. */
export function ownManualOf(session: Session): ManualAudience | undefined {
  const role = roleOf(session)
  const own = manualAudiences.find((audience) => audience === role)
  if (own || role === undefined) return own
  return session.user.buLevel === 1 ? 'groupAdminParent' : 'groupAdminBusinessUnit'
}

/** The key of a manual's title, `Admin manual: %{role}`, and the key of its role. */
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
    key: audience === systemAdmin ? 'app.menu.adminManual' : 'app.menu.userManual',
    role: `vocabulary.role.${audience}`,
  }
}
