import type { Actor } from '../../domain/policies/actor.ts'
import type { Locale } from '../../i18n/locales.ts'

/** Who reads an answer: as whom, and in which language. */
export interface Reader {
  actor: Actor
  locale: Locale
}
