/**
 * Whether everything is proved (`npm test -- unit --whole`, part of `npm run verify`). The everyday run must stay
 * short: it proves every rule once – on one engine, with fewer of the cases that chance or a product of lists makes.
 * What every day is proved elsewhere, or takes long for what it finds, is `it.runIf(isWhole)(...)`.
 */
export const isWhole = process.env.WHOLE === '1'

/** How many cases are tried: fewer every day. */
export const timesOf = (everyday: number, whole: number): number => (isWhole ? whole : everyday)

/**
 * Of a product of lists, all of it or every day one in so many, spread over it.
 * @param oneIn a prime that no list of the product has as its length, so that all of their values stay in it
 */
export const sampleOf = <Case>(all: readonly Case[], oneIn: number): readonly Case[] =>
  isWhole ? all : all.filter((_one, index) => index % oneIn === 0)
