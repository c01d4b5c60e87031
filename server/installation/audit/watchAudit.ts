import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#server/config'
import type { AuditKeys } from '#server/database/auditKeys'
import type { Db } from '#server/database/client'
import type { Mailer } from '#server/delivery/mail/mailer'
import { isCode, makeFolder } from '#server/files/local/durable'
import type { Rest } from './chains.ts'
import { CheckUnderWay } from './inTurn.ts'
import { lastReport, verifyAudit, wordsOf, type AnchorSettings, type AuditReport } from './verifyAudit.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long a check of another process may take until it counts as failed. */
const longestCheck = 6 * hour

/**
 * The server checks the audit in the background, in small steps: a million records take a minute of processor time,
 * which must not block calls.
 */
const yieldToRequests: Rest = (worked) => sleep(worked * 9)

interface Watched {
  db: Db
  auditKeys: AuditKeys
  config: AnchorSettings & Pick<Config, 'auditMail'>
  mailer: Mailer
  log: { info(words: string): void; error(what: { err: unknown } | { findings: string[] }, words: string): void }
}

/**
 * Checks, anchors and reports the audit if the last check is a day old. If several servers share a data folder, one
 * does it.
 */
export async function checkIfDue(watched: Watched, now: Date): Promise<AuditReport | null> {
  const { db, auditKeys, config, log } = watched
  const last = await lastReport(config.dataDir)
  if (last && now.getTime() - new Date(last.at).getTime() < day - hour) return null
  const claim = join(config.dataDir, 'audit-anchors', 'running')
  if (!(await claimed(claim, now))) return null
  try {
    const report = await verifyAudit(db, { auditKeys, config, now, rest: yieldToRequests })
    const { findings } = report
    if (findings.length > 0) log.error({ findings: findings.slice(0, 20) }, 'the audit was tampered with')
    else log.info(`the audit is whole, and anchored as ${report.anchor}`)
    await sendReport(watched, report)
    return report
  } catch (error) {
    // The next attempt is in an hour.
    if (error instanceof CheckUnderWay) return null
    throw error
  } finally {
    await rm(claim, { force: true })
  }
}

async function claimed(path: string, now: Date): Promise<boolean> {
  await makeFolder(join(path, '..'))
  const begun = await stat(path).catch(() => null)
  if (begun && now.getTime() - begun.mtimeMs > longestCheck) await rm(path, { force: true })
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Sends the anchor, or the findings, outside the control of database writers. */
async function sendReport({ config: { auditMail }, mailer }: Watched, report: AuditReport): Promise<void> {
  if (!auditMail) return
  const name = `audit-${report.at.replaceAll(':', '')}`
  const text = wordsOf(report).join('\n')
  await mailer.send({
    to: { name: auditMail, address: auditMail },
    senderName: 'Risk board',
    subject: report.findings.length > 0 ? 'The audit was tampered with' : 'The audit is whole',
    text,
    html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
    messageId: `<${name}@${mailer.domain}>`,
    fileName: name,
  })
}

/** Adds gauges of the last check to the metrics. Servers that share a data folder report the same; before the first check there is none. */
export function measureAudit(registry: Registry, dataDir: string): void {
  const gauge = (name: string, help: string, valueOf: (report: AuditReport) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const report = await lastReport(dataDir)
        // A gauge starts with 0, which would mean success.
        if (report) this.set(valueOf(report))
        else this.remove()
      },
    })
  gauge(
    'risk_board_audit_findings',
    'What the last check of the audit found; anything but 0 is an alarm',
    (report) => report.findings.length,
  )
  gauge(
    'risk_board_audit_checked_seconds',
    'When the audit was last checked, in seconds since 1970',
    (report) => new Date(report.at).getTime() / 1000,
  )
}
