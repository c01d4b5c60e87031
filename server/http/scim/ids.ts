/** The largest integer of the database. */
const largestId = 2_147_483_647

/** Returns an id from the directory; null if it cannot be an id of this product. */
export function idOf(value: unknown): number | null {
  const isId = (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,9}$/.test(String(value))
  return isId && Number(value) <= largestId ? Number(value) : null
}
