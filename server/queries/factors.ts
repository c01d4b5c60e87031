import { eq, sql } from 'drizzle-orm'
import type { Factors } from '#domain/wire/factors'
import type { Queryable } from '../database/client.ts'
import { passkeys } from '../database/schema/index.ts'
import type { PasskeyRow } from '../session/factors/passkeys.ts'
import { isoTime } from './isoTime.ts'

/** The factors of a person: when codes were set up, the passkeys, and the number of recovery codes left. */
export async function readFactors(
  db: Queryable,
  userId: number,
): Promise<Pick<Factors, 'codesSince' | 'passkeys' | 'recoveryCodesLeft'>> {
  const { rows } = await db.execute<{ codesSince: string | null; recoveryCodesLeft: number }>(sql`
    select (select ${isoTime(sql`c.confirmed_at`)} from one_time_codes c where c.user_id = ${userId} and c.secret is not null)
        as "codesSince",
      (select count(*)::int from recovery_codes r where r.user_id = ${userId} and r.used_at is null) as "recoveryCodesLeft"`)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  const list = await listPasskeys(db, userId)
  return {
    ...counts,
    passkeys: list.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** The passkeys of a person, the oldest first. */
export function listPasskeys(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
}
