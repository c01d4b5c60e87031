import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Lateness } from '#domain/followUp/lateness'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { isWithDeciderOrEnded } from '#domain/risks/statuses'
import type { Progress } from '#domain/wire/progress'
import type { Queryable } from '#server/database/client'
import { statusesThat } from '#server/database/statuses'
import { isWithinSubtree } from '#server/database/subtree'
import { readTimedSteps, type TimedStep } from '../followUp/timedSteps.ts'
import type { WaitingStep } from '../followUp/waitingSteps.ts'
import { groupBy } from '../shared/groupBy.ts'
import { selectedInEach } from '../shared/inEachLanguage.ts'
import type { Viewer } from '../shared/viewer.ts'
import { isEndedByOwner } from '../workflow/toReport.ts'

const raw = sql.raw

/** The number of late records with details, the longest late first. */
const mostLate = 100

/**
 * Returns the recorded, submitted, reported and late records of the actor's area (rules progress.coverage and
 * progress.late).
 */
export async function readProgress(db: Queryable, { actor, locale }: Viewer, now: Date): Promise<Progress> {
  const groups = await readGroups(db, actor)
  const known = new Map(groups.map(({ id, name }) => [id, { id, name }]))
  const waitingOf = new Map<number, number>()
  const count = ({ companyGroupId: id }: TimedStep) => void waitingOf.set(id, (waitingOf.get(id) ?? 0) + 1)
  const late = (await readLate(db, actor.hierarchy, now, count)).filter(({ companyGroupId }) =>
    known.has(companyGroupId),
  )
  const lateOf = groupBy(late, ({ companyGroupId }) => companyGroupId)
  return {
    companyGroups: groups.map(({ id, name, level, hierarchy, recorded, submitted, reported, riskCategoryIds }) => ({
      companyGroup: { id, name },
      level,
      hierarchy,
      recorded,
      submitted,
      reported,
      riskCategoryIds,
      waiting: waitingOf.get(id) ?? 0,
      late: byRole(lateOf.get(id) ?? []),
    })),
    riskCategories: (await readCategories(db, actor)).map(({ id, count, ...names }) => ({
      riskCategory: { id, name: textIn(names, 'name', locale) },
      count,
    })),
    lateRecords: await nameRecords(db, late.slice(0, mostLate), known),
  }
}

interface LateStep extends WaitingStep, Lateness {}

/**
 * Returns the late records of a company group and its descendants, the longest first.
 * @param see receives every pending record
 */
export async function readLate(
  db: Queryable,
  hierarchy: string,
  now: Date,
  see: (step: TimedStep) => void = () => undefined,
): Promise<LateStep[]> {
  const late: LateStep[] = []
  for await (const steps of readTimedSteps(db, now, hierarchy)) {
    for (const step of steps) {
      see(step)
      if (step.lateness && step.lateness.late > 0) late.push({ ...step, ...step.lateness })
    }
  }
  return late.sort((one, other) => other.late - one.late || one.id - other.id)
}

/** Whether `risks r` was reported and has not come back since: a decider has it, or it ended. */
export const countsAsReported = sql`(r.workflow_status in (${statusesThat(isWithDeciderOrEnded)})
  or ${isEndedByOwner(raw('r'))})`

interface GroupRow extends Record<string, unknown> {
  id: number
  name: string
  level: number
  hierarchy: string
  recorded: number
  submitted: number
  reported: number
  riskCategoryIds: number[]
}

async function readGroups(db: Queryable, { hierarchy }: Actor): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select g.id, g.name, g.level, g.hierarchy, coalesce(c.recorded, 0)::int as recorded, coalesce(c.submitted, 0)::int as submitted,
      coalesce(c.reported, 0)::int as reported, coalesce(c.categories, '{}') as "riskCategoryIds"
    from company_groups g left join (
      select r.company_group_id, count(*) as recorded, count(r.submitted_at) as submitted,
        count(*) filter (where ${countsAsReported}) as reported,
        array_agg(distinct r.risk_category_id) filter (where r.risk_category_id is not null) as categories
      from risks r where r.deleted_at is null and r.is_active and ${isWithinSubtree(raw('r.hierarchy'), hierarchy)}
      group by r.company_group_id
    ) c on c.company_group_id = g.id
    where g.is_active and ${isWithinSubtree(raw('g.hierarchy'), hierarchy)}
    order by g.hierarchy`)
  return rows
}

interface CategoryRow extends InEachLanguage<'name'>, Record<string, unknown> {
  id: number
  count: number
}

async function readCategories(db: Queryable, { hierarchy }: Actor): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select k.id, ${selectedInEach('k', 'name')}, coalesce(c.count, 0)::int as count
    from risk_categories k left join (
      select r.risk_category_id, count(*) as count from risks r
      where r.deleted_at is null and r.is_active and ${isWithinSubtree(raw('r.hierarchy'), hierarchy)} group by 1
    ) c on c.risk_category_id = k.id where not k.is_retired or c.count > 0 order by k."order", k.id`)
  return rows
}

function byRole(steps: readonly LateStep[]) {
  return [...groupBy(steps, ({ role }) => role)].map(([role, ofRole]) => ({
    role,
    count: ofRole.length,
    earliestDue: ofRole.reduce((earliest, { due }) => (due < earliest ? due : earliest), ofRole[0]?.due ?? ''),
  }))
}

/**
 * Reads the titles of the records as they were last submitted, which is all that an administrator can read; drafts have
 * no title yet.
 */
async function nameRecords(
  db: Queryable,
  steps: readonly LateStep[],
  groups: ReadonlyMap<number, { id: number; name: string }>,
): Promise<Progress['lateRecords']> {
  if (steps.length === 0) return []
  const ids = steps.map(({ id }) => id)
  const { rows } = await db.execute<{ id: number; type: 'item' | 'summary'; title: string }>(sql`
    select r.id, r.type, r.submitted_title as title from risks r
    where r.id = any(${sql.param(ids)}::int[]) and r.submitted_at is not null`)
  const titles = new Map(rows.map((row) => [row.id, row]))
  return steps.flatMap(({ id, companyGroupId, status, role, due, late }) => {
    const found = titles.get(id)
    const companyGroup = groups.get(companyGroupId)
    return found && companyGroup ? [{ ...found, companyGroup, workflowStatus: status, role, due, late }] : []
  })
}
