import { sql, type SQL } from 'drizzle-orm'
import { planTimeZone } from '#domain/risks/plans'
import type { Db, Tx } from './client.ts'
import { transaction } from './transaction.ts'

/** The current day for plans (rule plans.late). */
export const planToday: SQL = sql.raw(`(now() at time zone '${planTimeZone}')::date`)

/**
 * Whether the due date of a plan of `risks r` has passed: until its row is rewritten, its number of late plans is too
 * small (rule data.late-plans).
 */
export const isLateOutdated: SQL = sql`r.plans_due_next < ${planToday}`

/** The number of risks that one transaction locks and writes. */
const mostAtOnce = 200

/**
 * Recounts late plans after a due day (rule data.late-plans). Numbers are correct without it too: it reduces the work
 * of reads.
 * @returns the number of risks
 */
export async function renewLatePlans(db: Db, most = mostAtOnce): Promise<number> {
  let total = 0
  for (;;) {
    const renewed = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ renewed: number }>(sql`
        select write_late_plans(array(select r.id from risks r where ${isLateOutdated} order by r.id limit ${most}
          for no key update skip locked), ${planToday}) as renewed`)
      return rows[0]?.renewed ?? 0
    })
    total += renewed
    if (renewed < most) return total
  }
}

/** The same for all risks, after rows were written without the commands. */
export async function rewriteLatePlans(tx: Tx): Promise<void> {
  await tx.execute(sql`select write_late_plans(array(select id from risks), ${planToday})`)
}
