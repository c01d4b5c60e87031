import { useTranslate, type TranslationMessages } from 'react-admin'
import type { messages } from '#i18n/en/index'

type KeysOf<Texts> = {
  [Name in keyof Texts & (string | number)]: Texts[Name] extends string ? `${Name}` : `${Name}.${KeysOf<Texts[Name]>}`
}[keyof Texts & (string | number)]

/** The name of a text, such as `board.title`: one of ours or of react-admin's own. */
export type TextKey = KeysOf<typeof messages> | KeysOf<Pick<TranslationMessages, 'ra'>>

/** Says a text in the language of the document; `options` fill its placeholders and choose its plural by `smart_count`. */
export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string

/** The texts of the document's language. Sentences that the server wrote are shown as they are and need none of this. */
export function useText(): Translate {
  return useTranslate()
}
