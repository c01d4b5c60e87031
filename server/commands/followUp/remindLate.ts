import { sql } from 'drizzle-orm'
import { dayOf, type Day } from '#domain/calendar/workingDays'
import { escalatedTo, stageAt, type FollowUpStage } from '#domain/followUp/steps'
import type { Role } from '#domain/access/roles'
import type { Tx } from '#server/database/client'
import { readFirstRun } from '#server/queries/followUp/calendar'
import { readTimedSteps } from '#server/queries/followUp/dueSteps'
import { representedPeople, recipientsOfStep, type WaitingStep } from '#server/queries/followUp/waitingSteps'
import { insertEachMail } from '../outbox.ts'

/** A record whose step is due, with its assignee. */
interface DueStep extends WaitingStep {
  stage: FollowUpStage
  due: Day
  escalatedTo: Role | null
}

/**
 * Reminds assignees, and after three working days the next role, of due records (rules follow-up.reminders and
 * follow-up.escalation). Each stage is recorded in the same transaction, and sent once; a reminder to a deputy counts
 * for the absent person, and vice versa (rule deputies.mails).
 * @returns the number of queued emails
 */
export async function remindLate(tx: Tx, now: Date): Promise<number> {
  const [day, moment] = [sql`${dayOf(now)}::text`, sql`${now.toISOString()}::timestamptz`]
  let mails = 0
  for await (const steps of dueSteps(tx, now)) {
    mails += await insertEachMail(
      { tx, now },
      'followUp',
      sql`with s as materialized (select * from json_to_recordset(${JSON.stringify(steps)}::json) as s(
          id int, role text, "escalatedTo" text, status text, since timestamptz, stage text, due text, "companyId" int,
          "companyGroupId" int, hierarchy text, "riskCategoryId" int)),
        told as (select distinct on (s.id, t.user_id) s.*, t.user_id, t.role as told_as
          from s cross join lateral (${recipientsOfStep}) t order by s.id, t.user_id, t.place),
        instead as (select told.id, told.since, told.stage, told.told_as, told.user_id, f.user_id as absent_id
          from told cross join lateral (${representedPeople}) f),
        fresh as (select * from told where not exists (select 1 from instead i
          join follow_up_notices n on n.risk_id = i.id and n.since = i.since and n.stage = i.stage and n.user_id = i.absent_id
          where i.id = told.id and i.user_id = told.user_id)),
        noted as (
          insert into follow_up_notices (risk_id, since, stage, user_id, role, day, created_at)
          select id, since, stage, user_id, told_as, ${day}, ${moment} from fresh
          on conflict do nothing returning risk_id, user_id
        ),
        covered as (
          insert into follow_up_notices (risk_id, since, stage, user_id, role, day, created_at)
          select distinct id, since, stage, absent_id, told_as, ${day}, ${moment} from instead on conflict do nothing
        )`,
      sql`select told.user_id, told.id || ' ' || told.since || ' ' || told.stage as key,
          jsonb_build_object('riskId', told.id, 'workflowStatus', told.status, 'since', told.since, 'stage', told.stage,
            'due', told.due, 'role', told.told_as) as params
        from told join noted on noted.risk_id = told.id and noted.user_id = told.user_id order by told.id, told.user_id`,
    )
  }
  return mails
}

/** Due and late records, in batches. */
async function* dueSteps(tx: Tx, now: Date): AsyncGenerator<DueStep[]> {
  // Records that were late before the first run count from it, to avoid notifying everybody.
  const [begun, today] = [(await readFirstRun(tx)) ?? dayOf(now), dayOf(now)]
  // Every step takes at least a day.
  if (begun >= today) return
  for await (const steps of readTimedSteps(tx, now, { begun, hierarchy: null })) {
    const due = steps.flatMap(({ late, ...step }) => {
      const stage = stageAt(late)
      return stage ? [{ ...step, stage, escalatedTo: escalatedTo(stage, step.role) }] : []
    })
    if (due.length > 0) yield due
  }
}
