import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from './columns.ts'

const kinds = ['mail', 'event'] as const

/** Messages to send after the commit: emails and live events. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind', { enum: kinds }).notNull(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The earliest time of delivery; moved into the future after a failed attempt. */
    availableAt: moment('available_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('outbox_kind_known', table.kind, kinds),
    index('outbox_undelivered_index')
      .on(table.kind, table.availableAt, table.id)
      .where(sql`${table.deliveredAt} is null`),
    // The next events to publish; published ones of the last days come first in the table.
    index('outbox_unpublished_index')
      .on(table.id)
      .where(sql`${table.kind} = 'event' and ${table.deliveredAt} is null`),
    // Whether an email with that key is queued already, checked for every email.
    index('outbox_waiting_mail_index')
      .on(table.topic, sql`(${table.payload} ->> 'key')`)
      .where(sql`${table.kind} = 'mail' and ${table.deliveredAt} is null`),
    index('outbox_kind_index').on(table.kind, table.id),
  ],
)
