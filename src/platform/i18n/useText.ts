import { useTranslate } from 'react-admin'
import type { messages } from '#i18n/en/index'
import type { reactAdmin } from '#i18n/th/reactAdmin'
import { unjoined } from '#domain/validation/wordJoiner'

export type KeysOf<Texts> = {
  [Name in keyof Texts & (string | number)]: Texts[Name] extends string ? `${Name}` : `${Name}.${KeysOf<Texts[Name]>}`
}[keyof Texts & (string | number)]

/** The name of a text, such as `board.title`: one of ours or of react-admin's own. */
export type TextKey = KeysOf<typeof messages> | KeysOf<typeof reactAdmin>

/** Says a text in the language of the document; `options` fill its placeholders and choose its plural by `smart_count`. */
export type Translate = (key: TextKey, options?: Readonly<Record<string, unknown>>) => string

/** The texts of the document's language. Sentences that the server wrote are shown as they are and need none of this. */
export function useText(): Translate {
  return useTranslate()
}

/** The texts for a file: without the signs that keep words on one line of the screen. */
export function usePlainText(): Translate {
  const translate = useText()
  return (key, options) => unjoined(translate(key, options))
}

/** Like `Translate`, for what the compiler cannot know; `_` is said where there is no text of that key. */
export type TranslateOpen = (key: string, options: Readonly<Record<string, unknown>> & { _: string }) => string

/** Texts by a key that only the data says: a name from the server, or an error's message, which may be a sentence already. */
export function useOpenText(): TranslateOpen {
  return useTranslate()
}
