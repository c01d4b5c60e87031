import { eq, sql } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import { companyGroups } from '#server/database/schema/index'
import { forbidden, notFound } from '#server/errors/apiErrors'
import type { CommandContext } from '../context.ts'

export type CompanyGroupRow = typeof companyGroups.$inferSelect

/** Any number: whoever changes the shape of the tree holds it, so that two moves never cross. */
const treeLock = 7_204_616

/** Lets one transaction at a time change the shape of the organisation. */
export async function lockTree({ tx }: CommandContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock})`)
}

/**
 * Locks a company group the actor administers.
 * @throws 400 where it does not exist, 403 where it lies outside the actor's reach
 */
export async function lockGroup({ tx, actor }: CommandContext, id: number): Promise<CompanyGroupRow> {
  const [group] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id)).for('update')
  if (!group) throw notFound('companyGroupId')
  if (!administers(actor, group.hierarchy)) throw forbidden()
  return group
}
