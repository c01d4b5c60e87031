/** Names of numbers and texts that differ between two records with the same content: ids, moments, places. */
const ownNames = /^(id|.*Ids?|at|.*At|.*_at|.*_id|since|order|revision|hash|previousHash|version)$/

/** The number of times that a response contains each text, and the sum of the numbers in each place. */
export type Fingerprint = ReadonlyMap<string, number>

/** Returns the fingerprint of a response, in which rows have no order and things and moments no identity. */
export function fingerprintOf(response: unknown): Fingerprint {
  const found = new Map<string, number>()
  const add = (key: string, number: number) => found.set(key, (found.get(key) ?? 0) + number)
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'number') add(path, value)
    else if (Array.isArray(value))
      // A heat map has its cells by their place.
      for (const [index, one] of value.entries()) walk(one, typeof one === 'object' ? `${path}[]` : `${path}[${index}]`)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) if (!ownNames.test(name)) walk(one, `${path}.${name}`)
    } else add(`${path} = ${String(value)}`, 1)
  }
  walk(response, '')
  return found
}

/** Returns the differences between two fingerprints, in the order of their keys. */
export function differenceOf(before: Fingerprint, after: Fingerprint): Record<string, number> {
  const keys = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const changes = keys.map((key): [string, number] => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)])
  return Object.fromEntries(changes.filter(([, change]) => Math.abs(change) > 1e-9))
}
