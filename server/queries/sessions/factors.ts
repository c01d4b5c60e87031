import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Factors } from '#domain/wire/factors'
import type { Queryable } from '#server/database/client'
import { checkAdministered } from '../people/users.ts'
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

/**
 * Returns the factors of a person whom the actor administers (rule admin.people).
 * @throws as `checkAdministered`
 */
export async function readFactorsOf(db: Queryable, actor: Actor, userId: number) {
  await checkAdministered(db, actor, userId)
  const { codesSince, recoveryCodesLeft } = await readFactors(db, userId)
  return { codes: codesSince !== null, recoveryCodesLeft }
}
