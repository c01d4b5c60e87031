import type { AuditedRow } from '#server/database/auditListeners'
import type { SignOnTrace } from '#server/auditLog/securityTrace'

export type AuditRow = AuditedRow

/** A security event as the log has it (docs/operation/security-events.md). */
export interface SecurityEvent {
  event: string
  outcome: string
  userId: number | null
  address: string
  method: string
  route: string | null
  status: number
  /** Identifies the lines of the server's log about the same call. */
  reqId: string
  signOn?: SignOnTrace
}

/** One line for another system: its kind, and a JSON object without a line break. */
export interface AuditLine {
  time: Date
  kind: 'security' | 'audit'
  /** Marks lines that need attention, such as a failed sign-on. */
  isWarning: boolean
  json: string
}

/** The line of a security event. */
export const lineOfSecurity = (event: SecurityEvent, time: Date): AuditLine => ({
  time,
  kind: 'security',
  isWarning: event.signOn !== undefined || ['failure', 'denied', 'limited'].includes(event.outcome),
  json: JSON.stringify({ time: time.toISOString(), kind: 'security', ...event }),
})

/**
 * Returns the line of an administration action: actor, action and subject, by id. Numbers, switches and ids of roles
 * and groups include their values; texts, which can contain names, are only marked as changed.
 */
export function lineOfAudit({ createdAt, changes, ...row }: AuditRow): AuditLine {
  const shown = Object.entries(changes).map(([field, { before, after }]) => [
    field,
    isPlain(before) && isPlain(after) ? { before, after } : {},
  ])
  const facts = { time: createdAt.toISOString(), kind: 'audit', ...row, changes: Object.fromEntries(shown) }
  return { time: createdAt, kind: 'audit', isWarning: false, json: JSON.stringify(facts) }
}

const isPlain = (value: unknown): boolean => value === null || typeof value === 'number' || typeof value === 'boolean'
