import { sql } from 'drizzle-orm'
import type { HashedEntry } from '#server/commands/audit'
import {
  auditRowColumns,
  auditRowOf,
  digestOfErased,
  isAsWritten,
  erasedRowsOf,
  type AuditRow,
} from '#server/commands/auditRows'
import type { AuditKeys } from '#server/database/auditKeys'
import type { Queryable } from '#server/database/client'
import { firstKeyedRow } from './keyTimes.ts'
import { statesWithoutAudit } from './states.ts'

/** Tolerance for a row older than its predecessor: concurrent actions start in any order. */
const tolerance = 10 * 60_000

/** Rows per batch, so that others are not blocked for long. */
const pageSize = 200

/** Called after each page with its duration in milliseconds. */
export type Rest = (worked: number) => Promise<void>

const withoutRest: Rest = async () => undefined

/** Further findings are not listed: after the loss of a key every row of the audit would be one. */
const mostFindings = 1000

export interface ChainHead {
  /** `risk 17` */
  chain: string
  rows: number
  lastId: number
  hash: string
}

/** Earlier states of the audit from outside the database. */
export interface KnownState {
  at: Date
  heads: ReadonlyMap<string, ChainHead>
  rows: number
  /** The last row at that time. */
  lastId: number
  /** Chains with findings, with the time of the last anchor that vouches for them. */
  doubted: ReadonlyMap<string, Date>
  /** Whether no anchor is missing, so that the heads are those of all chains. */
  isWhole: boolean
  /** The first row with a key; null if there was none. */
  keyedFrom: number | null
}

/** The result of a check of the whole audit. */
export interface Verification {
  rows: number
  /** Rows without a key: anyone who can write the database can forge their hashes. */
  unkeyed: number
  keyedFrom: number | null
  heads: ReadonlyMap<string, ChainHead>
  /** The findings as text; empty if there are none. */
  findings: string[]
  doubted: ReadonlySet<string>
}

interface Look {
  rest?: Rest | undefined
  /** The time from which a key is no longer valid. */
  retired?: ReadonlyMap<string, Date>
}

/**
 * Checks every chain of the audit (rule audit.verified): a changed, deleted, inserted or moved row, an impossible time,
 * a missing chain or end. Rows with erased names are valid if the erasure, later in the same chain, vouches for the
 * rest (rule personal.audit).
 * @param known the last anchored state
 */
export async function verifyChains(
  db: Queryable,
  keys: AuditKeys,
  known: KnownState | null,
  look: Look = {},
): Promise<Verification> {
  const verification = await verifyRows(db, keys, known, look)
  const { rest = withoutRest } = look
  const findings = [
    ...verification.findings,
    ...(await risksWithoutEnd(db, rest)),
    ...(await statesWithoutAudit(db, rest)),
  ]
  return { ...verification, findings: findings.slice(0, mostFindings) }
}

/** Verifies only the rows of the audit, not the records they are about. */
export async function verifyRows(
  db: Queryable,
  keys: AuditKeys,
  known: KnownState | null,
  { rest = withoutRest, retired = new Map() }: Look = {},
): Promise<Verification> {
  const secrets = new Map(keys.map((key) => [key.id, key]))
  const keyedFrom = await firstKeyedRow(db)
  const heads = new Map<string, ChainHead>()
  const findings: string[] = []
  const doubted = new Set<string>()
  const find = (chain: string, words: string) => {
    doubted.add(chain)
    if (findings.length < mostFindings) findings.push(words)
  }
  let rows = 0
  let unkeyed = 0
  let last: AuditRow | undefined
  /** Returns rows of the current chain that differ from the hash, unless an erasure vouches for them. */
  let doubtful: AuditRow[] = []
  const giveUp = () => {
    for (const row of doubtful) find(nameOf(row), `row ${row.id} of ${nameOf(row)} is not what was written`)
    doubtful = []
  }
  for await (const row of everyRow(db, rest)) {
    const chain = nameOf(row)
    const before = last && nameOf(last) === chain ? last : undefined
    if (!before) giveUp()
    const label = `row ${row.id} of ${chain}`
    const key = row.keyId === null ? undefined : secrets.get(row.keyId)
    rows += 1
    if (row.keyId === null) {
      unkeyed += 1
      if (keyedFrom !== null && row.id > keyedFrom) find(chain, `${label} has no key although older rows have one`)
    }
    if (row.keyId !== null && !key) find(chain, `${label} cannot be checked: the key ${row.keyId} is not there`)
    else if (!isAsWritten(row, secrets)) doubtful.push(row)
    else {
      const vouched = erasedRowsOf(row)
      doubtful = doubtful.filter((one) => vouched.get(one.id) !== digestOfErased(one))
    }
    if (row.previousHash !== (before?.hash ?? null)) {
      const place = before ? `row ${before.id}` : 'the beginning'
      find(chain, `${label} does not follow ${place}: a row was deleted, put in or moved`)
    }
    const once = known?.heads.get(chain)
    const since = isNewTo(known, row) ? (known?.doubted.get(chain) ?? known?.at) : undefined
    const earliest = Math.max(before?.createdAt.getTime() ?? 0, since?.getTime() ?? 0)
    if (row.createdAt.getTime() < earliest - tolerance) {
      find(chain, `${label} is dated back: ${row.createdAt.toISOString()} is before what stands before it`)
    }
    const end = retired.get(row.keyId ?? '')
    if (end && row.createdAt > end) find(chain, `${label} has a key that was retired by ${end.toISOString()}`)
    const head = { chain, rows: (heads.get(chain)?.rows ?? 0) + 1, lastId: row.id, hash: row.hash }
    heads.set(chain, head)
    if (once?.lastId === row.id && (once.hash !== row.hash || once.rows !== head.rows)) {
      find(chain, `${label} is not what was anchored on ${known?.at.toISOString()}`)
    }
    last = row
  }
  giveUp()
  for (const [chain, words] of missingSince(known, heads)) find(chain, words)
  if (known && known.keyedFrom !== null && (keyedFrom === null || keyedFrom > known.keyedFrom)) {
    findings.push(`rows from ${known.keyedFrom} on have lost the key they had on ${known.at.toISOString()}`)
  }
  return { rows, unkeyed, keyedFrom, heads, findings, doubted }
}

const nameOf = ({ subjectType, subjectId }: HashedEntry) => `${subjectType} ${subjectId}`

/** Returns whether a row was written after the last anchor, even if its number is older. */
const isNewTo = (known: KnownState | null, row: AuditRow): boolean =>
  known !== null && row.id > (known.isWhole ? (known.heads.get(nameOf(row))?.lastId ?? 0) : known.lastId)

/** Returns the chains that were longer in an anchor, each with the missing rows. */
function missingSince(known: KnownState | null, heads: ReadonlyMap<string, ChainHead>): [string, string][] {
  if (!known) return []
  const day = known.at.toISOString()
  return [...known.heads.values()].flatMap(({ chain, rows, lastId }): [string, string][] => {
    const head = heads.get(chain)
    if (!head) return [[chain, `the chain of ${chain} is missing: it had ${rows} rows on ${day}`]]
    return head.lastId < lastId ? [[chain, `the end of ${chain} is missing: it reached row ${lastId} on ${day}`]] : []
  })
}

/** Checks that every risk has a chain whose last status is that of the risk. */
async function risksWithoutEnd(db: Queryable, rest: Rest): Promise<string[]> {
  const findings: string[] = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const began = performance.now()
    const { rows }: { rows: { id: number; status: string; ends: string | null }[] } = await db.execute<{
      id: number
      status: string
      ends: string | null
    }>(sql`
      select r.id, r.workflow_status as status, e.to_status as ends
      from (select id, workflow_status from risks where id > ${after} order by id limit ${pageSize}) r
      left join lateral (select e.to_status from audit_entries e where e.subject_type = 'risk' and e.subject_id = r.id
        order by e.id desc limit 1) e on true
      order by r.id`)
    for (const { id, status, ends } of rows) {
      if (ends === null) findings.push(`the chain of risk ${id} is missing`)
      else if (ends !== status) {
        findings.push(`the end of risk ${id} is missing: it is ${status}, and its last row leads to ${ends}`)
      }
    }
    after = rows.at(-1)?.id
    await rest(performance.now() - began)
  }
  return findings
}

/** Reads every row of the audit, chain by chain, in the order in which they were written. */
async function* everyRow(db: Queryable, rest: Rest): AsyncGenerator<AuditRow> {
  let after: Pick<AuditRow, 'subjectType' | 'subjectId' | 'id'> = { subjectType: '', subjectId: 0, id: 0 }
  for (;;) {
    const began = performance.now()
    const { rows } = await db.execute<AuditRow & Record<string, unknown>>(sql`
      select ${auditRowColumns}
      from audit_entries where (subject_type, subject_id, id) > (${after.subjectType}, ${after.subjectId}, ${after.id})
      order by subject_type, subject_id, id limit ${pageSize}`)
    for (const row of rows) yield auditRowOf(row)
    await rest(performance.now() - began)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last
  }
}
