import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { installationTimeZone } from '#domain/calendar/days'
import { silentDays, stalledDays, type RatingPattern } from '#domain/risks/ratingPatterns'
import { noteProgress } from '#server/commands/risks/planProgress'
import { keepRatingFacts } from '#server/commands/workflow/ratingFacts'
import type { Db } from '#server/database/client'

export type Rating = readonly [likelihood: number, impact: number]

/** A record with its past; all numbers but rates are days ago. The appetite is 9. */
export interface Past {
  /** Its first revision is complete five days later. */
  created: number
  before: Rating
  gross?: Rating
  /** Whether the score was 16 before its first completion. */
  isFirstLowered?: boolean
  /** It was edited again or reset, and completed again unless it is still open. */
  edited?: { by: 'edit_again' | 'reset'; began: number; done?: number; now: Rating }
  confirmed?: number
  comment?: number
  plan?: { since: number; moved?: number }
  quick?: { on: number; next?: number }
  isPrivate?: boolean
  isActive?: boolean
}

const dayMs = 24 * 60 * 60_000

/** The moment so many days ago. */
export const ago = (days: number): Date => new Date(Date.now() - days * dayMs)

/** The day of a moment where plans are due. */
export const dayOf = (moment: Date): string => moment.toLocaleDateString('sv', { timeZone: installationTimeZone })

const rating: fc.Arbitrary<Rating> = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }))
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })

/** Pasts around the day of the last period and around today. */
export const pastRecord: fc.Arbitrary<Past> = fc
  .record({
    created: fc.constantFrom(900, 500, 195, 185, 100),
    before: rating,
    gross: fc.oneof(fc.constant<Rating>([3, 3]), rating),
    isFirstLowered: fc.boolean(),
    isPrivate: fc.boolean(),
    isActive: fc.constantFrom(true, true, true, false),
    edited: optional(
      fc.record({
        by: fc.constantFrom('edit_again' as const, 'reset' as const),
        began: fc.constantFrom(250, 184, 88, 60),
        done: optional(fc.constantFrom(240, 183, 170, 50, 5)),
        now: rating,
      }),
    ),
    confirmed: optional(fc.constantFrom(400, 300, 80, 20)),
    comment: optional(fc.constantFrom(600, 300, 30)),
    plan: optional(
      fc.record({ since: fc.constantFrom(300, 280, 200, 95, 40), moved: optional(fc.constantFrom(190, 30)) }),
    ),
    quick: optional(fc.record({ on: fc.constantFrom(450, 190), next: optional(fc.constantFrom(186, 20)) })),
  })
  .map(possible)

/** The past without what cannot have happened. */
function possible({ edited, confirmed, comment, plan, quick, ...past }: Required<Past> | Past): Past {
  const complete = past.created - 5
  const mended: Past = past
  if (edited && edited.began < complete) {
    const { done, ...rest } = edited
    mended.edited = done !== undefined && done < edited.began ? { ...rest, done } : rest
  }
  const isComplete = (days: number) => statusAt(mended, days) === 'complete'
  if (confirmed !== undefined && isComplete(confirmed)) mended.confirmed = confirmed
  if (comment !== undefined && comment < past.created) mended.comment = comment
  if (plan && plan.since < past.created) {
    const { since, moved } = plan
    mended.plan = moved !== undefined && moved < since && !mended.edited ? { since, moved } : { since }
  }
  if (quick && quick.on < complete) {
    const { on, next } = quick
    mended.quick = next !== undefined && next < on ? { on, next } : { on }
  }
  return mended
}

/** The state of the record at the end of a day so many days ago. */
function statusAt({ created, edited }: Past, days: number): 'none' | 'draft' | 'editing' | 'complete' {
  if (created <= days) return 'none'
  if (created - 5 <= days) return 'draft'
  const isOpen = edited && edited.began > days && !(edited.done !== undefined && edited.done > days)
  if (!isOpen) return 'complete'
  return edited.by === 'reset' ? 'draft' : 'editing'
}

/** Which patterns a record shows as last submitted to readers of private records, at the end of a day so many days ago. */
export function pastShows(past: Past, then: number): Record<RatingPattern, boolean> {
  const { created, before, gross = [4, 4], isFirstLowered = false, edited, confirmed, comment, plan, quick } = past
  const { isActive = true } = past
  const status = statusAt(past, then)
  const counts = isActive && (status === 'complete' || status === 'editing')
  const isDone = edited?.done !== undefined && edited.done > then
  const net = isDone ? edited.now : before
  const scoreOf = ([likelihood, impact]: Rating) => likelihood * impact
  const isWithin = scoreOf(net) <= 9
  const looks = [created - 5, edited?.done, confirmed, comment].filter((one) => one !== undefined && one > then)
  const since = plan && (plan.moved !== undefined && plan.moved > then ? plan.moved : plan.since)
  return {
    just_below_appetite: counts && isWithin && (isDone ? scoreOf(before) > 9 : isFirstLowered),
    copied_after_reset: counts && isDone && edited.by === 'reset' && String(before) === String(edited.now),
    all_middle: counts && String([...net, ...gross]) === '3,3,3,3',
    stalled_plans: counts && since !== undefined && since > then + stalledDays,
    quick_approval:
      counts && quick !== undefined && quick.on > then && !(quick.next !== undefined && quick.next > then),
    silent: counts && looks.every((one) => one === undefined || one > then + silentDays),
  }
}

/** Writes complete records with their past into a company group. @returns their ids */
export async function plantPast(db: Db, group: number, records: readonly Past[]): Promise<number[]> {
  const ids: number[] = []
  for (const past of records) ids.push(await db.transaction((tx) => plantOne(tx as unknown as Db, group, past)))
  return ids
}

async function plantOne(db: Db, group: number, past: Past): Promise<number> {
  const { created, before, gross = [4, 4], isFirstLowered, edited, confirmed, comment, plan, quick } = past
  const { isPrivate = false, isActive = true } = past
  const at = (days: number) => sql`${ago(days).toISOString()}::timestamptz`
  const idOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: number }>(query)
    return rows[0]?.id ?? 0
  }
  const status = { none: '', draft: 'draft_assessor', editing: 'editing_assessor', complete: 'complete_assessor' }
  const present = status[statusAt(past, 0)]
  const net = edited ? edited.now : before
  const shown = edited?.done === undefined ? before : edited.now
  const reviewed = Math.min(created - 5, edited?.done ?? created, confirmed ?? created)
  const id = await idOf(sql`insert into risks (type, creator_role, created_by, company_id, company_group_id, hierarchy,
      workflow_status, risk_category_id, net_likelihood, net_impact, gross_likelihood, gross_impact,
      submitted_workflow_status, submitted_risk_category_id, submitted_net_likelihood, submitted_net_impact,
      is_private, is_closed, is_active, submitted_gross_likelihood, submitted_gross_impact, submitted_at, submitted_detail_id, reviewed_on, status_since, created_at)
    select 'item', 'Assessor', 1, g.company_id, g.id, g.hierarchy, ${present}, 1, ${net[0]}::int, ${net[1]}::int, ${gross[0]}::int,
      ${gross[1]}::int, 'complete_assessor', 1, ${shown[0]}::int, ${shown[1]}::int,
      ${isPrivate}, ${isPrivate}, ${isActive}, ${gross[0]}::int, ${gross[1]}::int, ${at(created - 5)}, -1,
      ${dayOf(ago(reviewed))}, ${at(edited?.done ?? edited?.began ?? created - 5)}, ${at(created)}
    from company_groups g where g.id = ${group} returning id`)
  const revisions = edited ? [before, edited.now] : [before]
  const details: number[] = []
  for (const [index, rates] of revisions.entries()) {
    const isFrozen = edited !== undefined && index === 0
    const detail =
      await idOf(sql`insert into risk_details (risk_id, revision, workflow_status, event_description, frozen_at, created_at, updated_at)
      values (${id}, ${index + 1}, 'complete_assessor', 'Same', ${isFrozen ? at(edited.began) : sql`null`}, ${at(created)}, ${at(created - 5)})
      returning id`)
    details.push(detail)
    const both = [
      sql`(${detail}, 'net', ${rates[0]}, ${rates[1]}, 'Scans')`,
      sql`(${detail}, 'gross', ${gross[0]}, ${gross[1]}, null)`,
    ]
    // Either can be written first.
    const written = sql.join(index % 2 === 0 ? both : both.toReversed(), sql`, `)
    await db.execute(
      sql`insert into assessments (risk_detail_id, type, likelihood_rate, highest_impact_rate, key_current_controls) values ${written}`,
    )
    if (!plan) continue
    const planId =
      await idOf(sql`insert into mitigation_plans (risk_detail_id, status, progress, progress_since, created_at)
      values (${detail}, 'In Progress', 60, ${at(plan.since)}, ${at(plan.since)}) returning id`)
    if (plan.moved !== undefined) {
      const moved = ago(plan.moved)
      await db.transaction((tx) => noteProgress(tx, [{ id: planId, status: 'In Progress', progress: 70 }], moved))
      await db.execute(sql`update mitigation_plans set progress = 70 where id = ${planId}`)
    }
  }
  const actions: [days: number | undefined, action: string, from: string, to: string][] = [
    [created, 'create', '', status.draft],
    [created - 5, 'submit', status.draft, status.complete],
    [edited?.began, edited?.by ?? '', status.complete, edited?.by === 'reset' ? status.draft : status.editing],
    [edited?.done, 'submit', status.draft, status.complete],
    [confirmed, 'confirm', status.complete, status.complete],
  ]
  const inOrder = actions.flatMap(([days, ...action]) => (days === undefined ? [] : [[days, ...action] as const]))
  for (const [days, action, from, to] of inOrder.toSorted(([one], [other]) => other - one)) {
    await db.execute(sql`insert into audit_entries (risk_id, subject_type, subject_id, action, from_status, to_status, changes, hash, previous_hash, created_at)
      values (${id}, 'risk', ${id}, ${action}, ${from}, ${to}, '{}', 'x', ${String(days)}, ${at(days)})`)
  }
  const complete = async (days: number, detail: number | undefined, rates: Rating) => {
    await db.execute(sql`update risks set completed_at = ${at(days)}, current_detail_id = ${detail}, net_likelihood = ${rates[0]},
      net_impact = ${rates[1]} where id = ${id}`)
    await db.transaction((tx) => keepRatingFacts(tx, [id], ago(days)))
  }
  await complete(created - 5, details[0], before)
  if (isFirstLowered) {
    await db.execute(sql`insert into rating_facts (risk_id, completed_at, compared_at, lowered_from, is_copied)
      values (${id}, ${at(created - 5)}, ${at(created)}, 16, false)`)
  }
  if (edited?.done !== undefined) await complete(edited.done, details[1], edited.now)
  await db.execute(sql`update risks set current_detail_id = ${details.at(-1)}, net_likelihood = ${net[0]}, net_impact = ${net[1]},
    submitted_detail_id = ${edited?.done === undefined ? details[0] : details[1]} where id = ${id}`)
  if (quick) {
    await db.execute(sql`insert into risk_decisions (risk_id, decided_at, until, seconds)
      values (${id}, ${at(quick.on)}, ${quick.next === undefined ? sql`null` : at(quick.next)}, 8)`)
  }
  if (comment !== undefined) {
    await db.execute(sql`insert into comments (risk_id, author_id, author_role, text, created_at)
      values (${id}, 1, 'Assessor', 'Seen', ${at(comment)})`)
  }
  return id
}
