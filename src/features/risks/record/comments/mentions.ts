/** A person mentioned in a comment. */
export interface Mentioned {
  id: number
  name: string
}

/** The text typed after an @. */
interface MentionQuery {
  /** The index of the @. */
  start: number
  /** The beginning of a name; empty directly after the @. */
  words: string
}

/** Returns first and last name; either may be empty. */
const atCaret = /(?:^|[\s(])@([\p{L}\p{M}]*(?: [\p{L}\p{M}]*)?)$/u

/** Returns the name being typed before the caret; null if there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const found = atCaret.exec(text.slice(0, caret))
  const words = found?.[1]
  return words === undefined ? null : { start: caret - words.length - 1, words }
}

/**
 * Replaces the typed beginning by the full name.
 * @returns the text, and the new position of the caret
 */
export function withMention(
  text: string,
  { start, words }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  const after = text.slice(start + 1 + words.length)
  return { text: before + (after.startsWith(' ') ? after.slice(1) : after), caret: before.length }
}

/** Returns the people whose name is still in the text after an @. */
export function mentionedIn(text: string, people: readonly Mentioned[]): Mentioned[] {
  return people.filter(({ name }, index) => {
    const isFirst = people.findIndex((one) => one.name === name) === index
    return isFirst && text.includes(`@${name}`)
  })
}
