import { sql } from 'drizzle-orm'
import type { SignOnKind } from '#domain/access/signOnKinds'
import { refusalsKept } from '#domain/access/signOnRefusals'
import type { Db } from '#server/database/client'
import { signOnRefusals } from '#server/database/schema/index'
import type { SecurityTrace } from '#server/auditLog/securityTrace'
import { factsOf } from '#server/session/signOn/refused'

/**
 * Writes down why a company sign-on came to nothing, for the log and for the administrators' page, which holds the last
 * fifty (rule session.refusals). What is no refusal of a sign-on is let be.
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
  // Nobody set it up, so nobody has to put it right; strangers must not push out what somebody waits to read.
  if (reason === 'not_configured') return
  await db.insert(signOnRefusals).values({ provider, reason, issuer, audience, detail })
  await db.execute(sql`
    delete from sign_on_refusals
    where id <= (select id from sign_on_refusals order by id desc offset ${refusalsKept} limit 1)`)
}
