import { sql } from 'drizzle-orm'
import { mdFlowActivation } from '#domain/organisation/settings'
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
import { initialSettings } from '#server/database/seedReferenceData'
import { changedValues, differenceOf } from './presentValues.ts'

/** How long servers may use the old key while the operator gives each of them the new one. */
const handover = 60 * 60_000

/** Returns the first row of the audit that a key signs; null where none does. */
async function firstKeyedRow(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select min(id) as id from audit_entries where key_id is not null`,
  )
  return rows[0]?.id ?? null
}

/**
 * Returns the expiry of each key by its id: an hour after the first row of an earlier key in AUDIT_KEY (rule
 * audit.keyed). The current key has none.
 */
async function retirementsOf(db: Queryable, keys: AuditKeys): Promise<ReadonlyMap<string, Date>> {
  const retired = new Map<string, Date>()
  let earliest = Infinity
  for (const [place, { id }] of keys.entries()) {
    if (earliest < Infinity) retired.set(id, new Date(earliest + handover))
    if (place < keys.length - 1) earliest = Math.min(earliest, await firstUseOf(db, id))
  }
  return retired
}

async function firstUseOf(db: Queryable, keyId: string): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at as at from audit_entries where key_id = ${keyId} order by id limit 1`,
  )
  return rows[0] ? new Date(rows[0].at).getTime() : Infinity
}

/** Tolerance for a row older than its predecessor: concurrent actions start in any order. */
const tolerance = 10 * 60_000

/** Rows per batch. */
const pageSize = 200

/** Further findings are not listed: after the loss of a key every row of the audit would be one. */
const mostFindings = 1000

/** The result of a check of the whole audit. */
interface Verification {
  rows: number
  chains: number
  /** Rows without a key: anyone who can write the database can forge their hashes. */
  unkeyed: number
  /** The findings as text; empty if there are none. */
  findings: string[]
}

/**
 * Checks every chain of the audit (rule audit.verified): a changed, deleted, inserted or moved row, an impossible time,
 * a missing chain or end of a risk, and a setting, mark or acceptance with another value. Rows with erased names are
 * valid if the erasure, later in the same chain, vouches for the rest (rule personal.audit).
 */
export async function verifyChains(db: Queryable, keys: AuditKeys): Promise<Verification> {
  const verification = await verifyRows(db, keys)
  const findings = [
    ...verification.findings,
    ...(await risksWithoutEnd(db)),
    ...(await changedSettings(db)),
    ...(await changedValues(db)),
  ]
  return { ...verification, findings: findings.slice(0, mostFindings) }
}

/** Verifies only the rows of the audit, not the records they are about. */
export async function verifyRows(db: Queryable, keys: AuditKeys): Promise<Verification> {
  const secrets = new Map(keys.map((key) => [key.id, key]))
  const keyedFrom = await firstKeyedRow(db)
  const retired = await retirementsOf(db, keys)
  const findings: string[] = []
  const find = (words: string) => {
    if (findings.length < mostFindings) findings.push(words)
  }
  let rows = 0
  let chains = 0
  let unkeyed = 0
  let last: AuditRow | undefined
  /** Rows of the current chain that differ from their hash, unless an erasure vouches for them. */
  let doubtful: AuditRow[] = []
  const giveUp = () => {
    for (const row of doubtful) find(`row ${row.id} of ${nameOf(row)} is not what was written`)
    doubtful = []
  }
  for await (const row of everyRow(db)) {
    const chain = nameOf(row)
    const before = last && nameOf(last) === chain ? last : undefined
    if (!before) {
      giveUp()
      chains += 1
    }
    const label = `row ${row.id} of ${chain}`
    const key = row.keyId === null ? undefined : secrets.get(row.keyId)
    rows += 1
    if (row.keyId === null) {
      unkeyed += 1
      if (keyedFrom !== null && row.id > keyedFrom) find(`${label} has no key although older rows have one`)
    }
    if (row.keyId !== null && !key) find(`${label} cannot be checked: the key ${row.keyId} is not there`)
    else if (!isAsWritten(row, secrets)) doubtful.push(row)
    else {
      const vouched = erasedRowsOf(row)
      doubtful = doubtful.filter((one) => vouched.get(one.id) !== digestOfErased(one))
    }
    if (row.previousHash !== (before?.hash ?? null)) {
      const place = before ? `row ${before.id}` : 'the beginning'
      find(`${label} does not follow ${place}: a row was deleted, put in or moved`)
    }
    if (before && row.createdAt.getTime() < before.createdAt.getTime() - tolerance) {
      find(`${label} is dated back: ${row.createdAt.toISOString()} is before the previous row`)
    }
    const end = retired.get(row.keyId ?? '')
    if (end && row.createdAt > end) find(`${label} has a key that was retired by ${end.toISOString()}`)
    last = row
  }
  giveUp()
  return { rows, chains, unkeyed, findings }
}

const nameOf = ({ subjectType, subjectId }: HashedEntry) => `${subjectType} ${subjectId}`

/** Checks that every risk has a chain whose last status is that of the risk. */
async function risksWithoutEnd(db: Queryable): Promise<string[]> {
  const findings: string[] = []
  let after: number | undefined = 0
  while (after !== undefined) {
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
  }
  return findings
}

/**
 * Checks that every setting has the value of its last change in the audit; one that was never changed has that of a new
 * installation. The demonstration switches the MD flow on without a row, so that is only compared after a change.
 */
async function changedSettings(db: Queryable): Promise<string[]> {
  const initial = new Map(initialSettings.map(({ key, value }) => [key, value]))
  const { rows } = await db.execute<{ key: string; value: string | null; expected: string | null }>(sql`
    select s.key, s.value, e.changes -> s.key ->> 'after' as expected from settings s
    left join lateral (select changes from audit_entries e where e.subject_type = 'setting' and e.subject_id = s.id
      and e.changes ? s.key order by e.id desc limit 1) e on true order by s.key`)
  return rows.flatMap(({ key, value, expected }) => {
    const last = expected ?? initial.get(key)
    if (last === value || (expected === null && key === mdFlowActivation)) return []
    return [differenceOf({ name: `the setting ${key}`, value, expected: last ?? null })]
  })
}

/** Reads every row of the audit, chain by chain, in the order in which they were written. */
async function* everyRow(db: Queryable): AsyncGenerator<AuditRow> {
  let after: Pick<AuditRow, 'subjectType' | 'subjectId' | 'id'> = { subjectType: '', subjectId: 0, id: 0 }
  for (;;) {
    const { rows } = await db.execute<AuditRow & Record<string, unknown>>(sql`
      select ${auditRowColumns}
      from audit_entries where (subject_type, subject_id, id) > (${after.subjectType}, ${after.subjectId}, ${after.id})
      order by subject_type, subject_id, id limit ${pageSize}`)
    for (const row of rows) yield auditRowOf(row)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last
  }
}
