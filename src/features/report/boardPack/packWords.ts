import type { Era } from '#domain/organisation/eras'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { unjoined } from '#domain/validation/wordJoiner'
import { datesFor, type DateNotations } from '#i18n/dates'
import type { boardPack } from '#i18n/en/boardPack'
import type { Locale } from '#i18n/locales'
import type { Texts, TranslateOf } from '#i18n/textTypes'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'

/** The texts of a pack in one of its languages, whatever the language of the screen. */
export interface PackWords {
  locale: Locale
  /** Texts of the screens. */
  translate: Translate
  /** Texts used only on slides. */
  say: TranslateOf<typeof boardPack>
  dates: DateNotations
}

const ofSlides = {
  en: () => import('#i18n/en/boardPack').then(({ boardPack: words }) => words),
  th: () => import('#i18n/th/boardPack').then(({ boardPack: words }) => words),
} satisfies Record<Locale, () => Promise<Texts<typeof boardPack>>>

/** Loads the texts of a language; screens load only those of their own language. */
export async function loadPackWords(locale: Locale, era: Era): Promise<PackWords> {
  const [messages, slides] = await Promise.all([loadMessages(locale), ofSlides[locale]()])
  const provider = createI18nProvider(locale, { ...messages, boardPack: slides })
  const translate = (key: string, filling?: Readonly<Record<string, unknown>>) =>
    unjoined(provider.translate(key, filling))
  return {
    locale,
    translate,
    say: (key, ...filling) => translate(`boardPack.${key}`, ...filling),
    dates: datesFor({ locale, era }),
  }
}

/** Returns a name in the language of the pack. */
export const nameIn = (named: InEachLanguage<'name'>, { locale }: PackWords): string => textIn(named, 'name', locale)
