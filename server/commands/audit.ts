import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../domain/policies/actor.ts'
import type { WorkflowStatus } from '../../domain/risks/statuses.ts'
import type { Tx } from '../database/client.ts'
import { auditEntries } from '../database/schema/index.ts'
import type { CommandContext } from './context.ts'

/** The changed fields, each with its value before and after. */
export type Changes = Record<string, { before: unknown; after: unknown }>

/** Who acts: somebody who resets a forgotten password acts in no role. */
export type AuditedActor = Pick<Actor, 'userId'> & { [Place in 'role' | 'companyGroupId']: Actor[Place] | null }

/** An act to be written down. */
export interface AuditedAct {
  subjectType: 'risk' | 'company_group' | 'role_assignment' | 'setting' | 'faq' | 'reference_data' | 'user'
  subjectId: number
  action: string
  fromStatus?: WorkflowStatus | null
  toStatus?: WorkflowStatus | null
  changes?: Changes
  /** Whether the record was written in this very transaction, so that there is no row before. */
  beginsChain?: boolean
}

/**
 * Appends a row to the record's audit chain (contract 6): its hash covers the row's content and the hash
 * of the row before. The caller holds the record's lock, so a chain never forks.
 * @returns the ids of the row written and of the one before it, null at the beginning of a chain
 */
export async function appendAudit(
  { tx, actor, now }: Pick<CommandContext, 'tx' | 'now'> & { actor: AuditedActor },
  act: AuditedAct,
): Promise<{ id: number; previousId: number | null }> {
  const { subjectType, subjectId } = act
  const previous = act.beginsChain ? undefined : await lastEntry(tx, act)
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
    previousHash: previous?.hash ?? null,
    createdAt: now,
  }
  const [written] = await tx
    .insert(auditEntries)
    .values({ ...entry, riskId: subjectType === 'risk' ? subjectId : null, hash: auditHash(entry) })
    .returning({ id: auditEntries.id })
  if (!written) throw new Error('The audit row was not written')
  return { id: written.id, previousId: previous?.id ?? null }
}

async function lastEntry(
  tx: Tx,
  { subjectType, subjectId }: AuditedAct,
): Promise<{ id: number; hash: string } | undefined> {
  const [last] = await tx
    .select({ id: auditEntries.id, hash: auditEntries.hash })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, subjectType), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last
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
  const { subjectType, subjectId, action, fromStatus, toStatus, userId, role, companyGroupId } = entry
  const { changes, previousHash } = entry
  const who = { userId, role, companyGroupId }
  const createdAt = entry.createdAt.toISOString()
  const content = { subjectType, subjectId, action, fromStatus, toStatus, who, changes, previousHash, createdAt }
  return createHash('sha256')
    .update(JSON.stringify(withSortedKeys(content)))
    .digest('hex')
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
