import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { ImportMapping, ImportWord, RiskImport, RiskImportRow } from '#domain/wire/riskImports'
import type { Queryable } from '#server/database/client'
import { scopeOf, shownColumns } from './risks/scope.ts'
import { isoTime } from './shared/isoTime.ts'

/** Maximum number of listed imports. */
const mostListed = 20

/**
 * The number of records that were edited, linked to a summary or deleted since their import, from their audit or a
 * link.
 */
const touchedOf = (riskIds: SQL): SQL => sql`(select count(*)::int from unnest(${riskIds}) i(id)
  where exists (select from audit_entries e where e.subject_type = 'risk' and e.subject_id = i.id
      and e.action not in ('create', 'record_history'))
    or exists (select from risk_risks b where b.bound_risk_id = i.id))`

/** Returns how many of the records were changed or deleted since they were imported (rule import.undo). */
export async function touchedRecords(db: Queryable, riskIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ touched: number }>(
    sql`select ${touchedOf(sql`${sql.param(riskIds)}::int[]`)} as touched`,
  )
  return rows[0]?.touched ?? 0
}

/** An import `m` by `users u`: its id and source, its author, and its time. */
export const importColumns = sql`m.id, m.source,
  json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as "importedBy",
  ${isoTime(sql`m.created_at`)} as "createdAt", ${isoTime(sql`m.undone_at`)} as "undoneAt"`

/** Returns the latest imports of registers of the actor's company group, the newest first. */
export async function listImports(db: Queryable, { companyGroupId }: Actor): Promise<RiskImport[]> {
  const { rows } = await db.execute<RiskImport & Record<string, unknown>>(sql`
    select ${importColumns}, cardinality(m.risk_ids) as records,
      cardinality(m.changed_ids) as changed, m.recorded_as as "recordedAs",
      case when m.undone_at is null then ${touchedOf(sql`m.risk_ids`)} else 0 end as touched
    from risk_imports m join users u on u.id = m.user_id
    where m.company_group_id = ${companyGroupId} order by m.id desc limit ${mostListed}`)
  return rows
}

/** The maximum number of different header rows that are stored for a company. */
const kept = 50

/** Returns the stored columns of the registers of the actor's company, the latest first (rule import.mapping). */
export async function listMappings(db: Queryable, { companyId }: Actor): Promise<ImportMapping[]> {
  const { rows } = await db.execute<{ mapping: ImportMapping }>(sql`
    select mapping from (
      select distinct on (m.mapping -> 'headings') m.id, m.mapping
      from risk_imports m join company_groups g on g.id = m.company_group_id
      where g.company_id = ${companyId} and m.mapping is not null order by m.mapping -> 'headings', m.id desc
    ) latest order by id desc limit ${kept}`)
  return rows.map(({ mapping }) => mapping)
}

/** Returns the stored meanings of words of the actor's company (rule import.words). */
export async function listWords(db: Queryable, { companyId }: Actor): Promise<ImportWord[]> {
  const { rows } = await db.execute<ImportWord & Record<string, unknown>>(sql`
    select kind, word, meaning from import_words where company_id = ${companyId} order by kind, word`)
  return rows
}

/** Texts are equal if they differ only in case, white space and spelling (rule wire.search-form). */
const compared = (text: SQL): SQL =>
  sql`regexp_replace(btrim(replace(search_form(${text}), chr(160), ' ')), '\\s+', ' ', 'g')`

/** The sent events `s` with their places, compared by `event`. */
const sentEvents = (
  events: readonly string[],
): SQL => sql`(select s.place::int - 1 as place, ${compared(sql`s.event`)} as event
  from json_array_elements_text(${JSON.stringify(events)}::json) with ordinality s(event, place)) s`

/** Returns the row of an equal event before each row that has one (rule import.duplicates). */
export async function earlierRows(db: Queryable, events: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ place: number; earlier: number }>(sql`
    select place, earlier from (select place, event, min(place) over (partition by event) as earlier from ${sentEvents(events)}) e
    where event <> '' and place > earlier`)
  return new Map(rows.map(({ place, earlier }) => [place, earlier]))
}

type ExistingRecord = NonNullable<RiskImportRow['existing']>

/**
 * Returns for each event the first visible record of the actor's company group with an equal event.
 * @returns by index of the events
 */
export async function recordsOfEvents(
  db: Queryable,
  actor: Actor,
  events: readonly string[],
): Promise<Map<number, ExistingRecord>> {
  const branches = scopeOf(actor).map(
    ({ where, shown }) => sql`
      select r.id, ${shownColumns[shown].title} as title, ${isoTime(sql`r.updated_at`)} as "updatedAt", ${compared(sql`d.event_description`)} as event
      from risks r join risk_details d on d.id = ${shownColumns[shown].detailId}
      where r.company_group_id = ${actor.companyGroupId} and r.type = 'item' and ${where}`,
  )
  if (branches.length === 0) return new Map()
  const { rows } = await db.execute<ExistingRecord & { place: number }>(sql`
    with known as materialized (${sql.join(branches, sql` union all `)})
    select distinct on (s.place) s.place, known.id, known.title, known."updatedAt"
    from ${sentEvents(events)} join known on known.event = s.event
    order by s.place, known.id`)
  return new Map(rows.map(({ place, ...record }) => [place, record]))
}
