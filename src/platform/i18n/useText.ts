import { useTranslate } from 'react-admin'
import type { messages } from '#i18n/en/index'
import type { reactAdmin } from '#i18n/th/reactAdmin'
import type { FillingArguments, KeysOf, PlainKeysOf, TextOf } from '#i18n/textTypes'
import { unjoined } from '#domain/validation/wordJoiner'

/** The texts of the web app, as they are written in English. */
export type English = typeof messages

/** The name of a text, such as `board.title`: one of ours or of react-admin's own. */
export type TextKey = KeysOf<English> | KeysOf<typeof reactAdmin>

/** The name of a text without placeholders. */
export type PlainTextKey = PlainKeysOf<English> | KeysOf<typeof reactAdmin>

/**
 * Translates a text into the language of the document. The second argument fills exactly the placeholders of the English
 * text; it chooses the plural by `smart_count`.
 */
export type Translate = <const Key extends TextKey>(
  key: Key,
  ...filling: FillingArguments<TextOf<English, Key>>
) => string

/** The texts of the document's language. Sentences that the server wrote are shown as they are and need none of this. */
export function useText(): Translate {
  return useTranslate()
}

/** The texts for a file: without the signs that keep words on one line of the screen. */
export function usePlainText(): Translate {
  const translate = useText()
  return (key, ...filling) => unjoined(translate(key, ...filling))
}

/** Like `Translate`, for keys at run time; `_` is the default without a text. */
export type TranslateOpen = (key: string, options: Readonly<Record<string, unknown>> & { _: string }) => string

/** Texts by a run-time key: a name from the server, or an error's message, which can be a sentence already. */
export function useOpenText(): TranslateOpen {
  return useTranslate()
}
