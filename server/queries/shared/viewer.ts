import type { Actor } from '#domain/access/actor'
import type { Locale } from '#i18n/locales'

/** The viewer of a response: an actor and a language. */
export interface Viewer {
  actor: Actor
  locale: Locale
}
