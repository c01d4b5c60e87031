import { sql } from 'drizzle-orm'
import { idsOfPath } from '#server/database/subtree'
import type { MailName } from '#server/delivery/mail/mails'
import type { AuditedContext } from '../audit.ts'
import { copyWaitingMails } from '../outbox.ts'

/** Emails about records of a role; all others are for a person, or for a whole company group. */
const ofTurns = ['riskWaiting', 'riskRejected', 'riskComplete'] as const satisfies readonly MailName[]

/** The former and the new assignee of a role. */
interface RoleMails {
  fromUserId: number
  toUserId: number
  /** The company group of the role: emails about records there and in sub-groups are copied. */
  companyGroupId: number
  /** Only emails queued since then; absent: all queued ones. */
  since?: Date
}

/**
 * Copies queued emails about a role's records to its new assignee (rule deputies.mails). Every email is checked before
 * sending, so a former assignee gets none, and tasks of another role are not included.
 */
export async function copyRoleMails({ tx, now }: AuditedContext, mails: RoleMails): Promise<void> {
  const { fromUserId, toUserId, companyGroupId, since } = mails
  await copyWaitingMails(
    { tx, now },
    { fromUserId, toUserId },
    sql`o.topic = any(${sql.param([...ofTurns])}::text[])
    and o.created_at >= ${(since ?? new Date(0)).toISOString()}::timestamptz
    and exists (select 1 from risks r where r.id = (o.payload -> 'params' ->> 'riskId')::int
      and ${companyGroupId} = any(${idsOfPath(sql`r.hierarchy`)}))`,
  )
}
