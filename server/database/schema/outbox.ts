import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from './columns.ts'

/** A notice is a mail that waits to become part of its receiver's digest (rule follow-up.digest). */
const kinds = ['mail', 'notice', 'event'] as const

/** What must leave the house once the transaction that wrote it is committed: mails and live events. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind', { enum: kinds }).notNull(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Not before this moment; moved into the future after a failed attempt. */
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
    // What is to be published next: the events of days are published already, and stand before it.
    index('outbox_unpublished_index')
      .on(table.id)
      .where(sql`${table.kind} = 'event' and ${table.deliveredAt} is null`),
    // Whether a mail with that key waits already, asked before every mail.
    index('outbox_waiting_mail_index')
      .on(table.topic, sql`(${table.payload} ->> 'key')`)
      .where(sql`${table.kind} in ('mail', 'notice') and ${table.deliveredAt} is null`),
    index('outbox_kind_index').on(table.kind, table.id),
  ],
)
