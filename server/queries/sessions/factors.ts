import { sql } from 'drizzle-orm'
import type { Factors } from '#domain/wire/factors'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../shared/isoTime.ts'

/** The factors of a person: when codes were set up, and the number of recovery codes left. */
export async function readFactors(
  db: Queryable,
  userId: number,
): Promise<Pick<Factors, 'codesSince' | 'recoveryCodesLeft'>> {
  const { rows } = await db.execute<{ codesSince: string | null; recoveryCodesLeft: number }>(sql`
    select (select ${isoTime(sql`c.confirmed_at`)} from one_time_codes c where c.user_id = ${userId} and c.secret is not null)
        as "codesSince",
      (select count(*)::int from recovery_codes r where r.user_id = ${userId} and r.used_at is null) as "recoveryCodesLeft"`)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}
