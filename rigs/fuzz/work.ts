import { sql } from 'drizzle-orm'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { Db } from '#server/database/client'
import { markersIn } from './markers.ts'
import { rowsOf, time } from './rows.ts'

/** A mitigation plan of one revision. */
export interface KnownPlan {
  id: number
  riskId: number
  detailId: number
  /** The original of a copied plan, else the plan itself: reports belong to the original. */
  originalId: number
  ownerUserId: number | null
  status: MitigationStatus
  isPresent: boolean
  isSubmitted: boolean
  updatedAt: string
  /** The markers of its description. */
  markers: ReadonlySet<string>
  /** The markers of the record's title in that revision. */
  titleMarkers: ReadonlySet<string>
}

/** A report on a plan, in any revision. */
export interface KnownReport {
  riskId: number
  planId: number
  authorId: number
  createdAt: string
  markers: ReadonlySet<string>
  files: readonly string[]
}

/** An imported register. */
export interface KnownImport {
  companyGroupId: number
  companyId: number
  userId: number
  /** The markers of its source. */
  markers: ReadonlySet<string>
  /** The markers of its columns. */
  mappingMarkers: ReadonlySet<string>
}

/** Data besides the records and their revisions. */
export interface Work {
  plans: ReadonlyMap<number, KnownPlan>
  plansOfDetail: ReadonlyMap<number, readonly KnownPlan[]>
  /** By the plan that is reported on. */
  reports: ReadonlyMap<number, readonly KnownReport[]>
  imports: ReadonlyMap<number, KnownImport>
  /** The markers of the remembered words of registers, by company. */
  words: ReadonlyMap<number, ReadonlySet<string>>
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => number): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** Reads it from the tables, whole. */
export async function readWork(db: Db): Promise<Work> {
  const plans = await readPlans(db)
  return {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    plansOfDetail: groupBy(plans, ({ detailId }) => detailId),
    reports: groupBy(await readReports(db), ({ planId }) => planId),
    imports: new Map(await readImports(db)),
    words: new Map(await readWords(db)),
  }
}

async function readPlans(db: Db): Promise<KnownPlan[]> {
  type Row = Omit<KnownPlan, 'markers' | 'titleMarkers'> & { description: string | null; title: string | null }
  const rows = await rowsOf<Row>(
    db,
    sql`select p.id, d.risk_id as "riskId", d.id as "detailId", coalesce(p.original_id, p.id) as "originalId",
        p.owner_user_id as "ownerUserId", p.status, d.id = r.current_detail_id as "isPresent",
        d.id is not distinct from r.submitted_detail_id as "isSubmitted", ${time('p.updated_at')} as "updatedAt",
        p.description, d.event_description as title
      from mitigation_plans p join risk_details d on d.id = p.risk_detail_id join risks r on r.id = d.risk_id
      order by p.id`,
  )
  return rows.map(({ description, title, ...row }) => ({
    ...row,
    markers: markersIn(description ?? ''),
    titleMarkers: markersIn(title ?? ''),
  }))
}

async function readReports(db: Db): Promise<KnownReport[]> {
  type Row = Omit<KnownReport, 'markers' | 'files'> & {
    comment: string | null
    attached: { attachmentName: string; attachmentUrl: string }[]
  }
  const rows = await rowsOf<Row>(
    db,
    sql`select risk_id as "riskId", plan_id as "planId", author_id as "authorId", ${time('created_at')} as "createdAt", comment,
      file_attachment as attached from mitigation_plan_updates order by id`,
  )
  return rows.map(({ comment, attached, ...row }) => ({
    ...row,
    markers: markersIn(`${comment} ${JSON.stringify(attached)}`),
    files: attached.map(({ attachmentUrl }) => attachmentUrl),
  }))
}

async function readImports(db: Db): Promise<[number, KnownImport][]> {
  type Row = Omit<KnownImport, 'markers' | 'mappingMarkers'> & { id: number; source: string; mapping: string | null }
  const rows = await rowsOf<Row>(
    db,
    sql`select m.id, m.company_group_id as "companyGroupId", g.company_id as "companyId", m.user_id as "userId",
      m.source, m.mapping::text as mapping
      from risk_imports m join company_groups g on g.id = m.company_group_id order by m.id`,
  )
  return rows.map(({ id, source, mapping, ...row }) => [
    id,
    { ...row, markers: markersIn(source), mappingMarkers: markersIn(mapping ?? '') },
  ])
}

async function readWords(db: Db): Promise<[number, ReadonlySet<string>][]> {
  const rows = await rowsOf<{ companyId: number; words: string }>(
    db,
    sql`select company_id as "companyId", string_agg(word || ' ' || meaning, ' ') as words from import_words group by 1`,
  )
  return rows.map(({ companyId, words }) => [companyId, markersIn(words)])
}
