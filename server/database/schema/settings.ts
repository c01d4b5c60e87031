import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EventStep } from '#domain/risks/events'
import type { RatingCriteria } from '#domain/wire/ratingCriteria'
import { createdAt, id, moment, refersTo, textInEach, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { users } from './users.ts'

/** Settings by name, e.g. MD_FLOW_ACTIVATION; the value is a text. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  /** A numeric id for references by number, such as the audit. */
  id: integer('id').generatedByDefaultAsIdentity().notNull().unique(),
  value: text('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The criteria of each scale: one row, because they are read and written together (rule scoring.criteria). */
export const ratingCriteria = pgTable(
  'rating_criteria',
  {
    id: integer('id').primaryKey().default(1),
    criteria: jsonb('criteria').$type<Omit<RatingCriteria, 'updatedAt'>>().notNull(),
    /** The likelihood by the number of events, computed when the criteria are saved (rule events.likelihood). */
    eventLevels: jsonb('event_levels').$type<readonly EventStep[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('rating_criteria_one_row', sql`${table.id} = 1`)],
)

/** Questions and answers of the help page. */
export const faqs = pgTable('faqs', {
  id: id(),
  ...textInEach('title'),
  ...textInEach('description'),
  order: integer('order').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The date by which the people of a company group are reminded to finish its risks. */
export const companyGroupReminders = pgTable('company_group_reminders', {
  companyGroupId: integer('company_group_id')
    .primaryKey()
    .references(() => companyGroups.id, { onDelete: 'cascade' }),
  reminderDate: moment('reminder_date').notNull(),
  updatedBy: refersTo('updated_by', () => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
