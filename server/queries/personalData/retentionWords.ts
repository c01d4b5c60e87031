/** Retention periods of several parts, in the words of the record of processing. */
export const forEver = 'for ever: they are records of the company'
export const likeTheRecord = 'as long as the record'
