import { sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { outbox } from '#server/database/schema/index'
import type { LiveEvent } from '#server/delivery/live/events'
import type { GroupMail, Mail, MailAddressee, MailName } from '#server/delivery/mail/mails'
import { groupReceivers } from '#server/queries/progress/groupReceivers'
import { isoTime } from '#server/queries/shared/isoTime'
import { assigneesOfEach, type RecordPlace } from '#server/queries/workflow/assignees'
import { isMdFlowActive } from '#server/queries/workflow/toReport'
import type { CommandContext } from './context.ts'

type Writing = Pick<CommandContext, 'tx' | 'now' | 'silent'>

/** Puts a live event into the outbox, in the transaction of the change itself. */
export async function enqueueEvent({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, event: LiveEvent): Promise<void> {
  await tx.insert(outbox).values(eventRow(now, event))
}

/** Returns the row of a live event, for a statement that writes its record too. */
export const eventRow = (now: Date, { topic, id, action, updatedAt, about }: LiveEvent) => ({
  kind: 'event' as const,
  topic,
  payload: { id, action, updatedAt: updatedAt.toISOString(), ...(about ? { about } : {}) },
  availableAt: now,
  createdAt: now,
})

/**
 * The statement part that puts many live events into the outbox.
 * @param events selects `topic`, `id`, `action` and `updated_at`
 */
export const eventInsert = (now: Date, events: SQL): SQL => sql`
  insert into outbox (kind, topic, payload, available_at, created_at)
  select 'event', e.topic, jsonb_build_object('id', e.id, 'action', e.action, 'updatedAt', ${isoTime(sql`e.updated_at`)}),
    ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
  from (${events}) e`

/**
 * Adds an email to the outbox, in the transaction of its cause. The server sends it after the commit, if it is still
 * true.
 */
export async function enqueueMail(context: Writing, { to, ...mail }: Mail & { to: MailAddressee }): Promise<void> {
  await insertMails(context, mail, sql`select ${JSON.stringify(to)}::jsonb as addressee, '{}'::jsonb as of_each`)
}

/**
 * Ends a subquery that runs for each row, by its index. Otherwise the database joins all users, and all queued emails:
 * with an unavailable mail server, each action would get slower.
 */
const oneByOne = sql.raw('offset 0')

/** Rows of unsent emails, `o`. */
const isWaiting = sql`o.kind = 'mail' and o.delivered_at is null and o.attempts = 0`

/**
 * The recipients of an email `w`, with deputies instead of people absent from the company group of its record (rule
 * deputies.mails).
 */
const namedOrDeputies = sql`
  select coalesce(d.user_id, n.id) from unnest(w."userIds") n(id)
  left join (role_assignments a join absences x on x.role_assignment_id = a.id
    join role_assignments d on d.id = x.deputy_assignment_id join users s on s.id = d.user_id and s.is_active)
    on a.user_id = n.id and a.company_group_id = w."companyGroupId"`

/** An email about a record, to its assignees or to given people. */
export type RecordMail = Mail & {
  place: RecordPlace
  /** The pending role; null if `userIds` contains the recipients. */
  role: Role | null
  userIds: readonly number[]
  /** Only if the MD flow is, or is not, active for the group of the record; null: either way. */
  ifMdFlow: boolean | null
}

/**
 * The statement part that queues emails about records for every active recipient except the actor. An email is not
 * queued again while the same is pending for the same receiver.
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
    select 'mail', w.template, jsonb_build_object('to', a.addressee, 'key', w.key, 'params', w.params),
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
    where (w."ifMdFlow" is null or w."ifMdFlow" = ${isMdFlowActive(sql`w."companyGroupId"`)})
      and not exists (
        select 1 from outbox o where ${isWaiting}
          and o.topic = w.template and o.payload ->> 'key' = w.key and o.payload -> 'to' = a.addressee ${oneByOne})`
}

/** Queues one email for every active user of a query of `user_id`. */
export async function enqueueMailForUsers(context: Writing, mail: Mail, users: SQL): Promise<void> {
  await insertMails(
    context,
    mail,
    sql`select distinct jsonb_build_object('userId', u.id) as addressee, '{}'::jsonb as of_each
      from (${users}) chosen join users u on u.id = chosen.user_id and u.is_active`,
  )
}

/**
 * Queues an email about each company group for everyone with one of the roles there, default or not, except the actor.
 * One query for all groups.
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

/** Queues an email to each receiver about a company group. */
export async function enqueueMailAboutGroups(
  context: CommandContext,
  mail: GroupMail,
  receivers: readonly { userId: number; companyGroupId: number }[],
): Promise<void> {
  await insertMails(
    context,
    mail,
    sql`select jsonb_build_object('userId', x."userId") as addressee,
        jsonb_build_object('companyGroupId', x."companyGroupId") as of_each
      from json_to_recordset(${JSON.stringify(receivers)}::json) as x("userId" int, "companyGroupId" int)`,
  )
}

async function insertMails(context: Writing, mail: Mail | GroupMail, addressees: SQL): Promise<void> {
  if (!context.silent) await context.tx.execute(mailInsert(context, mail, addressees))
}

/**
 * An email is not queued again while one with the same key and params is pending for the same receiver.
 * @param addressees selects `addressee`, a MailAddressee as JSON, and `of_each`, the params that differ
 */
function mailInsert({ now }: Pick<CommandContext, 'now'>, mail: Mail | GroupMail, addressees: SQL): SQL {
  const { template, params, key, availableAt = now } = mail
  return sql`
    insert into outbox (kind, topic, payload, available_at, created_at)
    select 'mail', ${template}::text,
      jsonb_build_object('to', a.addressee, 'key', ${key}::text, 'params', ${JSON.stringify(params)}::jsonb || a.of_each),
      ${availableAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from (${addressees}) a
    where not exists (
      select 1 from outbox o where ${isWaiting}
        and o.topic = ${template} and o.payload ->> 'key' = ${key} and o.payload -> 'to' = a.addressee
        and o.payload -> 'params' @> a.of_each ${oneByOne})`
}

/** Copies a user's unsent emails that match a condition on their row `o` to another user. */
export async function copyWaitingMails(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
  condition: SQL,
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const addressee = sql`jsonb_build_object('userId', ${toUserId}::int)`
  await tx.execute(sql`
    insert into outbox (kind, topic, payload, available_at, created_at)
    select 'mail', o.topic, o.payload || jsonb_build_object('to', ${addressee}), ${moment}, ${moment}
    from outbox o
    where ${isWaiting} and o.payload -> 'to' ->> 'userId' = ${String(fromUserId)} and ${condition}
      and not exists (select 1 from outbox p where p.kind = 'mail' and p.delivered_at is null and p.topic = o.topic
        and p.payload ->> 'key' = o.payload ->> 'key' and p.payload -> 'to' = ${addressee} ${oneByOne})
    order by o.id`)
}

/**
 * Queues an email for each row of a query.
 * @param given the `with` of the query
 * @param rows selects `user_id`, `key` and `params`
 * @returns their number
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
    select 'mail', ${template}::text,
      jsonb_build_object('to', jsonb_build_object('userId', m.user_id), 'key', m.key, 'params', m.params), ${moment}, ${moment}
    from (${rows}) m`)
  return rowCount ?? 0
}
