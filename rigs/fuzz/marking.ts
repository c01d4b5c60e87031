import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { callerEmails } from './callers.ts'
import { markerSql } from './markers.ts'
import { listOf, searchedColumns, secrets, type SecretTexts } from './secretTexts.ts'

/** Every text that not everyone may read; each column's markers end in a letter of its own, those of fields first. */
const markedTexts: readonly SecretTexts[] = [
  ...Object.values(secrets),
  { table: 'sticky_notes', columns: ['comment'] },
  { table: 'comments', columns: ['text'] },
  { table: 'mitigation_plan_updates', columns: ['comment'] },
  { table: 'users', columns: ['last_name'] },
  { table: 'risk_events', columns: ['title', 'description'] },
  { table: 'indicators', columns: ['name_en'] },
  { table: 'acceptances', columns: ['reason', 'condition'] },
  { table: 'review_periods', columns: ['name_en'] },
]

const letterOf = (place: number) => {
  const letter = 'abcdefghijklmnopqrstuv'[place]
  if (!letter) throw new Error('There are more columns to be marked than letters')
  return letter
}

/**
 * Adds a unique marker to every restricted text, and a file to every third revision: markers in a response identify the
 * source rows. The audit and the history are append-only, so their triggers are disabled for the time.
 */
export async function markData(db: Db): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  await givePlansOwners(db)
  const marked = markedTexts.flatMap(({ table, columns }) => columns.map((column) => ({ table, column })))
  for (const [place, { table, column }] of marked.entries()) {
    await run(`update ${table} set ${column} = ${column} || ' ' || ${markerSql('id', letterOf(place))}
      where ${column} is not null`)
  }
  await run(`update risk_details d set search_text = lower(concat_ws(' ', ${listOf('d', searchedColumns)}))`)
  for (const [title, detail] of [
    ['title', 'current_detail_id'],
    ['submitted_title', 'submitted_detail_id'],
  ]) {
    await run(
      `update risks r set ${title} = left(d.event_description, 300) from risk_details d where d.id = r.${detail}`,
    )
  }
  await attachFiles(db)
  for (const [table, trigger, statement] of [
    [
      'audit_entries',
      'audit_entries_append_only',
      `update audit_entries set changes = changes || jsonb_build_object('indicator',
        jsonb_build_object('before', null, 'after', ${markerSql('id', 'w')})) where subject_type = 'risk'`,
    ],
    [
      'risk_summary_histories',
      'risk_summary_histories_immutable',
      // One for the summary, one for each item.
      `update risk_summary_histories h set snapshot = jsonb_set(
        jsonb_set(snapshot, '{risk,detail,rootCause}', to_jsonb(${markerSql('h.id', 'x')})), '{riskItems}',
        (select coalesce(jsonb_agg(jsonb_set(i.item, '{detail,rootCause}',
          to_jsonb(${markerSql('h.id * 1000 + i.place', 'y')}))), '[]')
          from jsonb_array_elements(h.snapshot -> 'riskItems') with ordinality as i (item, place)))`,
    ],
  ] as const) {
    await run(`alter table ${table} disable trigger ${trigger}`)
    await run(statement)
    await run(`alter table ${table} enable always trigger ${trigger}`)
  }
}

/**
 * Makes every caller the owner of some plans, in any role or without one, with reports on some of them. Every fifth
 * record was opened an hour ago, after its private mark was removed; every third report is older.
 */
async function givePlansOwners(db: Db): Promise<void> {
  const original = sql`coalesce(p.original_id, p.id)`
  await db.execute(sql`
    update mitigation_plans p set owner_user_id = o.id
    from (select id, row_number() over (order by id) - 1 as place, count(*) over () as all
      from users where email = any(${sql.param([...callerEmails])}::text[])) o
    where ${original} % 2 = 0 and ${original} / 2 % o.all = o.place`)
  await db.execute(sql`
    update risks set opened_at = now() - interval '1 hour' where id % 5 = 0 and submitted_at is not null and not is_closed`)
  await db.execute(sql`
    insert into mitigation_plan_updates (risk_id, plan_id, comment, author_id, author_role, created_at)
    select distinct on (d.risk_id, ${original}) d.risk_id, ${original}, 'The parts are on their way', p.owner_user_id,
      (select r.name from role_assignments a join user_roles r on r.id = a.user_role_id
        where a.user_id = p.owner_user_id and a.is_default), now() - case when ${original} % 3 = 0 then 1 else 0 end * interval '1 day'
    from mitigation_plans p join risk_details d on d.id = p.risk_detail_id
    where p.owner_user_id is not null and ${original} % 4 < 2 order by d.risk_id, ${original}`)
}

/** A stored file on every third revision, uploaded by the record's creator. */
async function attachFiles(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: number; createdBy: number }>(sql`
    select d.id, r.created_by as "createdBy" from risk_details d join risks r on r.id = d.risk_id
    where d.id % 3 = 0 order by d.id`)
  for (const { id, createdBy } of rows) {
    const key = `files/00000000-0000-4000-8000-${String(id).padStart(12, '0')}.pdf`
    await db.execute(sql`insert into files (storage_key, name, content_type, size, uploaded_by, stored_at)
      values (${key}, ${`${id}.pdf`}, 'application/pdf', 10, ${createdBy}, now())`)
    await db.execute(sql`update risk_details set file_attachment = file_attachment || jsonb_build_array(
      jsonb_build_object('attachmentName', ${sql.raw(markerSql(String(id), 'z'))} || '.pdf', 'attachmentUrl', ${key}::text))
      where id = ${id}`)
  }
}
