import { and, eq, isNotNull } from 'drizzle-orm'
import { files } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { tooManyPixels } from '../files/isDrawable.ts'
import { checkVersion } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import { lockGroup } from './lockGroup.ts'
import { writeGroup } from './writeGroup.ts'

/**
 * Sets or removes the logo of a group, a picture that the actor uploaded (rule organisation.logo). Touching the file
 * protects it from the cleanup in between.
 * @param change.isDrawable whether the stored picture has few enough pixels
 * @throws `invalid` if it is not a stored picture of the actor, or has too many pixels (rule files.pixels)
 */
export async function setGroupLogo(
  context: CommandContext,
  id: number,
  { logo, updatedAt, isDrawable }: { logo: string | null; updatedAt?: string | undefined; isDrawable: boolean },
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
    if (!isDrawable) throw invalid({ logo: tooManyPixels })
  }
  await writeGroup(context, group, logo === null ? 'remove_logo' : 'set_logo', { logo })
}
