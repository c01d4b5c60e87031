/** The text of the app for a message key. */
export type ScreenText = (key: string) => string

/**
 * Returns the text of a key.
 * @throws if there is no such text: a manual would name a button that does not exist
 */
export function textsOf(messages: object): ScreenText {
  return (key) => {
    const text = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages)
    if (typeof text !== 'string') throw new Error(`The app has no text ${key}`)
    return text
  }
}

/** A piece of a manual's text: a text of the screens, or the words between them. */
interface TextPiece {
  isScreenText: boolean
  text: string
}

/** Replaces keys such as `{board.createItem}` by the texts of the screens. */
export function piecesOf(text: string, screenText: ScreenText): TextPiece[] {
  return text
    .split(/\{([\w. ]+)\}/)
    .map((piece, place) =>
      place % 2 === 1 ? { isScreenText: true, text: screenText(piece) } : { isScreenText: false, text: piece },
    )
    .filter((piece) => piece.text !== '')
}

/** Returns a sentence of a manual without emphasis, for places with plain text only. */
export function plainText(text: string, screenText: ScreenText): string {
  return piecesOf(text, screenText)
    .map((piece) => piece.text)
    .join('')
}
