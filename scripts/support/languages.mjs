/** The languages of pictures and films: those of `domain/organisation/locales.ts`, which Node alone cannot read. */
export const languages = ['en', 'th']
