import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, refersTo } from './columns.ts'
import { roleAssignments, users } from './users.ts'

/** A period in which a deputy has one of a person's roles; deleted after its end (rule deputies.naming). */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    /** The role of the absent person. */
    roleAssignmentId: refersTo('role_assignment_id', () => roleAssignments.id),
    deputyId: refersTo('deputy_id', () => users.id),
    /** The deputy's assignment; null until the first day. */
    deputyAssignmentId: integer('deputy_assignment_id').references(() => roleAssignments.id, { onDelete: 'set null' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdBy: refersTo('created_by', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('absences_deputy_assignment_id_unique').on(table.deputyAssignmentId),
    index('absences_role_assignment_id_index').on(table.roleAssignmentId),
    index('absences_deputy_id_index').on(table.deputyId),
    check('absences_days_in_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)
