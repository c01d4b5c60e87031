import { sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { groupReceivers } from '../queries/groupReceivers.ts'
import { outbox } from '../database/schema/index.ts'
import type { LiveEvent } from '../delivery/live/events.ts'
import { noticeNames, type GroupMail, type Mail, type MailAddressee, type MailName } from '../delivery/mail/mails.ts'
import { assigneesOfEach, type RecordPlace } from '../queries/assignees.ts'
import { isoTime } from '../queries/isoTime.ts'
import { isMdFlowInForce } from '../queries/toReport.ts'
import type { CommandContext } from './context.ts'

type Writing = Pick<CommandContext, 'tx' | 'now' | 'silent'>

/** Puts a live event into the outbox, in the transaction of the change itself. */
export async function enqueueEvent({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, event: LiveEvent): Promise<void> {
  const { topic, id, action, updatedAt, about } = event
  await tx.insert(outbox).values({
    kind: 'event',
    topic,
    payload: { id, action, updatedAt: updatedAt.toISOString(), ...(about ? { about } : {}) },
    availableAt: now,
    createdAt: now,
  })
}

/**
 * The statement that puts many live events into the outbox, to be part of a larger one.
 * @param events selects `topic`, `id`, `action` and `updated_at`
 */
export const eventInsert = (now: Date, events: SQL): SQL => sql`
  insert into outbox (kind, topic, payload, available_at, created_at)
  select 'event', e.topic, jsonb_build_object('id', e.id, 'action', e.action, 'updatedAt', ${isoTime(sql`e.updated_at`)}),
    ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
  from (${events}) e`

/**
 * Puts a mail into the outbox, in the transaction of the change it tells of. The server sends it after the
 * commit, where it still holds true by then.
 */
export async function enqueueMail(context: Writing, { to, ...mail }: Mail & { to: MailAddressee }): Promise<void> {
  await insertMails(context, mail, sql`select ${JSON.stringify(to)}::jsonb as addressee, '{}'::jsonb as of_each`)
}

/**
 * Of which kind the row of a mail is: one that waits for the digest of who chose digests, else one that leaves by itself
 * (rule follow-up.digest).
 * @param userId null for a mail to an address
 */
const kindOf = (
  template: SQL,
  userId: SQL,
): SQL => sql`case when ${template} = any(${sql.param([...noticeNames])}::text[])
  and (select c.mail_frequency from users c where c.id = ${userId}) <> 'at_once' then 'notice' else 'mail' end`

/**
 * Ends a query that is to be asked for each row, by its index. Without it the database joins all users, and all mails that wait:
 * with a mail server that is away, each act would take longer than the one before.
 */
const oneByOne = sql.raw('offset 0')

/** Rows of mails that have not left, `o`. */
const isWaiting = sql`o.kind in ('mail', 'notice') and o.delivered_at is null and o.attempts = 0`

/** The people whom a mail `w` names, in place of who is away from the company group of its record their deputy there (rule deputies.mails). */
const namedOrDeputies = sql`
  select coalesce(d.user_id, n.id) from unnest(w."userIds") n(id)
  left join (role_assignments a join absences x on x.role_assignment_id = a.id
    join role_assignments d on d.id = x.deputy_assignment_id join users s on s.id = d.user_id and s.is_active)
    on a.user_id = n.id and a.company_group_id = w."companyGroupId"`

/** A mail about a record, to whose turn it is or to people it names. */
export type RecordMail = Mail & {
  place: RecordPlace
  /** Whose turn it is; null where `userIds` says who is meant. */
  role: Role | null
  userIds: readonly number[]
  /** Only where the MD flow is, or is not, in force for the group of the record; null: either way. */
  ifMdFlow: boolean | null
}

/**
 * The statement that puts mails about records into the outbox, however many, for everyone active they are for but the
 * actor: who acts knows. To be part of a larger one. A mail is not written again while the same waits for the same receiver.
 */
export function recordMailInsert({ actor, now }: Omit<CommandContext, 'tx'>, mails: readonly RecordMail[]): SQL {
  const rows = mails.map(({ template, params, key, place, role, userIds, ifMdFlow }) => {
    const { companyId, companyGroupId, hierarchy, riskCategoryId } = place
    return {
      template,
      params,
      key,
      role,
      userIds,
      ifMdFlow,
      companyId,
      companyGroupId,
      path: hierarchy,
      riskCategoryId,
    }
  })
  return sql`
    insert into outbox (kind, topic, payload, available_at, created_at)
    select ${kindOf(sql`w.template`, sql`(a.addressee ->> 'userId')::int`)}, w.template, jsonb_build_object('to', a.addressee, 'key', w.key, 'params', w.params),
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as w(template text, key text, params jsonb, role text,
      "userIds" int[], "ifMdFlow" boolean, "companyId" int, "companyGroupId" int, path text, "riskCategoryId" int)
    cross join lateral (
      select jsonb_build_object('userId', u.id) as addressee
      from (${namedOrDeputies} union (${assigneesOfEach})) meant (user_id)
      cross join lateral (select u.id from users u
        where u.id = meant.user_id and u.is_active and u.id <> ${actor.userId} ${oneByOne}) u
      order by u.id
    ) a
    where (w."ifMdFlow" is null or w."ifMdFlow" = ${isMdFlowInForce(sql`w."companyGroupId"`)})
      and not exists (
        select 1 from outbox o where ${isWaiting}
          and o.topic = w.template and o.payload ->> 'key' = w.key and o.payload -> 'to' = a.addressee ${oneByOne})`
}

/** Puts one mail into the outbox for every active user of a query of `user_id`. */
export async function enqueueMailForUsers(context: Writing, mail: Mail, users: SQL): Promise<void> {
  await insertMails(
    context,
    mail,
    sql`select distinct jsonb_build_object('userId', u.id) as addressee, '{}'::jsonb as of_each
      from (${users}) chosen join users u on u.id = chosen.user_id and u.is_active`,
  )
}

/**
 * Puts a mail about each company group into the outbox for everyone who holds one of the roles there, as a
 * default assignment or not; the actor apart. One query for all groups.
 */
export async function enqueueGroupMail(
  context: CommandContext,
  { roles, companyGroupIds, ...mail }: GroupMail & { roles: readonly Role[]; companyGroupIds: readonly number[] },
): Promise<void> {
  await insertMails(
    context,
    mail,
    sql`select distinct jsonb_build_object('userId', u.id) as addressee,
        jsonb_build_object('companyGroupId', a.company_group_id) as of_each
      from ${groupReceivers(roles, context.actor.userId)}
      where a.company_group_id in ${[...companyGroupIds]}`,
  )
}

async function insertMails(context: Writing, mail: Mail | GroupMail, addressees: SQL): Promise<void> {
  if (!context.silent) await context.tx.execute(mailInsert(context, mail, addressees))
}

/**
 * A mail is not written again while one with the same key and params still waits for the same receiver.
 * @param addressees selects `addressee`, a MailAddressee as JSON, and `of_each`, the params that differ
 */
function mailInsert({ now }: Pick<CommandContext, 'now'>, mail: Mail | GroupMail, addressees: SQL): SQL {
  const { template, params, key, availableAt = now } = mail
  return sql`
    insert into outbox (kind, topic, payload, available_at, created_at)
    select ${kindOf(sql`${template}::text`, sql`(a.addressee ->> 'userId')::int`)}, ${template}::text,
      jsonb_build_object('to', a.addressee, 'key', ${key}::text, 'params', ${JSON.stringify(params)}::jsonb || a.of_each),
      ${availableAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from (${addressees}) a
    where not exists (
      select 1 from outbox o where ${isWaiting}
        and o.topic = ${template} and o.payload ->> 'key' = ${key} and o.payload -> 'to' = a.addressee
        and o.payload -> 'params' @> a.of_each ${oneByOne})`
}

/** Puts the mails to one user that have not left, and meet a condition on their row `o`, into the outbox for another user as well. */
export async function copyWaitingMails(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
  condition: SQL,
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const addressee = sql`jsonb_build_object('userId', ${toUserId}::int)`
  await tx.execute(sql`
    insert into outbox (kind, topic, payload, available_at, created_at)
    select ${kindOf(sql`o.topic`, sql`${toUserId}::int`)}, o.topic, o.payload || jsonb_build_object('to', ${addressee}), ${moment}, ${moment}
    from outbox o
    where ${isWaiting} and o.payload -> 'to' ->> 'userId' = ${String(fromUserId)} and ${condition}
      and not exists (select 1 from outbox p where p.kind in ('mail', 'notice') and p.delivered_at is null and p.topic = o.topic
        and p.payload ->> 'key' = o.payload ->> 'key' and p.payload -> 'to' = ${addressee} ${oneByOne})
    order by o.id`)
}

/**
 * Puts a mail into the outbox for each row of a query.
 * @param given the `with` the query reads from
 * @param rows selects `user_id`, `key` and `params`
 * @returns how many they are
 */
export async function insertEachMail(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  template: MailName,
  given: SQL,
  rows: SQL,
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`${given}
    insert into outbox (kind, topic, payload, available_at, created_at)
    select ${kindOf(sql`${template}::text`, sql`m.user_id`)}, ${template}::text,
      jsonb_build_object('to', jsonb_build_object('userId', m.user_id), 'key', m.key, 'params', m.params), ${moment}, ${moment}
    from (${rows}) m`)
  return rowCount ?? 0
}
