import type { Random } from './random.ts'

// Letters alone, so that a person's name can carry one; no word of either language looks like it.
const pattern = /zq[a-z]{7}qz/g

/** Returns the markers in a text, each once. */
export const markersIn = (text: string): Set<string> => new Set(text.toLowerCase().match(pattern) ?? [])

const letters = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)]).join('')

/** A marker for a text to be sent; the markers of the data begin with other letters. */
export const newMarker = (random: Random): string => `zq${letters(random, 'klmnopqrstuvwxyz', 7)}qz`

/** SQL of the marker of a row's column: the id in letters, then the column's own letter. */
export const markerSql = (id: string, column: string): string =>
  `'zq' || translate(lpad((${id})::text, 6, '0'), '0123456789', 'abcdefghij') || '${column}qz'`
