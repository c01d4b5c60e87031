import type { Actor } from '#domain/access/actor'
import type { Locale } from '#i18n/locales'

/** Who reads an answer: as whom, and in which language. */
export interface Reader {
  actor: Actor
  locale: Locale
}
