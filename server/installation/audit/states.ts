import { isDeepStrictEqual } from 'node:util'
import { sql, type SQL } from 'drizzle-orm'
import { erasureAction } from '#server/commands/auditRows'
import type { Queryable } from '#server/database/client'
import type { Rest } from './chains.ts'

/** A record with its current values and its audit; `state` is null if it was deleted. */
interface AuditedState {
  id: number
  state: Record<string, unknown> | null
  actions: { action: string; changes: Record<string, { after: unknown }> }[]
}

interface Kind {
  subjectType: string
  /** Selects `id` and `state`, an object of the audited fields, under the same names. */
  records: SQL
  /** The defaults of a new record that its first action does not contain. */
  initial?: Record<string, unknown>
  /** Every record is created by an action, except those that are older than the first action. */
  isMadeByAction?: true
  /** The field for the existence of a record that only an action can remove. */
  presence?: string
}

const kinds: readonly Kind[] = [
  { subjectType: 'setting', records: sql`select id, jsonb_build_object(key, value) as state from settings` },
  {
    subjectType: 'user',
    records: sql`select id, jsonb_build_object('email', email, 'firstName', first_name, 'lastName', last_name,
      'userType', user_type, 'isActive', is_active) as state from users`,
    initial: { isActive: true },
    isMadeByAction: true,
  },
  {
    subjectType: 'role_assignment',
    records: sql`select a.id, jsonb_build_object('userId', a.user_id, 'role', r.name, 'companyGroupId', a.company_group_id)
      as state from role_assignments a join user_roles r on r.id = a.user_role_id`,
    isMadeByAction: true,
    presence: 'userId',
  },
  {
    subjectType: 'api_key',
    records: sql`select id, jsonb_build_object('name', name, 'companyGroupId', company_group_id, 'expiresAt',
      to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as state from api_keys`,
    isMadeByAction: true,
  },
  {
    subjectType: 'company_group',
    records: sql`select id, jsonb_build_object('name', name, 'parentId', parent_id, 'isActive', is_active) as state
      from company_groups`,
  },
]

/** The number of records per batch. */
const pageSize = 200

/**
 * Compares settings, people, roles, keys and company groups with their last audited values (rule audit.verified).
 * Records without an audit are not compared.
 */
export async function statesWithoutAudit(db: Queryable, rest: Rest): Promise<string[]> {
  const findings: string[] = []
  for (const kind of kinds) {
    const firstMade = kind.isMadeByAction ? await firstMadeOf(db, kind) : Infinity
    for await (const audited of everyRecord(db, kind, rest)) findings.push(...differences(kind, audited, firstMade))
  }
  return findings
}

async function firstMadeOf(db: Queryable, { subjectType }: Kind): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select min(subject_id) as id from audit_entries where subject_type = ${subjectType} and action = 'create'`)
  return rows[0]?.id ?? Infinity
}

function differences(kind: Kind, { id, state, actions }: AuditedState, firstMade: number): string[] {
  const { subjectType, initial = {}, presence } = kind
  const name = `${subjectType} ${id}`
  const wasMade = actions.some(({ action }) => action === 'create')
  const lastAudited: Record<string, unknown> = wasMade ? { ...initial } : {}
  for (const { changes } of actions) {
    for (const [field, change] of Object.entries(changes)) lastAudited[field] = change.after
  }
  if (state === null) {
    const isThere = presence !== undefined && (lastAudited[presence] ?? null) !== null
    return isThere ? [`${name} is gone, and its audit does not say so`] : []
  }
  if (!wasMade && id > firstMade) return [`${name} was made, and no row of the audit says so`]
  const wasErased = actions.some(({ action }) => action === erasureAction)
  return Object.entries(wasErased ? withPseudonym(state) : state)
    .filter(([field, value]) => field in lastAudited && !isDeepStrictEqual(trimmed(value), trimmed(lastAudited[field])))
    .map(([field]) => `${field} of ${name} is not what its audit says`)
}

/** An erased person has the pseudonym, and an address that is not in the audit. */
const withPseudonym = ({ userType, isActive, firstName, lastName }: Record<string, unknown>) => ({
  userType,
  isActive,
  pseudonym: `${String(firstName)} ${String(lastName)}`,
})

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** Reads every record with its audit in one snapshot, and audits without a record. */
async function* everyRecord(db: Queryable, { subjectType, records }: Kind, rest: Rest): AsyncGenerator<AuditedState> {
  const actions = sql`jsonb_agg(jsonb_build_object('action', e.action, 'changes', e.changes) order by e.id)`
  const present = (after: number) => sql`
    select s.id, s.state, coalesce((select ${actions} from audit_entries e
      where e.subject_type = ${subjectType} and e.subject_id = s.id), '[]') as actions
    from (${records}) s where s.id > ${after} order by s.id limit ${pageSize}`
  const gone = (after: number) => sql`
    select e.subject_id as id, null as state, ${actions} as actions from audit_entries e
    where e.subject_type = ${subjectType} and e.subject_id > ${after}
      and not exists (select from (${records}) s where s.id = e.subject_id)
    group by e.subject_id order by e.subject_id limit ${pageSize}`
  for (const page of [present, gone]) {
    let after: number | undefined = 0
    while (after !== undefined) {
      const began = performance.now()
      const { rows }: { rows: (AuditedState & Record<string, unknown>)[] } = await db.execute<
        AuditedState & Record<string, unknown>
      >(page(after))
      yield* rows
      after = rows.at(-1)?.id
      await rest(performance.now() - began)
    }
  }
}
