/**
 * Whether everything is proved (`npm run test:unit -- --whole`, part of `npm run verify`). The everyday run must stay
 * short: it proves every rule once – on one engine, with fewer of the cases that chance or a product of lists makes.
 */
export const isWhole = process.env.WHOLE === '1'

/** How many cases are tried: fewer every day. */
export const timesOf = (everyday: number, whole: number): number => (isWhole ? whole : everyday)
