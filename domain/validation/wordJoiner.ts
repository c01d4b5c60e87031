/** Invisible and silent; prevents a line break next to it. `unbroken.ts` inserts it into Thai words. */
export const wordJoiner = '\u2060'

/** The text without what keeps its words on one line: for files, and for what is compared. */
export const unjoined = (text: string): string => text.replaceAll(wordJoiner, '')
