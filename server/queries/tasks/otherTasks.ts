import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readsRecords } from '#domain/access/readers'
import type { Person } from '#domain/risks/access/plans'
import { titleLength } from '#domain/risks/row'
import { noPrepare } from '#server/database/autoPrepareClient'
import { areMailed, isOfLastRevision, planTables } from '#server/database/planTables'
import { isPlanOpen } from '#server/database/statuses'
import { passesSubtree, isWithinSubtree } from '#server/database/subtree'
import { planToday } from '#server/database/today'
import { stepDueOn } from '../followUp/stepDueOn.ts'
import { isFollowedBelow } from '../followUp/waitingSteps.ts'
import { isUpdateOf } from '../plans/planScope.ts'
import { isValueDue, valueDueOn } from '../risks/conditions/indicators.ts'
import { isQuestionFor } from '../risks/conditions/questions.ts'
import { anyOf, isOpenSince, scopeOf } from '../risks/scope.ts'
import { columnsInEach, pairsInEach } from '../shared/inEachLanguage.ts'
import { knownPersonJson } from '../shared/planColumns.ts'
import { isEndedByOwner } from '../workflow/toReport.ts'
import { vacanciesIn } from '../workflow/vacancies.ts'
import { startOf, type TaskSource } from './taskSource.ts'

const raw = sql.raw

const namedGroup = raw(`json_build_object('id', g.id, 'name', g.name)`)

/** Due plans of a person, until a report of the day; owners who cannot read the record see its title only. */
export function planTasks({ userId, actor }: Person): TaskSource {
  const isRead = actor ? anyOf(scopeOf(actor, passesSubtree).map(({ where }) => where)) : sql`false`
  return sql`select 'plan' as kind, p.id, ${startOf(raw('p.due_date'))} as since, p.due_date as due_on, 0 as place,
      concat(p.description, ' ', r.submitted_title) as words,
      json_build_object('title', p.description, 'risk', json_build_object('id', r.id, 'type', r.type,
        'title', r.submitted_title, 'companyGroup', case when ${isRead} then ${namedGroup} end)) as fields
    from ${planTables} join company_groups g on g.id = r.company_group_id
    where p.owner_user_id = ${userId} and ${isPlanOpen(raw('p.status'))} and p.due_date <= ${planToday}
      and ${isOfLastRevision} and ${areMailed} and not exists (select from mitigation_plan_updates u
        where ${isUpdateOf(raw('p'))} and u.created_at >= ${startOf(planToday)})`
}

/** The values that a person enters and that are missing; only readers of records see the company group. */
export function valueTasks({ userId, actor }: Person): TaskSource {
  const group = actor && readsRecords(actor.role) ? namedGroup : sql`null::json`
  const names = sql.join(columnsInEach('i', 'name'), sql`, `)
  return sql`select 'value' as kind, i.id, ${startOf(sql`${valueDueOn} + 1`)} as since, ${valueDueOn} as due_on, 0 as place,
      concat_ws(' ', ${names}) as words, json_build_object(${pairsInEach('i', 'name')}, 'group', ${group}) as fields
    from indicators i join company_groups g on g.id = i.company_group_id
    where i.giver_user_id = ${userId} and ${isValueDue}`
}

/** The open questions about records that the person can read; the title is the question. */
export const questionTasks = (actor: Actor): TaskSource => {
  const isRead = anyOf(scopeOf(actor, passesSubtree).map(({ where }) => where))
  return sql`select 'question' as kind, c.id, c.created_at as since, null::date as due_on, 0 as place,
      concat(c.text, ' ', r.submitted_title) as words,
      json_build_object('title', left(c.text, ${titleLength}::int), 'risk', json_build_object('id', r.id, 'type', r.type,
        'title', r.submitted_title, 'companyGroup', ${namedGroup}), 'asker', ${knownPersonJson('u')}) as fields
    from comments c join users u on u.id = c.author_id join risks r on r.id = c.risk_id join company_groups g on g.id = r.company_group_id
    where r.is_active and ${isQuestionFor(actor)} and ${isRead} and ${isOpenSince(actor, sql`c.created_at`)}`
}

/** The vacancies of an administrator's area that records depend on, a category with the expert group that reviews it. */
export const vacancyTasks = ({ hierarchy }: Actor): TaskSource =>
  sql`${sql.raw(noPrepare)} select 'vacancy' as kind, v.group_id as id, v.since, null::date as due_on, v.place,
    concat_ws(' ', v.role, v.group_name, ${sql.join([...columnsInEach('v', 'name'), ...columnsInEach('x', 'name')], sql`, `)}) as words,
    json_build_object('vacancy', json_build_object('role', v.role, 'riskCategoryId', v.category_id, 'waiting', v.waiting),
      ${pairsInEach('v', 'name')}, 'expert', json_build_object(${pairsInEach('x', 'name')}),
      'group', json_build_object('id', v.group_id, 'name', v.group_name)) as fields
    from (${vacanciesIn(hierarchy)}) v left join risk_categories k on k.id = v.category_id
    left join category_experts x on x.id = k.category_expert_id where v.waiting > 0`

/** The active company groups of an administrator's area with late records, by the earliest due day. */
export function lateGroupTasks({ hierarchy }: Actor): TaskSource {
  const dueOn: SQL = stepDueOn(raw('r.workflow_status'))
  return sql`${sql.raw(noPrepare)} select 'late_group' as kind, g.id, ${startOf(raw('l.due_on + 1'))} as since, l.due_on, 0 as place, g.name as words,
      json_build_object('title', g.name, 'group', ${namedGroup}) as fields
    from (select r.company_group_id, min(${dueOn}) as due_on from risks r
      where ${isFollowedBelow(hierarchy)} and ${dueOn} < ${planToday}
        and not ${isEndedByOwner(raw('r'))} group by 1) l
    join company_groups g on g.id = l.company_group_id and g.is_active and ${isWithinSubtree(raw('g.hierarchy'), hierarchy)}`
}
