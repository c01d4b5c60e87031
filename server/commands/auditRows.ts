import { sql, type SQL } from 'drizzle-orm'
import type { AuditKey } from '#server/database/auditKeys'
import { auditHash, type HashedEntry } from './audit.ts'

export type AuditRow = HashedEntry & { id: number; hash: string; keyId: string | null }

/** The columns of an `AuditRow`, of `audit_entries`. */
export const auditRowColumns: SQL = sql`id, subject_type as "subjectType", subject_id as "subjectId", action,
  from_status as "fromStatus", to_status as "toStatus", user_id as "userId", role,
  company_group_id as "companyGroupId", for_user_id as "forUserId", changes, previous_hash as "previousHash", hash, key_id as "keyId", salt,
  created_at as "createdAt"`

/** Returns a selected row with its timestamp as a date. */
export const auditRowOf = (row: AuditRow): AuditRow => ({ ...row, createdAt: new Date(row.createdAt) })

/** Returns whether a row is unchanged according to its hash; false if its key is missing. */
export function isAsWritten(row: AuditRow, keys: ReadonlyMap<string, AuditKey>): boolean {
  const key = row.keyId === null ? undefined : keys.get(row.keyId)
  if (row.keyId !== null && key === undefined) return false
  return auditHash(row, key) === row.hash
}

/**
 * The note of an erasure about a changed row: a digest of its remaining content. The erasure's own row is keyed and
 * chained like every other row, so it vouches for the rows it changed (rule personal.audit).
 */
export const digestOfErased = (row: AuditRow): string => auditHash(row)

/** The action of a row that vouches for others, and the field that names them with their digests. */
export const erasureAction = 'erase'
export const erasedRowsField = 'erasedRows'

/** Returns the rows that a row vouches for, by number with their digests; empty if it is not an erasure. */
export function erasedRowsOf({ subjectType, action, changes }: AuditRow): ReadonlyMap<number, string> {
  if (subjectType !== 'user' || action !== erasureAction) return new Map()
  const { after } = (changes as Record<string, { after?: unknown }>)[erasedRowsField] ?? {}
  return new Map(Object.entries((after ?? {}) as Record<string, string>).map(([id, digest]) => [Number(id), digest]))
}
