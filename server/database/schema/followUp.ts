import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Holiday } from '#domain/calendar/thaiHolidays'
import { roles } from '#domain/access/roles'
import { followUpStages, type StepDays } from '#domain/followUp/steps'
import { childOf, createdAt, id, moment, oneOf, refersTo, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

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

/** Sent reminders: nobody gets the same stage of the same step twice (rule follow-up.once). */
export const followUpNotices = pgTable(
  'follow_up_notices',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    /** The start of the step, which distinguishes it from the same step of another round. */
    since: moment('since').notNull(),
    stage: text('stage', { enum: followUpStages }).notNull(),
    userId: refersTo('user_id', () => users.id),
    /** The recipient's role: an assignee, or the role of the escalation. */
    role: text('role', { enum: roles }).notNull(),
    /** The day of the reminder, `2026-04-10`. */
    day: text('day').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('follow_up_notices_once').on(table.riskId, table.since, table.stage, table.userId),
    oneOf('follow_up_notices_stage_known', table.stage, followUpStages),
    oneOf('follow_up_notices_role_known', table.role, roles),
    index('follow_up_notices_user_id_index').on(table.userId),
    index('follow_up_notices_created_at_index').on(table.createdAt),
  ],
)

/** Automatic jobs by day or week: a row is written with the work, so that one server does it once. */
export const scheduledRuns = pgTable(
  'scheduled_runs',
  {
    task: text('task').notNull(),
    period: text('period').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.task, table.period] })],
)
