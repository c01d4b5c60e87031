import { useTranslate } from 'react-admin'
import { unjoined } from '#domain/validation/wordJoiner'
import type { messages } from '#i18n/en/index'
import type { FillingArguments, KeysOf, PlainKeysOf, TextOf } from '#i18n/textTypes'
import type { reactAdmin } from '#i18n/th/reactAdmin'

/** The texts of the web app, with the English texts as types. */
export type English = typeof messages

/** The key of a text, such as `board.title`: one of ours or of react-admin's. */
export type TextKey = KeysOf<English> | KeysOf<typeof reactAdmin>

/** The key of a text without placeholders. */
export type PlainTextKey = PlainKeysOf<English> | KeysOf<typeof reactAdmin>

/**
 * Translates a text into the language of the document. The second argument fills exactly the placeholders of the
 * English text; `smart_count` selects the plural form.
 */
export type Translate = <const Key extends TextKey>(
  key: Key,
  ...filling: FillingArguments<TextOf<English, Key>>
) => string

/** Returns the texts of the document's language. Messages of the server are already translated and do not need this. */
export function useText(): Translate {
  return useTranslate()
}

/** Returns the texts for a file: without the invisible characters that prevent line breaks on screen. */
export function usePlainText(): Translate {
  const translate = useText()
  return (key, ...filling) => unjoined(translate(key, ...filling))
}

/** Like `Translate`, for keys at run time; `_` is the default for a missing text. */
export type TranslateOpen = (key: string, options: Readonly<Record<string, unknown>> & { _: string }) => string

/** Returns texts by a run-time key: a name from the server, or an error's message, which may already be a sentence. */
export function useOpenText(): TranslateOpen {
  return useTranslate()
}
