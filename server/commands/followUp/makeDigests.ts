import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/workingDays'
import type { DigestFrequency } from '#domain/followUp/mailFrequency'
import type { Tx } from '#server/database/client'

/**
 * Creates one email for each user with digests from all queued notices (rule follow-up.digest). One statement removes
 * the notices and writes the email, so that none is sent twice or lost.
 */
export async function makeDigests(tx: Tx, now: Date, frequencies: readonly DigestFrequency[]): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with taken as (
      delete from outbox o using users u
      where o.kind = 'notice' and o.delivered_at is null and o.available_at <= ${moment}
        and o.payload -> 'to' ->> 'userId' = u.id::text and u.mail_frequency in ${[...frequencies]}
      returning o.id, u.id as user_id, u.mail_frequency as frequency, o.topic, o.payload -> 'params' as params
    )
    insert into outbox (kind, topic, payload, available_at, created_at)
    select 'mail', 'digest', jsonb_build_object('to', jsonb_build_object('userId', t.user_id),
        'key', ${`digest ${dayOf(now)}`}::text, 'params', jsonb_build_object('frequency', t.frequency,
          'notices', jsonb_agg(jsonb_build_object('template', t.topic, 'params', t.params) order by t.id))),
      ${moment}, ${moment}
    from taken t group by t.user_id, t.frequency order by t.user_id`)
  // Notices that were queued while their receiver had chosen single emails.
  await tx.execute(sql`update outbox o set kind = 'mail' from users u
    where o.kind = 'notice' and o.payload -> 'to' ->> 'userId' = u.id::text and u.mail_frequency = 'at_once'`)
}
