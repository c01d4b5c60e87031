/** What the app says under a message key. */
export type ScreenText = (key: string) => string

/**
 * The texts of the app by their keys.
 * @throws where there is no such text: a manual would name a button that is not there.
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

/** A piece of a manual's text: what the app says on the screen, or the words between. */
export interface TextPiece {
  isScreenText: boolean
  text: string
}

/** Puts what the app says in the place of its keys, `{board.createItem}`. */
export function piecesOf(text: string, screenText: ScreenText): TextPiece[] {
  return text
    .split(/\{([\w. ]+)\}/)
    .map((piece, place) =>
      place % 2 === 1 ? { isScreenText: true, text: screenText(piece) } : { isScreenText: false, text: piece },
    )
    .filter((piece) => piece.text !== '')
}

/** A sentence of a manual without any emphasis, for where only letters can stand. */
export function plainText(text: string, screenText: ScreenText): string {
  return piecesOf(text, screenText)
    .map((piece) => piece.text)
    .join('')
}
