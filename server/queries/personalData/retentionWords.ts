/** Retention periods of several parts, in the words of the record of processing. */
export const keptPermanently = 'for ever: they are records of the company'
export const keptWithTheRecord = 'as long as the record'
