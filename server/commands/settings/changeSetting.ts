import { eq } from 'drizzle-orm'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { mayChangeSettings } from '#domain/access/administration'
import { takesValue } from '#domain/risks/workflow/mdFlow'
import { settings } from '#server/database/schema/index'
import { forbidden, invalid } from '#server/errors/apiErrors'
import { appendAudit } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'

/**
 * PUT /settings/{key}: a System Admin or a Group Admin of the whole group changes a setting (rule admin.settings).
 * @throws 403 for anyone else, 400 for a name that is no setting or a value it does not take, 409 for a stale version
 */
export async function changeSetting(
  context: CommandContext,
  key: string,
  input: { value: string; updatedAt?: string | undefined },
): Promise<void> {
  const { tx, actor, now } = context
  if (!mayChangeSettings(actor.role, idsOfHierarchy(actor.hierarchy).length)) throw forbidden()
  const [setting] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
  if (!setting) throw invalid({ key: { message: 'invalid' } })
  if (!takesValue(key, input.value)) throw invalid({ value: { message: 'invalid' } })
  checkVersion(setting, input.updatedAt)
  if (setting.value === input.value) return
  const updatedAt = nextVersion(setting.updatedAt, now)
  await tx.update(settings).set({ value: input.value, updatedAt }).where(eq(settings.key, key))
  await appendAudit(context, {
    subjectType: 'setting',
    subjectId: setting.id,
    action: 'change_setting',
    changes: { [key]: { before: setting.value, after: input.value } },
  })
  await enqueueEvent(context, { topic: 'setting', id: setting.id, action: 'change_setting', updatedAt })
}
