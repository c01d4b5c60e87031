import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { auditKeyInUse, type AuditKey } from '#server/database/auditKeys'
import type { Tx } from '#server/database/client'
import { auditEntries } from '#server/database/schema/index'
import type { CommandContext } from './context.ts'

/** The changed fields, each with its value before and after. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** The actor: none for a forgotten password, no user for an operator on the server. */
export type AuditedActor = { [Place in 'userId' | 'role' | 'companyGroupId']: Actor[Place] | null } & Pick<
  Actor,
  'forUserId'
> & {
    /** Part of each row without a person (rule directory.audit). */
    isDirectory?: true
  }

export type AuditedContext = Pick<CommandContext, 'tx' | 'now'> & { actor: AuditedActor }

export type SubjectType =
  | 'risk'
  | 'company'
  | 'company_group'
  | 'role_assignment'
  | 'setting'
  | 'rating_criteria'
  | 'faq'
  | 'api_key'
  | 'reference_data'
  | 'review_period'
  | 'risk_event'
  | 'indicator'
  | 'organisation_import'
  | 'user'

/** The statuses of a record around an action. */
interface Statuses {
  fromStatus?: WorkflowStatus | null
  toStatus?: WorkflowStatus | null
}

interface AuditedChange extends Statuses {
  actor: AuditedActor
  subjectId: number
  action: string
  changes?: Changes | undefined
}

/**
 * Appends a row to the record's audit chain (rule audit.chain): its hash covers the row's content and the previous
 * hash. The caller has locked the record, so a chain never forks.
 */
export async function appendAudit(
  { actor, ...context }: AuditedContext,
  subjectType: SubjectType,
  subjectId: number,
  action: string,
  changes?: Changes,
  statuses?: Statuses,
): Promise<void> {
  await appendAudits(context, subjectType, [{ ...statuses, actor, subjectId, action, changes }])
}

/** The rows of one statement; each has 15 parameters, and a statement at most 65,535. */
const mostRows = 2000

/** Appends rows to the chains of records of one type, several to one chain in their order, in few statements. */
export async function appendAudits(
  { tx, now }: Omit<AuditedContext, 'actor'>,
  subjectType: SubjectType,
  changed: readonly AuditedChange[],
): Promise<void> {
  const last = await lastRows(tx, subjectType, [...new Set(changed.map(({ subjectId }) => subjectId))])
  const ends = new Map([...last].map(([id, row]) => [id, row.hash]))
  const rows = changed.map((change) => {
    const row = auditRow({ tx, now }, subjectType, change, ends.get(change.subjectId))
    ends.set(change.subjectId, row.hash)
    return row
  })
  for (let start = 0; start < rows.length; start += mostRows) {
    await tx.insert(auditEntries).values(rows.slice(start, start + mostRows))
  }
}

/**
 * Returns the next row of a record's chain, for a statement that writes the record too.
 * @param previousHash absent: the record is new
 */
export function auditRow(
  { tx, now }: Omit<AuditedContext, 'actor'>,
  subjectType: SubjectType,
  { actor, ...change }: AuditedChange,
  previousHash: string | null = null,
): typeof auditEntries.$inferInsert {
  const key = auditKeyInUse(tx)
  const entry = {
    subjectType,
    subjectId: change.subjectId,
    action: change.action,
    fromStatus: change.fromStatus ?? null,
    toStatus: change.toStatus ?? null,
    userId: actor.userId,
    role: actor.role,
    companyGroupId: actor.companyGroupId,
    forUserId: actor.forUserId ?? null,
    changes: { ...change.changes, ...sourceOf(actor) },
    previousHash,
    createdAt: now,
    salt: namesSomebody(subjectType, change.changes) ? randomBytes(16).toString('hex') : null,
  }
  const riskId = subjectType === 'risk' ? change.subjectId : null
  return { ...entry, riskId, hash: auditHash(entry, key), keyId: key?.id ?? null }
}

const sourceOf = ({ isDirectory }: AuditedActor): Changes =>
  isDirectory ? { byDirectory: { before: null, after: true } } : {}

/**
 * The personal fields of an account's changes; the database has the same list (`erased_changes`, rule personal.audit).
 */
export const namingFields = ['email', 'firstName', 'lastName'] as const

const namesSomebody = (subjectType: SubjectType, changes: Changes = {}): boolean =>
  subjectType === 'user' && namingFields.some((field) => field in changes)

/**
 * Returns the statement part that appends a row to each of many chains.
 * @param actions selects `subject_type`, `subject_id`, `action`, `from_status`, `to_status`, `changes`, `previous_hash`
 * and `hash`, with the current key; the caller has locked all the records
 */
export const auditInsert = ({ tx, actor, now }: Omit<CommandContext, 'silent'>, actions: SQL): SQL => sql`
  insert into audit_entries (risk_id, subject_type, subject_id, action, from_status, to_status, user_id, role,
    company_group_id, for_user_id, changes, previous_hash, hash, key_id, created_at)
  select case when e.subject_type = 'risk' then e.subject_id end, e.subject_type, e.subject_id, e.action, e.from_status,
    e.to_status, ${actor.userId}::int, ${actor.role}::text, ${actor.companyGroupId}::int,
    ${actor.forUserId ?? null}::int, e.changes, e.previous_hash,
    e.hash, ${auditKeyInUse(tx)?.id ?? null}::text, ${now.toISOString()}::timestamptz
  from (${actions}) e`

/** Reads the last row of each chain that has one. */
export async function lastRows(
  tx: Tx,
  subjectType: SubjectType,
  subjectIds: readonly number[],
): Promise<Map<number, { id: number; hash: string }>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ subjectId: number; id: number; hash: string }>(sql`
    select s.id as "subjectId", e.id, e.hash from ${tableOf(subjectIds)} s(id)
    cross join lateral (select e.id, e.hash from audit_entries e
      where e.subject_type = ${subjectType} and e.subject_id = s.id order by e.id desc limit 1) e`)
  return new Map(rows.map(({ subjectId, ...row }) => [subjectId, row]))
}

/** Not an array for a single value: PostgreSQL would estimate ten elements and plan again each time. */
const tableOf = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`(values (${ids[0]}::int))` : sql`unnest(${sql.param(ids)}::int[])`

/** The hashed content of an audit row. */
export interface HashedEntry {
  subjectType: string
  subjectId: number
  action: string
  fromStatus: string | null
  toStatus: string | null
  userId: number | null
  role: string | null
  companyGroupId: number | null
  /** The person for whom a deputy acted; absent and null are equal, as in rows from before there were deputies. */
  forUserId?: number | null
  changes: unknown
  previousHash: string | null
  createdAt: Date
  /** For rows with names (rule personal.audit). */
  salt?: string | null
}

/**
 * The hash (hex) of an audit row's content, keys sorted so that it can be computed again from the database: an
 * HMAC-SHA-256 by the key, or plain SHA-256 without one (rules audit.chain and audit.keyed).
 */
export function auditHash(entry: HashedEntry, key?: AuditKey): string {
  const { userId, role, companyGroupId, forUserId, createdAt, subjectType, subjectId, action, fromStatus, toStatus } =
    entry
  const text = JSON.stringify(
    withSortedKeys({
      action,
      changes: entry.changes,
      createdAt: createdAt.toISOString(),
      fromStatus,
      previousHash: entry.previousHash,
      ...(entry.salt ? { salt: entry.salt } : {}),
      subjectId,
      subjectType,
      toStatus,
      who: { userId, role, companyGroupId, ...(forUserId ? { forUserId } : {}) },
    }),
  )
  return (key ? createHmac('sha256', key.secret) : createHash('sha256')).update(text).digest('hex')
}

/** Converts values as JSON does, so that a hash covers what the database stores: a `Date` is its ISO text. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return withSortedKeys(value.toJSON())
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([key, one]) => [key, withSortedKeys(one)]),
  )
}

/** Returns the fields that differ between two versions of a record; dates are compared by their timestamp. */
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

/** Returns the changes that delete a record with this content: every field becomes null. */
export const deletionOf = (content: object): Changes =>
  changesBetween({ ...content }, Object.fromEntries(Object.keys(content).map((field) => [field, null])))
