/** Invisible and silent; prevents a line break next to it. `unbroken.ts` inserts it into Thai words. */
export const wordJoiner = '\u2060'

/** Returns the text without these characters: for files, and for comparisons. */
export const unjoined = (text: string): string => text.replaceAll(wordJoiner, '')
