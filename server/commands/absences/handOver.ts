import { sql } from 'drizzle-orm'
import type { NoticeName } from '#server/delivery/mail/mails'
import type { AuditedContext } from '../audit.ts'
import { copyWaitingMails } from '../outbox.ts'

/** Notices of what a role is to do with a record; others are for a person, or tell a whole company group of something. */
const ofTurns = ['riskWaiting', 'riskRejected', 'riskComplete', 'followUp'] as const satisfies readonly NoticeName[]

/** From whom to whom what a role is to do goes over. */
interface HandOver {
  fromUserId: number
  toUserId: number
  /** Where the role is held: what concerns records of that company group and below goes over. */
  companyGroupId: number
  /** Only what was written since then; absent: all that waits. */
  since?: Date
}

/**
 * Gives whoever takes a role over the mails about its records that have not left yet (rule deputies.mails). Every mail is checked when it
 * leaves, so the one whose turn it no longer is gets nothing, and nobody is told of what another role is to do.
 */
export async function handOver({ tx, now }: AuditedContext, over: HandOver): Promise<void> {
  const { fromUserId, toUserId, companyGroupId, since } = over
  await copyWaitingMails(
    { tx, now },
    { fromUserId, toUserId },
    sql`o.topic = any(${sql.param([...ofTurns])}::text[])
    and o.created_at >= ${(since ?? new Date(0)).toISOString()}::timestamptz
    and exists (select 1 from risks r where r.id = (o.payload -> 'params' ->> 'riskId')::int
      and ${companyGroupId} = any(string_to_array(r.hierarchy, '>')::int[]))`,
  )
}
