/**
 * Returns the numbers of days of a setting, as `{ "high": 90, "low": 365 }`: exactly one for each name, a whole number
 * from 1 to `longest`; null for any other text.
 */
export function dayCountsOf<Name extends string>(
  value: string | null | undefined,
  names: readonly Name[],
  longest: number,
): Record<Name, number> | null {
  const written = parsed(value)
  if (typeof written !== 'object' || written === null) return null
  const days = new Map<string, unknown>(Object.entries(written))
  const isDays = (count: unknown) => Number.isInteger(count) && Number(count) >= 1 && Number(count) <= longest
  const isWhole = days.size === names.length && names.every((name) => isDays(days.get(name)))
  return isWhole ? (Object.fromEntries(days) as Record<Name, number>) : null
}

function parsed(value: string | null | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return null
  }
}
