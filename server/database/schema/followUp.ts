import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Holiday } from '#domain/calendar/thaiHolidays'
import type { StepDays } from '#domain/followUp/steps'
import { createdAt, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'

/** The holidays of a year, read and written together (rule follow-up.holidays). */
export const holidayYears = pgTable('holiday_years', {
  year: integer('year').primaryKey(),
  days: jsonb('days').$type<Holiday[]>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The working days that a company group sets for each step, if it does not inherit them. */
export const followUpTimes = pgTable('follow_up_times', {
  companyGroupId: integer('company_group_id')
    .primaryKey()
    .references(() => companyGroups.id, { onDelete: 'cascade' }),
  days: jsonb('days').$type<Partial<StepDays>>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Automatic daily jobs: a row is written with the work, so that one server does it once. */
export const scheduledRuns = pgTable(
  'scheduled_runs',
  {
    task: text('task').notNull(),
    /** The day, `2026-04-10`. */
    period: text('period').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.task, table.period] })],
)
