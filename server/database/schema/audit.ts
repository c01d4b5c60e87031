import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { completeStatuses } from '../statuses.ts'
import { createdAt, id } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** The changed fields with their values before and after. */
export type AuditChanges = Record<string, { before: unknown; after: unknown }>

/**
 * The audit of each record (rule audit.rows). Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE, except for
 * names of an erased account (rule personal.audit). Each row contains the hash of the previous one in its record's
 * chain, and no row can have two successors.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** Set if the record is a risk. */
    riskId: integer('risk_id').references(() => risks.id),
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    userId: integer('user_id').references(() => users.id),
    role: text('role'),
    /** The person for whom a deputy acted (rule deputies.visible). */
    forUserId: integer('for_user_id').references(() => users.id),
    companyGroupId: integer('company_group_id').references(() => companyGroups.id),
    changes: jsonb('changes').$type<AuditChanges>().notNull(),
    /** Null for the first row of a chain. */
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
    /** The secret of the hash; null: none, as in rows from before there were secrets (rule audit.keyed). */
    keyId: text('key_id'),
    /**
     * A random value that the hash of a row with names covers: after the names are erased, nobody can use the hash to
     * confirm a guess.
     */
    salt: text('salt'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('audit_entries_chain_unique').on(table.subjectType, table.subjectId, table.previousHash).nullsNotDistinct(),
    index('audit_entries_subject_index').on(table.subjectType, table.subjectId, table.id),
    index('audit_entries_risk_id_index').on(table.riskId, table.id),
    // Completions and confirmations within a review period (rule review-periods.state).
    index('audit_entries_looked_at_index').on(table.createdAt, table.riskId, table.action)
      .where(sql`${table.riskId} is not null and (${table.action} = 'confirm' or ${table.action} <> 'undo'
        and ${table.toStatus} in (${completeStatuses})
        and ${table.fromStatus} is distinct from ${table.toStatus})`),
  ],
)
