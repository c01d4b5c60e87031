import { lineOfAudit, lineOfSecurity, type SecurityEvent, type AuditRow } from './lines.ts'
import { LineQueue } from './lineQueue.ts'
import { sendToFile } from './sendToFile.ts'
import { SyslogSender } from './syslog.ts'

/** The target of the lines: a file, or a syslog collector (rule audit.log). */
export type AuditLogTarget = { path: string } | { protocol: 'udp' | 'tcp'; host: string; port: number }

/** Sends administration actions and security events to another system (rule audit.log). */
export interface AuditLog {
  tellSecurity(event: SecurityEvent): void
  tellAudit(row: AuditRow): void
  /** The number of dropped lines, because the queue was full. */
  readonly dropped: number
  /** Flushes queued lines, with a short timeout. */
  close(): Promise<void>
}

/** Reports a failure of sending once, and the recovery. */
export interface AuditLogReports {
  onFailure(error: unknown): void
  onRecovery(): void
}

/** Opens the log. Its methods return immediately and never throw. */
export function openAuditLog(target: AuditLogTarget, reports: AuditLogReports): AuditLog {
  const syslog = 'host' in target ? new SyslogSender(target) : undefined
  const send = syslog ? syslog.send : sendToFile((target as { path: string }).path)
  const queue = new LineQueue(send, reports)
  return {
    tellSecurity: (event) => queue.add(lineOfSecurity(event, new Date())),
    tellAudit: (row) => queue.add(lineOfAudit(row)),
    get dropped() {
      return queue.dropped
    },
    async close() {
      await queue.end()
      syslog?.close()
    },
  }
}

const defaultPort = 514

/**
 * Parses `AUDIT_LOG`: the path of a file, or `udp://` or `tcp://` with a host and a port, 514 by default.
 * @returns undefined if it is neither
 */
export function parseAuditLogTarget(value: string): AuditLogTarget | undefined {
  if (!/^[a-z]+:/i.test(value)) return { path: value }
  const [, protocol, host, port = String(defaultPort)] =
    /^(udp|tcp):\/\/([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(value) ?? []
  if (protocol === undefined || host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined
  return {
    protocol: protocol.toLowerCase() === 'udp' ? 'udp' : 'tcp',
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port),
  }
}
