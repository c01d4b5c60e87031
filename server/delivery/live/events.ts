import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { outbox } from '#server/database/schema/index'

/**
 * A change for live updates: only ids, so that each receiver requests the data with their own rights (rule
 * events.ids-only).
 */
export interface LiveEvent {
  topic: 'risk' | 'role-assignment' | 'setting' | 'reminder'
  id: number
  action: string
  updatedAt: Date
  /** For a deleted record: its owner and group, which determine the receivers and are not sent. */
  about?: { userId: number; companyGroupId: number }
}

/** A live event for its receivers; `id` is the number for resuming. */
export interface PublishedEvent {
  id: number
  topic: LiveEvent['topic']
  payload: { id: number; action: string; updatedAt: string; about?: LiveEvent['about'] }
}

const isPublished = and(eq(outbox.kind, 'event'), isNotNull(outbox.deliveredAt))

/** Reads the events published after number `afterId`, oldest first. */
export async function readPublished(db: Db, afterId: number, limit: number): Promise<PublishedEvent[]> {
  const rows = await db
    .select({ id: outbox.id, topic: outbox.topic, payload: outbox.payload })
    .from(outbox)
    .where(and(isPublished, gt(outbox.id, afterId)))
    .orderBy(asc(outbox.id))
    .limit(limit)
  return rows as unknown as PublishedEvent[]
}

/** Returns the number of the last published event, 0 if there is none. */
export async function newestPublished(db: Db): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${outbox.id}), 0)::int` })
    .from(outbox)
    .where(isPublished)
  return row?.id ?? 0
}
