/** The texts of another language, with the same keys. */
export type Texts<English> = English extends string ? string : { readonly [Key in keyof English]: Texts<English[Key]> }

/** The keys of texts and of texts within them, `board.title`. */
export type KeysOf<Messages> = {
  [Name in keyof Messages & (string | number)]: Messages[Name] extends string
    ? `${Name}`
    : `${Name}.${KeysOf<Messages[Name]>}`
}[keyof Messages & (string | number)]

/** The text of a key, as it is written in English. */
export type TextOf<Messages, Key extends string> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Messages
    ? TextOf<Messages[Name], Rest>
    : never
  : Key extends keyof Messages
    ? Messages[Key]
    : never

/** The names of the placeholders of a text: `name` of `%{name}`; `smart_count` if it has a plural. */
type PlaceholdersOf<Text> = Text extends `${infer Before}||||${infer After}`
  ? 'smart_count' | PlaceholdersOf<Before> | PlaceholdersOf<After>
  : Text extends `${string}%{${infer Name}}${infer Rest}`
    ? Name | PlaceholdersOf<Rest>
    : never

/** The values for exactly the placeholders of a text; `smart_count` selects singular or plural. */
export type FillingOf<Text> = {
  readonly [Name in PlaceholdersOf<Text>]: Name extends 'smart_count' ? number : string | number
}

/** The arguments after the key: none if the text has no placeholders. */
export type FillingArguments<Text> = [PlaceholdersOf<Text>] extends [never] ? [] : [filling: FillingOf<Text>]

/** The keys of texts without placeholders. */
export type PlainKeysOf<Messages> = {
  [Key in KeysOf<Messages>]: [PlaceholdersOf<TextOf<Messages, Key>>] extends [never] ? Key : never
}[KeysOf<Messages>]

/** Translates one of these texts; the second argument fills exactly the placeholders of the English text. */
export type TranslateOf<Messages> = <const Key extends KeysOf<Messages>>(
  key: Key,
  ...filling: FillingArguments<TextOf<Messages, Key>>
) => string
