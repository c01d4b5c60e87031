import { createHash } from 'node:crypto'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Tx } from '../database/client.ts'
import { auditEntries } from '../database/schema/index.ts'
import type { CommandContext } from './context.ts'

/** The changed fields, each with its value before and after. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** Who acts: somebody who resets a forgotten password acts in no role, an operator at the machine is no user. */
export type AuditedActor = { [Place in 'userId' | 'role' | 'companyGroupId']: Actor[Place] | null }

/** In what an act is written down. */
export type AuditedContext = Pick<CommandContext, 'tx' | 'now'> & { actor: AuditedActor }

/** An act to be written down. */
export interface AuditedChange {
  subjectType: 'risk' | 'company' | 'company_group' | 'role_assignment' | 'setting' | 'faq' | 'reference_data' | 'user'
  subjectId: number
  action: string
  fromStatus?: WorkflowStatus | null
  toStatus?: WorkflowStatus | null
  changes?: Changes
}

/**
 * Appends a row to the record's audit chain (rule audit.chain): its hash covers the row's content and the hash
 * of the row before. The caller holds the record's lock, so a chain never forks.
 */
export async function appendAudit({ tx, actor, now }: AuditedContext, act: AuditedChange): Promise<void> {
  const { subjectType, subjectId } = act
  const previousHash = await lastHash(tx, act)
  const entry = {
    subjectType,
    subjectId,
    action: act.action,
    fromStatus: act.fromStatus ?? null,
    toStatus: act.toStatus ?? null,
    userId: actor.userId,
    role: actor.role,
    companyGroupId: actor.companyGroupId,
    changes: act.changes ?? {},
    previousHash,
    createdAt: now,
  }
  await tx
    .insert(auditEntries)
    .values({ ...entry, riskId: subjectType === 'risk' ? subjectId : null, hash: auditHash(entry) })
}

/**
 * The statement that appends a row to each of many chains, to be part of a larger one.
 * @param acts selects `subject_type`, `subject_id`, `action`, `from_status`, `to_status`, `changes`, the `head` and
 * `tail` of `canonicalParts`, and the `previous_hash`; the caller holds the locks of all the records
 */
export const auditInsert = ({ actor, now }: Pick<CommandContext, 'actor' | 'now'>, acts: SQL): SQL => sql`
  insert into audit_entries (risk_id, subject_type, subject_id, action, from_status, to_status, user_id, role,
    company_group_id, changes, previous_hash, hash, created_at)
  select case when e.subject_type = 'risk' then e.subject_id end, e.subject_type, e.subject_id, e.action, e.from_status,
    e.to_status, ${actor.userId}::int, ${actor.role}::text, ${actor.companyGroupId}::int, e.changes, e.previous_hash,
    encode(sha256(convert_to(e.head || coalesce('"' || e.previous_hash || '"', 'null') || e.tail, 'UTF8')), 'hex'),
    ${now.toISOString()}::timestamptz
  from (${acts}) e`

async function lastHash(tx: Tx, { subjectType, subjectId }: AuditedChange): Promise<string | null> {
  const [last] = await tx
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, subjectType), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last?.hash ?? null
}

/** What the hash of an audit row covers. */
export interface HashedEntry {
  subjectType: string
  subjectId: number
  action: string
  fromStatus: string | null
  toStatus: string | null
  userId: number | null
  role: string | null
  companyGroupId: number | null
  changes: unknown
  previousHash: string | null
  createdAt: Date
}

/** SHA-256 (hex) of an audit row's content, keys sorted so that it can be computed again from the database. */
export function auditHash(entry: HashedEntry): string {
  const { head, tail } = canonicalParts(entry)
  return createHash('sha256')
    .update(`${head}${JSON.stringify(entry.previousHash)}${tail}`)
    .digest('hex')
}

/**
 * The text an audit hash is of, but for the hash of the row before, which stands between the two halves: where rows of
 * many chains are written at once only the database knows it, and puts the same together in `auditInsert`.
 */
export function canonicalParts(entry: Omit<HashedEntry, 'previousHash'>): { head: string; tail: string } {
  const { subjectType, subjectId, action, fromStatus, toStatus, userId, role, companyGroupId, changes } = entry
  const who = { userId, role, companyGroupId }
  // Sorted by their names, `previousHash` is the fifth of all nine keys.
  const before = { action, changes, createdAt: entry.createdAt.toISOString(), fromStatus }
  const after = { subjectId, subjectType, toStatus, who }
  return {
    head: `${JSON.stringify(withSortedKeys(before)).slice(0, -1)},"previousHash":`,
    tail: `,${JSON.stringify(withSortedKeys(after)).slice(1)}`,
  }
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, withSortedKeys(one)]),
  )
}

/** The fields that differ between two versions of a record; dates compare by their moment. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
  prefix = '',
): Changes {
  const changes: Changes = {}
  for (const [field, value] of Object.entries(after)) {
    const previous = before?.[field] ?? null
    if (JSON.stringify(withSortedKeys(previous)) !== JSON.stringify(withSortedKeys(value ?? null))) {
      changes[`${prefix}${field}`] = { before: previous, after: value ?? null }
    }
  }
  return changes
}
