import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditKeys } from '#server/database/auditKeys'
import type { Db } from '#server/database/client'
import type { Config } from '#server/config'
import { lastMark, markAnchor, type AnchorMark } from './anchorMarks.ts'
import { openAnchorPlace, type AnchorPlace } from './anchorPlaces.ts'
import { readAnchors, writeAnchor, type Anchored } from './anchors.ts'
import { inTurn } from './inTurn.ts'
import { verifyChains, type Rest } from './chains.ts'
import { firstKeyedRow, firstRowsOf, retirementsOf } from './keyTimes.ts'

/** The result of a check of the audit, stored in the data folder for metrics and the next check. */
export interface AuditReport {
  at: string
  rows: number
  chains: number
  unkeyed: number
  findings: string[]
  /** SHA-256 of the new anchor; null if the key to seal it is missing. */
  anchor: string | null
}

export type AnchorSettings = Pick<Config, 'dataDir' | 'auditAnchor' | 's3'>

/** The folder of the anchors and the last report. */
const folderOf = (dataDir: string): string => join(dataDir, 'audit-anchors')

interface Check {
  auditKeys: AuditKeys
  config: AnchorSettings
  now: Date
  rest?: Rest
  /** Whether an operator moved the anchors of the place away. */
  startsNewChain?: boolean
}

/**
 * Checks the whole audit, compares it with the last anchor, and writes a new anchor with the findings (rule
 * audit.verified). One at a time, because each anchor names the previous one.
 * @throws if another server is doing it
 */
export async function verifyAudit(db: Db, check: Check): Promise<AuditReport> {
  const { config } = check
  const folder = folderOf(config.dataDir)
  const place = await openAnchorPlace(folder, config)
  const report = await inTurn(db, () => checkAndAnchor(db, place, check)).finally(() => place.close())
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'report.json')
  await writeFile(`${path}.part`, JSON.stringify(report), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return report
}

async function checkAndAnchor(
  db: Db,
  place: AnchorPlace,
  { auditKeys, now, rest, startsNewChain = false }: Check,
): Promise<AuditReport> {
  const keyedRows = { keyedFrom: await firstKeyedRow(db), firstRows: await firstRowsOf(db, auditKeys) }
  const anchored = await readAnchors(place, auditKeys, keyedRows)
  const mark = startsNewChain && anchored.digests.size === 0 ? null : await lastMark(db, place.name)
  const retired = retirementsOf(auditKeys, anchored.firstUses)
  const verification = await verifyChains(db, auditKeys, anchored.state, { rest, retired })
  const findings = [...anchored.findings, ...missingAnchor(mark, anchored), ...verification.findings]
  const { rows, heads, unkeyed } = verification
  // Without the key of rows or older anchors, anybody could have written it.
  const isKeyless = auditKeys.length === 0 && (anchored.isKeyed || verification.keyedFrom !== null)
  let anchor: string | null = null
  if (!isKeyless) {
    const previous = anchored.digest ?? mark?.digest ?? null
    anchor = await writeAnchor(place, verification, { state: anchored.state, previous, findings }, auditKeys, now)
    await markAnchor(db, place.name, anchor, now)
  }
  return { at: now.toISOString(), rows, chains: heads.size, unkeyed, findings, anchor }
}

/** The database and the place of the anchors refer to each other. */
function missingAnchor(mark: AnchorMark | null, { digests }: Anchored): string[] {
  if (!mark || digests.has(mark.digest)) return []
  const left = digests.size === 0 ? ', and no other is left' : ''
  return [`the anchor ${mark.digest} of ${mark.createdAt.toISOString()} is missing${left}`]
}

/** Returns the report of the last check; null if there was none. */
export async function lastReport(dataDir: string): Promise<AuditReport | null> {
  const text = await readFile(join(folderOf(dataDir), 'report.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as AuditReport)
}

/** The maximum number of findings that are printed or emailed. */
const mostLines = 100

/** Returns a report as text, one line per finding. */
export function wordsOf({ at, rows, chains, unkeyed, findings, anchor }: AuditReport): string[] {
  const keyless = unkeyed > 0 ? [`${unkeyed} of the rows have no key.`] : []
  const anchored =
    anchor === null ? 'Nothing was anchored: the key of the audit is not there.' : `Anchored as ${anchor}.`
  const more = findings.length > mostLines ? [`... and ${findings.length - mostLines} more`] : []
  return [
    `The audit was checked on ${at}: ${rows} rows in ${chains} chains.`,
    ...keyless,
    ...(findings.length === 0
      ? [`Nothing was tampered with. ${anchored}`]
      : [`Found ${findings.length}:`, ...findings.slice(0, mostLines), ...more, anchored]),
  ]
}
