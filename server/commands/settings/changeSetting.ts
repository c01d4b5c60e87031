import { eq } from 'drizzle-orm'
import { mayChangeSetting } from '#domain/access/administration'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { acceptsValue } from '#domain/wire/settingValues'
import { settings } from '#server/database/schema/index'
import { denied, invalid } from '#server/errors/refusals'
import { appendAudit } from '../audit.ts'
import { checkVersion, nextVersion, type CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'

/**
 * PUT /settings/{key}: a System Admin or a Group Admin of the whole group changes a setting (rule admin.settings); only
 * a System Admin can change some of them.
 * @throws `denied` for anyone else, `invalid` for an unknown setting or an invalid value, `conflict` for a stale
 * version
 */
export async function changeSetting(
  context: CommandContext,
  key: string,
  input: { value: string; updatedAt?: string | undefined },
): Promise<void> {
  const { tx, actor, now } = context
  if (!mayChangeSetting(key, actor.role, idsOfHierarchy(actor.hierarchy).length)) throw denied()
  const [setting] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
  if (!setting) throw invalid({ key: { message: 'invalid' } })
  checkVersion(setting, input.updatedAt)
  if (!acceptsValue(key, input.value)) throw invalid({ value: { message: 'invalid' } })
  if (setting.value === input.value) return
  const updatedAt = nextVersion(setting.updatedAt, now)
  await tx.update(settings).set({ value: input.value, updatedAt }).where(eq(settings.key, key))
  await appendAudit(context, 'setting', setting.id, 'change_setting', {
    [key]: { before: setting.value, after: input.value },
  })
  await enqueueEvent(context, { topic: 'setting', id: setting.id, action: 'change_setting', updatedAt })
}
