import { and, eq, isNotNull } from 'drizzle-orm'
import { files } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { checkVersion } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import { lockGroup } from './lockGroup.ts'
import { writeGroup } from './writeGroup.ts'

/**
 * PUT /company-groups/{id}/logo: a picture that the actor uploaded becomes the logo of a group, or none does (rule
 * organisation.logo). Touching the file keeps it from being swept away as an orphan meanwhile.
 * @throws `invalid` where it is no stored picture of the actor
 */
export async function setGroupLogo(
  context: CommandContext,
  id: number,
  { logo, updatedAt }: { logo: string | null; updatedAt?: string | undefined },
): Promise<void> {
  const { tx, actor, now } = context
  const group = await lockGroup(context, id)
  checkVersion(group, updatedAt)
  if (logo !== null && logo !== group.logo) {
    const touched = await tx
      .update(files)
      .set({ updatedAt: now })
      .where(
        and(
          eq(files.storageKey, logo),
          eq(files.purpose, 'image'),
          eq(files.uploadedBy, actor.userId),
          isNotNull(files.storedAt),
        ),
      )
      .returning({ id: files.id })
    if (touched.length === 0) throw invalid({ logo: { message: 'invalid' } })
  }
  await writeGroup(context, group, logo === null ? 'remove_logo' : 'set_logo', { logo })
}
