import { eq, sql } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import { companyGroups } from '#server/database/schema/index'
import { denied, missingId } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'

export type CompanyGroupRow = typeof companyGroups.$inferSelect

/** The table of company groups and their subject in the audit, for `changeRow`. */
export const auditedGroups = { table: companyGroups, subject: 'company_group' } as const

/** An arbitrary number: changes of the tree's shape lock it, so that two moves never cross. */
const treeLock = 7_204_616

/** Serializes the transactions that change the shape of the organisation. */
export async function lockTree({ tx }: CommandContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock})`)
}

/**
 * Locks a company group that the actor administers.
 * @throws `missingId` if it does not exist, `denied` outside the actor's area
 */
export async function lockGroup({ tx, actor }: CommandContext, id: number): Promise<CompanyGroupRow> {
  const [group] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id)).for('update')
  if (!group) throw missingId('companyGroupId')
  if (!administers(actor, group.hierarchy)) throw denied()
  return group
}
