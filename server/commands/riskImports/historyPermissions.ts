import { dayOf } from '#domain/calendar/workingDays'
import { eq } from 'drizzle-orm'
import { historyAllowableUntil, historyDenial } from '#domain/riskImports/history'
import type { HistoryPermissionInput } from '#domain/wire/riskImports'
import { historyPermissions } from '#server/database/schema/index'
import { Refusal, invalid } from '#server/errors/refusals'
import { appendAudit } from '../audit.ts'
import { lockGroup } from '../companyGroups/lockGroup.ts'
import type { CommandContext } from '../context.ts'

/**
 * Allows a company group of the area, without sub-groups, to import completed records until a day, or withdraws it
 * (rule import.history).
 * @throws as `lockGroup`; `invalid` for a past day, or one too far ahead
 */
export async function allowHistory(
  context: CommandContext,
  companyGroupId: number,
  { allowedUntil }: HistoryPermissionInput,
): Promise<void> {
  const { tx, actor, now } = context
  await lockGroup(context, companyGroupId)
  if (allowedUntil && (allowedUntil < dayOf(now) || allowedUntil > historyAllowableUntil(now))) {
    throw invalid({ allowedUntil: { message: 'invalid' } })
  }
  const isOfGroup = eq(historyPermissions.companyGroupId, companyGroupId)
  const [before] = await tx.select().from(historyPermissions).where(isOfGroup).for('update')
  if (allowedUntil === null) {
    if (!before) return
    await tx.delete(historyPermissions).where(isOfGroup)
  } else {
    const values = { allowedUntil, allowedBy: actor.userId, updatedAt: now }
    await tx
      .insert(historyPermissions)
      .values({ companyGroupId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: historyPermissions.companyGroupId, set: values })
  }
  await appendAudit(
    context,
    'company_group',
    companyGroupId,
    allowedUntil === null ? 'forbid_history' : 'allow_history',
    { historyAllowedUntil: { before: before?.allowedUntil ?? null, after: allowedUntil } },
  )
}

/**
 * Locks the permission of the actor's company group until the transaction ends: a withdrawal comes after the import, or
 * before it (rule import.history).
 * @throws `denied` if completed records cannot be imported now, with the reason
 */
export async function requireHistoryPermission({ tx, actor, now }: CommandContext): Promise<void> {
  const [row] = await tx
    .select()
    .from(historyPermissions)
    .where(eq(historyPermissions.companyGroupId, actor.companyGroupId))
    .for('share')
  const permission = row ? { ...row, allowedBy: { id: row.allowedBy } } : null
  const { userId, decidesOwn = false } = actor
  const denial = historyDenial(permission, { userId, decidesOwn, now })
  if (denial) throw new Refusal('denied', `serverErrors.${denial}`)
}
