import type { Actor } from '#domain/access/actor'
import type { Locale } from '#i18n/locales'

/** Who looks at a response: as whom, and in which language. */
export interface Viewer {
  actor: Actor
  locale: Locale
}
