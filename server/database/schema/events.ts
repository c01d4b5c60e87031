import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventKinds } from '#domain/risks/events'
import { currencies } from '#domain/risks/units'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { categoryImpacts, riskCategories } from './categories.ts'
import { childOf, createdAt, id, oneOf, refersTo, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** An event or near miss of a company group (rule events.reported). */
export const riskEvents = pgTable(
  'risk_events',
  {
    id: id(),
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    riskCategoryId: integer('risk_category_id').references(() => riskCategories.id),
    impactTypeKey: text('impact_type_key').references(() => categoryImpacts.key),
    lossAmount: numeric('loss_amount', { precision: 16, scale: 2, mode: 'number' }),
    currency: text('currency', { enum: currencies }),
    fileAttachment: jsonb('file_attachment')
      .$type<FileAttachment[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    reportedBy: refersTo('reported_by', () => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('risk_events_group_index').on(table.companyGroupId, table.occurredOn),
    index('risk_events_occurred_index').on(table.occurredOn, table.id),
    index('risk_events_reported_by_index').on(table.reportedBy),
    index('risk_events_file_attachment_index').using('gin', table.fileAttachment.op('jsonb_path_ops')),
    oneOf('risk_events_kind_known', table.kind, eventKinds),
    oneOf('risk_events_currency_known', table.currency, currencies),
    check(
      'risk_events_amount_has_currency',
      sql`${table.lossAmount} is null or (${table.currency} is not null and ${table.lossAmount} >= 0)`,
    ),
  ],
)

/** The records that an event is linked to; deleting a record removes its links. */
export const riskEventRisks = pgTable(
  'risk_event_risks',
  {
    eventId: childOf('event_id', () => riskEvents.id),
    riskId: childOf('risk_id', () => risks.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.riskId] }),
    index('risk_event_risks_risk_index').on(table.riskId),
  ],
)
