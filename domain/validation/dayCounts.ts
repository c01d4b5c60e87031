import { z } from 'zod'

/** Numbers of days by name, each a whole number from 1 to `longest`, and no other names. */
export const dayCounts = <Name extends string>(names: readonly Name[], longest: number) =>
  z.record(z.enum(names), z.int().min(1).max(longest))

/** Returns the numbers of days of a setting, as `{ "high": 90, "low": 365 }`; null for any other text. */
export function dayCountsOf<Counts>(value: string | null | undefined, counts: z.ZodType<Counts>): Counts | null {
  try {
    return counts.safeParse(JSON.parse(value ?? '')).data ?? null
  } catch {
    return null
  }
}
