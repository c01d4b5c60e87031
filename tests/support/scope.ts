/**
 * Whether everything is tested (`npm test -- unit --whole`, part of `npm run verify`). The everyday run must stay
 * short: it tests every rule once – on one engine, with fewer of the random or combined cases. Tests that are covered
 * elsewhere every day, or slow for their findings, use `it.runIf(isWhole)(...)`.
 */
export const isWhole = process.env.WHOLE === '1'

/** How many cases are tried: fewer every day. */
export const timesOf = (everyday: number, whole: number): number => (isWhole ? whole : everyday)

/**
 * A product of lists, complete or every day one in a number, spread over it.
 * @param oneIn a prime that is no length of a list of the product, so that all values stay in it
 */
export const sampleOf = <Case>(all: readonly Case[], oneIn: number): readonly Case[] =>
  isWhole ? all : all.filter((_one, index) => index % oneIn === 0)
