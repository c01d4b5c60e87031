import { sql, type SQL } from 'drizzle-orm'
import { noticedRole } from '#domain/access/roles'
import type { Day } from '#domain/calendar/days'
import {
  acceptanceNotices,
  countsOfOthers,
  daysWithNotice,
  groupedByDue,
  periodNotices,
  planNotices,
  type DueCounts,
  type MailDays,
} from '#domain/followUp/dailyMail'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Queryable } from '#server/database/client'
import { areMailed, isOfLastRevision, planTables } from '#server/database/planTables'
import { isPlanOpen } from '#server/database/statuses'
import { isWithinSubtree } from '#server/database/subtree'
import { isValueDue } from '../risks/conditions/indicators.ts'
import { isReviewDueBy } from '../risks/conditions/timed.ts'
import { assigneesOfEach } from '../workflow/assignees.ts'
import { readTimedSteps } from './timedSteps.ts'

/** A pending record when the email was written. */
export interface DailyRecord {
  riskId: number
  workflowStatus: WorkflowStatus
  since: string
  /** Null for a step without a number of days. */
  due: Day | null
}

/** The tasks of a person on a day; plans, values and reviews are read at sending. */
export interface DailyTasks {
  day: Day
  /** The first ones of each group. */
  records: DailyRecord[]
  /** The numbers of the other records. */
  otherRecords: DueCounts
  /** Periods and acceptances whose end has a notice. */
  reviewPeriodIds: number[]
  acceptanceIds: number[]
}

/**
 * Returns what the daily email of each person contains, by user (rule follow-up.daily). Plans, values and reviews are
 * read again at sending, so these only decide who gets an email.
 */
export async function readDailyTasks(db: Queryable, now: Date, days: MailDays): Promise<Map<number, DailyTasks>> {
  const tasks = new Map<number, DailyTasks>()
  const of = (userId: number): DailyTasks => {
    const known = tasks.get(userId)
    if (known) return known
    const empty = { day: days.today, records: [], otherRecords: {}, reviewPeriodIds: [], acceptanceIds: [] }
    tasks.set(userId, empty)
    return empty
  }
  for (const [userId, records] of await readRecords(db, now)) {
    const groups = groupedByDue(
      records.toSorted((one, other) => one.riskId - other.riskId),
      days.today,
    )
    Object.assign(of(userId), {
      records: groups.flatMap(({ named }) => named),
      otherRecords: countsOfOthers(groups),
    })
  }
  for (const userId of await readPeople(db, ownersOfPlans(days), giversOfValues, assessorsOfReviews(days.today))) {
    of(userId)
  }
  for (const { userId, id } of await readIds(db, assessorsOfPeriods(days))) of(userId).reviewPeriodIds.push(id)
  for (const { userId, id } of await readIds(db, peopleOfAcceptances(days))) of(userId).acceptanceIds.push(id)
  return tasks
}

/** Returns the pending records of each person: those that are due or late, and with the choice `daily` all of them. */
async function readRecords(db: Queryable, now: Date): Promise<Map<number, DailyRecord[]>> {
  const found = new Map<number, DailyRecord[]>()
  for await (const steps of readTimedSteps(db, now, null)) {
    if (steps.length === 0) continue
    const byId = new Map(steps.map((step) => [step.id, step]))
    const places = steps.map(({ id, role, lateness, companyId, companyGroupId, hierarchy, riskCategoryId }) => ({
      id,
      role,
      isDue: lateness !== null && lateness.late >= 0,
      companyId,
      companyGroupId,
      path: hierarchy,
      riskCategoryId,
    }))
    const { rows } = await db.execute<{ id: number; userId: number }>(sql`
      select distinct w.id, u.id as "userId"
      from json_to_recordset(${JSON.stringify(places)}::json) as w(id int, role text, "isDue" boolean, "companyId" int,
        "companyGroupId" int, path text, "riskCategoryId" int)
      cross join lateral (${assigneesOfEach}) h join users u on u.id = h.user_id and u.is_active
      where u.mail_frequency = 'daily' or (u.mail_frequency = 'at_once' and w."isDue")`)
    for (const { id, userId } of rows) {
      const step = byId.get(id)
      if (!step) continue
      const record = { riskId: id, workflowStatus: step.status, since: step.since, due: step.lateness?.due ?? null }
      const records = found.get(userId)
      if (records) records.push(record)
      else found.set(userId, [record])
    }
  }
  return found
}

/** Active people who want a daily email, as a join of `users u`. */
const wantsMail = sql`u.is_active and u.mail_frequency <> 'none'`

const daysIn = (days: readonly Day[]): SQL => sql`any(${sql.param([...days])}::date[])`

/** Owners of open plans, of active records that were submitted once, that are due or late, or that have a notice. */
const ownersOfPlans = (days: MailDays): SQL => sql`
  select u.id from ${planTables} join users u on u.id = p.owner_user_id and ${wantsMail}
  where ${isPlanOpen(sql.raw('p.status'))} and ${isOfLastRevision} and ${areMailed}
    and (p.due_date <= ${days.today}::date or p.due_date = ${daysIn(daysWithNotice(planNotices, days))})`

/** People who enter values that are missing. */
const giversOfValues = sql`select u.id from indicators i join users u on u.id = i.giver_user_id and ${wantsMail} where ${isValueDue}`

const assessorsOf = sql`join role_assignments a on a.company_group_id = x.company_group_id
  join user_roles n on n.id = a.user_role_id and n.name = ${noticedRole} join users u on u.id = a.user_id and ${wantsMail}`

const assessorsOfReviews = (today: Day): SQL => sql`
  select u.id from (select distinct r.company_id, r.company_group_id from risks r where ${isReviewDueBy(today)}) x
  ${assessorsOf} where a.company_id = x.company_id`

/** Assessors of the groups in a review period whose end has a notice. */
const assessorsOfPeriods = (days: MailDays): SQL => sql`
  select distinct u.id as "userId", x.id from (
    select p.id, g.id as company_group_id from review_periods p
    join company_groups h on h.id = p.company_group_id
    join company_groups g on ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('h.hierarchy'))}
    where ${days.today}::date between p.starts_on and p.ends_on
      and p.ends_on = ${daysIn(daysWithNotice(periodNotices, days))}) x ${assessorsOf} order by 1, 2`

/** Each person who accepted a rating, and the Assessors of its home, if the end of the acceptance has a notice. */
const peopleOfAcceptances = (days: MailDays): SQL => sql`
  select distinct u.id as "userId", x.id from (
    select c.id, c.user_id, r.company_id, r.company_group_id from acceptances c
    join risks r on r.id = c.risk_id and r.deleted_at is null
    where c.revoked_at is null and c.outdated_at is null and c.until = ${daysIn(daysWithNotice(acceptanceNotices, days))}) x
  join users u on ${wantsMail} and (u.id = x.user_id or u.id in (
    select a.user_id from role_assignments a join user_roles n on n.id = a.user_role_id and n.name = ${noticedRole}
    where a.company_id = x.company_id and a.company_group_id = x.company_group_id))
  order by 1, 2`

async function readPeople(db: Queryable, ...people: readonly SQL[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql.join([...people], sql` union `))
  return rows.map(({ id }) => id)
}

async function readIds(db: Queryable, ids: SQL): Promise<{ userId: number; id: number }[]> {
  return (await db.execute<{ userId: number; id: number }>(ids)).rows
}
