/** Takes no room and is not heard; no line ends beside it. `unbroken.ts` puts it into Thai words. */
export const wordJoiner = '\u2060'

/** The text without what keeps its words on one line: for files, and for what is compared. */
export const unjoined = (text: string): string => text.replaceAll(wordJoiner, '')
