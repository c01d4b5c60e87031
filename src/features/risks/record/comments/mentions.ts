/** Somebody whom a comment names. */
export interface Mentioned {
  id: number
  name: string
}

/** The text typed after an @. */
interface Asked {
  /** The place of the @. */
  start: number
  /** The beginning of a name; empty right behind the @. */
  words: string
}

/** The first name and the last one, of which either may be missing still. */
const atCaret = /(?:^|[\s(])@([\p{L}\p{M}]*(?: [\p{L}\p{M}]*)?)$/u

/** The name that is being typed before the caret; null where none is. */
export function askedAt(text: string, caret: number): Asked | null {
  const found = atCaret.exec(text.slice(0, caret))
  const words = found?.[1]
  return words === undefined ? null : { start: caret - words.length - 1, words }
}

/** Puts a name in the place of what was typed of it. @returns the text, and where the caret goes on */
export function withMention(text: string, { start, words }: Asked, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  const after = text.slice(start + 1 + words.length)
  return { text: before + (after.startsWith(' ') ? after.slice(1) : after), caret: before.length }
}

/** The people whose name is still in the text after an @. */
export function mentionedIn(text: string, people: readonly Mentioned[]): Mentioned[] {
  return people.filter(({ name }, index) => {
    const isFirst = people.findIndex((one) => one.name === name) === index
    return isFirst && text.includes(`@${name}`)
  })
}
