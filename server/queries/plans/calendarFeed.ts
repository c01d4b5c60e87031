import { and, eq } from 'drizzle-orm'
import { planListQuery, type ListedPlan } from '#domain/wire/planUpdates'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import { calendarFeeds, users } from '#server/database/schema/index'
import { listPlans } from './readPlans.ts'

/** Maximum number of due dates in a calendar, the first ones. */
const mostEntries = 500

/** Returns when the user's calendar link was created; null if there is none. */
export async function calendarLinkSince(db: Queryable, userId: number): Promise<Date | null> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed?.createdAt ?? null
}

/** The content of a calendar: the open plans of its owner with a due date, and the language. */
export interface CalendarFeed {
  locale: Locale
  plans: (ListedPlan & { dueDate: string })[]
}

/**
 * Returns the feed of a secret, by its hash: plans as visible to their owner without any role, because anyone with the
 * URL can read them (rule plans.calendar). Undefined if no active person has it.
 */
export async function readCalendarFeed(db: Queryable, tokenHash: string): Promise<CalendarFeed | undefined> {
  const [owner] = await db
    .select({ id: users.id, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.isActive, true)))
  if (!owner) return undefined
  const open = planListQuery.parse({ owner_id: 'me', status: ['Pending', 'In Progress'], due_before: '9999-12-31' })
  const { rows } = await listPlans(db, { userId: owner.id, actor: null }, { ...open, per_page: mostEntries })
  return {
    locale: owner.locale,
    plans: rows.flatMap(({ dueDate, ...plan }) => (dueDate ? [{ ...plan, dueDate }] : [])),
  }
}
