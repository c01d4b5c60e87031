import { inArray } from 'drizzle-orm'
import { deciderRoles, groupRoles } from '#domain/access/roles'
import type { ReminderInput } from '#domain/wire/resets'
import { companyGroupReminders, companyGroups } from '#server/database/schema/index'
import { checkGroupsInArea } from '#server/queries/organisation/groupsInArea'
import { readLateReceivers } from '#server/queries/progress/reminders'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent, enqueueGroupMail, enqueueMailAboutGroups } from '../outbox.ts'

/**
 * Reminds the people of company groups, or the assignees of late records there, of a date, immediately without one.
 * @throws `missingId` with `companyGroupIds` for an unknown group, `denied` outside the actor's area
 */
export async function remindGroups(context: CommandContext, input: ReminderInput): Promise<void> {
  const { tx, actor, now } = context
  await lockGroups(context, input.companyGroupIds)
  const reminderDate = input.reminderDate === undefined ? now : new Date(input.reminderDate)
  for (const companyGroupId of input.companyGroupIds) {
    const values = { reminderDate, updatedBy: actor.userId, updatedAt: now }
    await tx
      .insert(companyGroupReminders)
      .values({ companyGroupId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: companyGroupReminders.companyGroupId, set: values })
    await appendAudit(context, 'company_group', companyGroupId, 'remind', {
      reminderDate: { before: null, after: reminderDate.toISOString() },
    })
    await enqueueEvent(context, { topic: 'reminder', id: companyGroupId, action: 'remind', updatedAt: now })
  }
  const mail = {
    template: 'reminder',
    params: { reminderDate: reminderDate.toISOString() },
    key: reminderDate.toISOString(),
    ...(reminderDate > now ? { availableAt: reminderDate } : {}),
  } as const
  if (input.of === 'late') {
    const late = await readLateReceivers(tx, actor, now)
    const receivers = input.companyGroupIds.flatMap((companyGroupId) =>
      (late.get(companyGroupId) ?? []).map((userId) => ({ userId, companyGroupId })),
    )
    await enqueueMailAboutGroups(context, mail, receivers)
  } else await enqueueGroupMail(context, { ...mail, companyGroupIds: input.companyGroupIds, roles: groupRoles })
}

/** Notifies the people of company groups that their MD flow is active. */
export async function remindOfMdFlow(context: CommandContext, companyGroupIds: readonly number[]): Promise<void> {
  await lockGroups(context, companyGroupIds)
  for (const id of companyGroupIds) {
    await appendAudit(context, 'company_group', id, 'remind_md_flow')
    await enqueueEvent(context, { topic: 'reminder', id, action: 'md_flow_activated', updatedAt: context.now })
  }
  await enqueueGroupMail(context, {
    template: 'mdFlowActivated',
    companyGroupIds,
    roles: deciderRoles,
    params: {},
    key: 'activated',
  })
}

async function lockGroups({ tx, actor }: CommandContext, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(inArray(companyGroups.id, [...ids]))
    .for('update')
  await checkGroupsInArea(tx, actor, ids, 'companyGroupIds')
}
