import { sql, type SQL } from 'drizzle-orm'
import { administrators } from '#domain/access/administration'
import type { FactorAccount } from '#domain/access/secondFactor'
import type { Queryable } from '#server/database/client'

/**
 * The factor columns of an account.
 * @param userId the column or value with the user's id
 */
export const factorColumns = (userId: SQL): SQL => sql`
  exists (select 1 from one_time_codes c where c.user_id = ${userId} and c.secret is not null) as has_factor,
  exists (select 1 from role_assignments held join user_roles of_held on of_held.id = held.user_role_id
    where held.user_id = ${userId} and of_held.name in ${[...administrators]}) as is_administrator`

/** Whether an account has a second factor, and whether it can have one. */
export async function readFactorAccount(db: Queryable, userId: number): Promise<FactorAccount> {
  const { rows } = await db.execute<{ has_factor: boolean; is_administrator: boolean }>(
    sql`select ${factorColumns(sql`${userId}`)}`,
  )
  const [row] = rows
  if (!row) throw new Error('The database did not answer')
  return { hasFactor: row.has_factor, isAdministrator: row.is_administrator }
}
