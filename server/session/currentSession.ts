import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { FactorSession, SignInKind } from '#domain/access/secondFactor'
import type { Queryable } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { endOfAbsence, isInForce } from '#server/database/deputies'
import { isOneOf } from '#server/database/oneOf'
import { ownsPlans } from '#server/database/planTables'
import { actorColumns, actorOfRow, type ActorRow } from './actorRow.ts'
import { factorColumns } from './factors/account.ts'

/** An active session: the user, and the actor, null without a default role assignment. */
export interface CurrentSession extends FactorSession {
  sessionId: number
  userId: number
  userRoleId: number | null
  actor: Actor | null
  /** Whether a person without a role owns a plan (rule plans.owner-view); not read for others. */
  ownsPlans: boolean
  /** Whether its last use was recorded more than a minute ago (`touchSession`). */
  isStale: boolean
  /**
   * How long it may be cached: until it expires, or its use must be recorded again. In milliseconds, 0 if that is past.
   */
  freshFor: number
}

/** Without a default role assignment the columns of the actor are null. */
type SessionRow = {
  token_hash: string
  session_id: number
  is_stale: boolean
  fresh_seconds: number
  user_id: number
  user_role_id: number | null
  owns_plans: boolean
  provider: SignInKind
  confirmed_seconds_ago: number
  factor_confirmed_seconds_ago: number | null
  has_factor: boolean
  is_administrator: boolean
} & (ActorRow | { role: null })

/**
 * Finds the session of a token by its hash, with role, permissions and expert groups, in one query, because every
 * request needs it.
 * @returns undefined if the token is unknown or expired, or its user is no longer active
 */
export async function findSession(db: Queryable, tokenHash: string): Promise<CurrentSession | undefined> {
  return (await findSessions(db, [tokenHash])).get(tokenHash)
}

/** Like `findSession`, for several tokens in one query; returns the active ones by hash. */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly string[],
): Promise<Map<string, CurrentSession>> {
  if (tokenHashes.length === 0) return new Map()
  const { rows } = await db.execute<SessionRow>(sql`
    select s.token_hash, s.id as session_id, s.last_used_at < now() - interval '1 minute' as is_stale,
      extract(epoch from least(s.expires_at, s.last_used_at + interval '1 minute', ${endOfAbsence}) - now())::float8 as fresh_seconds, u.id as user_id, a.user_role_id,
      a.id is null and ${ownsPlans(sql`u.id`)} as owns_plans,
      s.provider, extract(epoch from now() - s.confirmed_at)::float8 as confirmed_seconds_ago,
      extract(epoch from now() - s.factor_confirmed_at)::float8 as factor_confirmed_seconds_ago, ${factorColumns(sql`u.id`)},
      ${actorColumns}
    from sessions s
    join users u on u.id = s.user_id and u.is_active
    left join role_assignments a on a.user_id = u.id and a.is_default and ${isInForce}
    left join absences x on x.deputy_assignment_id = a.id
    left join user_roles r on r.id = a.user_role_id
    left join company_groups g on g.id = a.company_group_id
    where ${isOneOf(sql`s.token_hash`, tokenHashes, 'text')} and s.expires_at > now()`)
  return new Map(
    rows.map((row) => [
      row.token_hash,
      {
        sessionId: row.session_id,
        userId: row.user_id,
        userRoleId: row.user_role_id,
        actor: row.role === null ? null : actorOfRow(row),
        ownsPlans: row.owns_plans,
        isStale: row.is_stale,
        freshFor: Math.max(row.fresh_seconds * 1000, 0),
        signInKind: row.provider,
        confirmedAt: momentAgo(row.confirmed_seconds_ago),
        factorConfirmedAt:
          row.factor_confirmed_seconds_ago === null ? null : momentAgo(row.factor_confirmed_seconds_ago),
        hasFactor: row.has_factor,
        isAdministrator: row.is_administrator,
      },
    ]),
  )
}

const momentAgo = (seconds: number): Date => new Date(databaseTime().getTime() - seconds * 1000)
