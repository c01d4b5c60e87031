import { and, eq, isNull, sql } from 'drizzle-orm'
import { answerLinkDays, answerLinks as answerLinksSetting } from '#domain/organisation/settings'
import type { Queryable } from '#server/database/client'
import { answerLinks, settings } from '#server/database/schema/index'
import { hashOf, newToken } from './tokens.ts'

/** The subject of a link: a plan of its owner, or an indicator of its giver. */
export type AnswerSubject = { planId: number } | { indicatorId: number }

/** Returns whether emails contain links for answers (rule answers.link). */
export async function areAnswerLinksOn(db: Queryable): Promise<boolean> {
  const [setting] = await db.select().from(settings).where(eq(settings.key, answerLinksSetting))
  return setting?.value === 'true'
}

/** Deletes the unused links of a person, of plans in all their revisions, or of an indicator (rule answers.link). */
export async function voidAnswerLinks(
  db: Queryable,
  of: { userId: number } | { planIds: readonly number[] } | { indicatorId: number },
): Promise<void> {
  if ('planIds' in of && of.planIds.length === 0) return
  const { userId, planId, indicatorId } = answerLinks
  const isOf =
    'userId' in of
      ? eq(userId, of.userId)
      : 'planIds' in of
        ? sql`${planId} in (${revisionsOf(of.planIds)})`
        : eq(indicatorId, of.indicatorId)
  await db.delete(answerLinks).where(and(isOf, isNull(answerLinks.usedAt)))
}

const revisionsOf = (planIds: readonly number[]) => sql`select p.id from mitigation_plans n
  join risk_details nd on nd.id = n.risk_detail_id join risk_details d on d.risk_id = nd.risk_id
  join mitigation_plans p on p.risk_detail_id = d.id and coalesce(p.original_id, p.id) = coalesce(n.original_id, n.id)
  where n.id = any(${sql.param([...planIds])}::int[])`

/** Stores the hash of a new token; returns the token, which is not stored. */
export async function insertAnswerLink(
  db: Queryable,
  link: { userId: number } & AnswerSubject,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + answerLinkDays * 86_400_000)
  await db.insert(answerLinks).values({ ...link, tokenHash: hashOf(token), expiresAt, createdAt: now })
  return token
}

/** Whether a token belongs to a link, valid or not. */
export async function isAnswerToken(db: Queryable, token: string): Promise<boolean> {
  return (await db.$count(answerLinks, eq(answerLinks.tokenHash, hashOf(token)))) > 0
}
