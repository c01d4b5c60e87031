/** The largest number the database counts to. */
const largestId = 2_147_483_647

/** An id as the directory sends it, null for what none of ours can be. */
export function idOf(value: unknown): number | null {
  const isId = (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,9}$/.test(String(value))
  return isId && Number(value) <= largestId ? Number(value) : null
}
