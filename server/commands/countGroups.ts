import { sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '#server/database/client'
import { countColumns, countedFacts } from '#server/queries/countedFacts'
import { outdatedGroups, presentBasis } from '#server/queries/groupCounts'

/** The number of groups counted by one transaction: on the embedded database it blocks all other transactions. */
const groupsAtOnce = 10

/**
 * The time after which no further group is counted, in milliseconds, so that the job takes only a small part of a busy
 * machine.
 */
const longestRun = 200

/**
 * Counts the groups whose counts are outdated (rule data.group-counts), after the tallies were folded. Reads are
 * correct without it, but slower.
 * @returns the number of groups
 */
export async function countGroups(db: Db, longest = longestRun): Promise<number> {
  const until = performance.now() + longest
  let total = 0
  for (;;) {
    const counted = await transaction(db, countSome)
    total += counted
    if (counted < groupsAtOnce || performance.now() > until) return total
  }
}

async function countSome(tx: Tx): Promise<number> {
  // Takes the lock of the folding, which also marks groups as outdated: a change is either counted here or not folded
  // yet.
  await tx.execute(sql`select pg_advisory_xact_lock(7204616)`)
  // Read first: if the basis changes now, the groups are counted again.
  const { rows } = await tx.execute<{ id: number; basis: string }>(sql`
    select o.id, ${presentBasis} as basis from (${outdatedGroups(sql`true`)}) o
    where not exists (select from risk_tally_changes t where t.company_group_id = o.id) order by o.id limit ${groupsAtOnce}`)
  const [first] = rows
  if (!first) return 0
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
  await tx.execute(sql`delete from group_counts where company_group_id = any(${ids})`)
  await tx.execute(sql`insert into group_counts (${countColumns}) ${countedFacts(ids)}`)
  await tx.execute(sql`insert into counted_groups select id, ${first.basis} from unnest(${ids}) id
    on conflict (company_group_id) do update set basis = excluded.basis`)
  return rows.length
}
