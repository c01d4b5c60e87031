import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditKeys } from '#server/database/auditKeys'
import type { Db } from '#server/database/client'
import type { Config } from '#server/config'
import { openAnchorPlace } from './anchorPlaces.ts'
import { readAnchors, writeAnchor } from './anchors.ts'
import { inTurn } from './inTurn.ts'
import { verifyChains, type Rest } from './chains.ts'

/** The outcome of a check of the audit, as it is kept in the data folder for metrics and the next check. */
export interface AuditReport {
  at: string
  rows: number
  chains: number
  unkeyed: number
  findings: string[]
  /** SHA-256 of the anchor that was written; null where something was found. */
  anchor: string | null
}

/** What of the configuration says where anchors go. */
export type AnchorSettings = Pick<Config, 'dataDir' | 'auditAnchor' | 's3'>

/** Where the anchors and the last report are kept. */
const folderOf = (dataDir: string): string => join(dataDir, 'audit-anchors')

/**
 * Looks through the whole audit, compares it with the last anchor, and anchors it anew where nothing was found (rule
 * audit.verified). One at a time, for each anchor names the one before it.
 * @throws where another server is at it just now
 */
export async function verifyAudit(
  db: Db,
  { auditKeys, config, now, rest }: { auditKeys: AuditKeys; config: AnchorSettings; now: Date; rest?: Rest },
): Promise<AuditReport> {
  const folder = folderOf(config.dataDir)
  const place = await openAnchorPlace(folder, config)
  const report = await inTurn(db, async () => {
    const anchored = await readAnchors(place, auditKeys)
    const verification = await verifyChains(db, auditKeys, anchored.state, rest)
    const findings = [...anchored.findings, ...verification.findings]
    const anchor = findings.length === 0 ? await writeAnchor(place, verification, anchored, auditKeys, now) : null
    const { rows, heads, unkeyed } = verification
    return { at: now.toISOString(), rows, chains: heads.size, unkeyed, findings, anchor }
  }).finally(() => place.close())
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'report.json')
  await writeFile(`${path}.part`, JSON.stringify(report), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return report
}

/** The report of the last check; null where there was none yet. */
export async function lastReport(dataDir: string): Promise<AuditReport | null> {
  const text = await readFile(join(folderOf(dataDir), 'report.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as AuditReport)
}

/** At most so many findings are printed or mailed. */
const mostLines = 100

/** A report in words, a line each. */
export function wordsOf({ at, rows, chains, unkeyed, findings, anchor }: AuditReport): string[] {
  const keyless = unkeyed > 0 ? [`${unkeyed} of the rows have no key.`] : []
  const more = findings.length > mostLines ? [`... and ${findings.length - mostLines} more`] : []
  return [
    `The audit was checked on ${at}: ${rows} rows in ${chains} chains.`,
    ...keyless,
    ...(anchor === null
      ? [`Found ${findings.length}, so nothing was anchored:`, ...findings.slice(0, mostLines), ...more]
      : [`Nothing was tampered with. Anchored as ${anchor}.`]),
  ]
}
