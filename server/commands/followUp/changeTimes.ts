import { eq } from 'drizzle-orm'
import type { FollowUpTimesInput } from '#domain/wire/followUp'
import { followUpTimes } from '#server/database/schema/index'
import { appendAudit, changesBetween } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { lockGroup } from '../companyGroups/lockGroup.ts'
import { nextVersion, type CommandContext } from '../context.ts'

/**
 * Changes the working days of each step in a group and in sub-groups without their own (rule follow-up.times).
 * @throws as `lockGroup`; `conflict` for a stale version
 */
export async function changeTimes(
  context: CommandContext,
  companyGroupId: number,
  { own, updatedAt: expectedVersion }: FollowUpTimesInput,
): Promise<void> {
  const { tx, now } = context
  await lockGroup(context, companyGroupId)
  const isOfGroup = eq(followUpTimes.companyGroupId, companyGroupId)
  const [before] = await tx.select().from(followUpTimes).where(isOfGroup)
  if (before) checkVersion(before, expectedVersion ?? undefined)
  const changes = changesBetween(before?.days ?? null, own)
  if (Object.keys(changes).length === 0) return
  const days = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))
  const updatedAt = before ? nextVersion(before.updatedAt, now) : now
  await tx
    .insert(followUpTimes)
    .values({ companyGroupId, days, createdAt: now, updatedAt })
    .onConflictDoUpdate({ target: followUpTimes.companyGroupId, set: { days, updatedAt } })
  await appendAudit(
    context,
    'company_group',
    companyGroupId,
    'set_follow_up_times',
    Object.fromEntries(Object.entries(changes).map(([step, change]) => [`${step}Days`, change])),
  )
}
