import { sql, type SQL } from 'drizzle-orm'
import { changesOf, mostNamedChanges, packChangeKinds } from '#domain/boardPacks/changes'
import type { Actor } from '#domain/access/actor'
import { levelOf, type Level } from '#domain/risks/heatMap'
import type { BoardPack, PackChanges } from '#domain/wire/boardPacks'
import type { HeatMapQuery } from '#domain/wire/risks'
import type { NamedReference } from '#domain/wire/common'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import { filtered } from '../risks/filters.ts'
import { isOpenSince, scopeOf, shownColumns, type ScopeBranch } from '../risks/scope.ts'

interface ChangedRow extends Record<string, unknown> {
  id: number
  title: string
  companyGroup: NamedReference
  isActive: boolean
  isSubmitted: boolean
  wasThere: boolean
  /** The net score at that time; null also if it is hidden from the reader. */
  scoreBefore: number | null
  likelihood: number | null
  impact: number | null
  wasCompleted: boolean
  wasReset: boolean
}

/**
 * Returns the changes of the filtered records since a pack was created, within the actor's scope (rule packs.changes).
 * Reads only records that changed since.
 */
export async function readPackChanges(
  db: Queryable,
  actor: Actor,
  pack: BoardPack,
  query: HeatMapQuery,
): Promise<PackChanges> {
  const branches = scopeOf(actor)
  const since = sql`${pack.createdAt}::timestamptz`
  const filters = { ...query, type: pack.type, is_active: undefined }
  const states = branches.map((branch) => changedIn(branch, { actor, since, filters, packId: pack.id }))
  const rows =
    states.length === 0
      ? []
      : (
          await db.execute<ChangedRow>(sql`
            ${sql.raw(noPrepare)}
            select * from (${sql.join(states, sql` union all `)}) c
            order by c.likelihood * c.impact desc nulls last, c.id`)
        ).rows
  const changed = rows.flatMap((row) => {
    const { id, title, companyGroup, likelihood, impact, scoreBefore } = row
    const before = scoreBefore === null ? null : levelOfScore(scoreBefore)
    const after = likelihood === null || impact === null ? null : levelOf(likelihood, impact)
    const record = { id, title, companyGroup, before, after }
    return changesOf({ ...row, before, after }).map((kind) => ({ kind, ...record }))
  })
  const ofKind = (name: (typeof packChangeKinds)[number]) => changed.filter(({ kind }) => kind === name)
  return {
    pack,
    counts: packChangeKinds.map((name) => ({ name, count: ofKind(name).length })),
    records: packChangeKinds.flatMap((name) => ofKind(name).slice(0, mostNamedChanges)),
  }
}

/** The level of a score, independent of its rates (rule scoring.levels). */
const levelOfScore = (score: number): Level => levelOf(score, 1)

interface Compared {
  actor: Actor
  since: SQL
  filters: HeatMapQuery
  packId: number
}

function changedIn(branch: ScopeBranch, { actor, since, filters, packId }: Compared): SQL {
  const { title, net, workflowStatus } = shownColumns[branch.shown]
  const done = sql`('complete_internal_owner', 'complete_managing_director')`
  // For readers outside the home group, changes after the visible submission are left out.
  const isKnown =
    branch.shown === 'present' ? sql`true` : sql`(r.submitted_audit_id is null or e.id <= r.submitted_audit_id)`
  const happened = (condition: SQL) => sql`exists (select 1 from audit_entries e
    where e.risk_id = r.id and e.created_at > ${since} and ${isKnown} and ${condition})`
  return sql`
    select r.id, ${title} as title, json_build_object('id', g.id, 'name', g.name) as "companyGroup",
      r.is_active as "isActive", r.submitted_at is not null as "isSubmitted", b.scores ? r.id::text as "wasThere",
      case when ${isOpenSince(actor, since)} then (b.scores ->> r.id::text)::int end as "scoreBefore",
      ${net.likelihood} as likelihood, ${net.impact} as impact,
      ${workflowStatus} in ${done} and ${happened(sql`e.to_status in ${done} and e.from_status is distinct from e.to_status`)} as "wasCompleted",
      ${happened(sql`e.action = 'reset'`)} as "wasReset"
    from risks r join company_groups g on g.id = r.company_group_id
    cross join (select k.scores from board_packs k where k.id = ${packId}) b
    where ${filtered(branch, filters)} and r.updated_at > ${since}`
}
