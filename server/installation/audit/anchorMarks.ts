import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { auditAnchors } from '#server/database/schema/index'

/** The database's record of an anchor. */
export interface AnchorMark {
  id: number
  digest: string
  createdAt: Date
}

/** Returns the last anchor at a place from the database; null without one. */
export async function lastMark(db: Db, place: string): Promise<AnchorMark | null> {
  const { id, digest, createdAt } = auditAnchors
  const [mark] = await db
    .select({ id, digest, createdAt })
    .from(auditAnchors)
    .where(eq(auditAnchors.place, place))
    .orderBy(desc(id))
    .limit(1)
  return mark ?? null
}

/** Records an anchor that was written at a place. */
export async function markAnchor(db: Db, place: string, digest: string, createdAt: Date): Promise<void> {
  await db.insert(auditAnchors).values({ place, digest, createdAt })
}
