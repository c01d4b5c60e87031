import { sql } from 'drizzle-orm'
import type { SignOnKind } from '#domain/access/signOnKinds'
import { refusalsKept } from '#domain/access/signOnRefusals'
import type { Db } from '#server/database/client'
import { signOnRefusals } from '#server/database/schema/index'
import type { SecurityTrace } from '#server/auditLog/securityTrace'
import { factsOf } from '#server/session/signOn/refused'

/**
 * Records the reason of a failed company sign-on, for the log and for the administrators' page with the last fifty
 * (rule session.refusals). Ignores other errors.
 */
export async function recordSignOnRefusal(
  db: Db,
  trace: SecurityTrace,
  provider: SignOnKind,
  error: unknown,
): Promise<void> {
  const facts = factsOf(error)
  if (!facts) return
  const { reason, issuer = null, audience = null, detail = null } = facts
  trace.signOn = { provider, reason, issuer, audience, detail }
  // Refusals by providers that are not configured need no fix, and strangers must not flood the list.
  if (reason === 'not_configured') return
  await db.insert(signOnRefusals).values({ provider, reason, issuer, audience, detail })
  await db.execute(sql`
    delete from sign_on_refusals
    where id <= (select id from sign_on_refusals order by id desc offset ${refusalsKept} limit 1)`)
}
