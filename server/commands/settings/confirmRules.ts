import { eq } from 'drizzle-orm'
import { riskAppetite } from '#domain/organisation/settings'
import { settings } from '#server/database/schema/index'
import { appendAudit } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'

/**
 * Marks the criteria and the appetite of a new installation as checked: the appetite gets a new version with the same
 * value, like a change (rule install.checklist).
 */
export async function confirmRules(context: CommandContext): Promise<void> {
  const { tx, now } = context
  const [setting] = await tx.select().from(settings).where(eq(settings.key, riskAppetite)).for('update')
  if (!setting) throw new Error(`The setting ${riskAppetite} is missing`)
  const updatedAt = nextVersion(setting.updatedAt, now)
  await tx.update(settings).set({ updatedAt }).where(eq(settings.id, setting.id))
  await appendAudit(context, 'setting', setting.id, 'confirm_rules')
}
