import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { markerSql } from './markers.ts'
import { listOf, searchedColumns, secrets, type SecretTexts } from './secretTexts.ts'

/** Every text that not everyone may read; each column's markers end in a letter of its own, those of fields first. */
const markedTexts: readonly SecretTexts[] = [
  ...Object.values(secrets),
  { table: 'sticky_notes', columns: ['comment'] },
  { table: 'comments', columns: ['text'] },
  { table: 'users', columns: ['last_name'] },
]

const letterOf = (place: number) => {
  const letter = 'abcdefghijklmnopqrstuv'[place]
  if (!letter) throw new Error('There are more columns to be marked than letters')
  return letter
}

/**
 * Puts a marker of its own into every text that is not for everyone, and hangs a file on every third revision:
 * whatever text an answer holds, its markers say which row it came from. The audit and the history are append-only,
 * so their triggers rest meanwhile.
 */
export async function markData(db: Db): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  const marked = markedTexts.flatMap(({ table, columns }) => columns.map((column) => ({ table, column })))
  for (const [place, { table, column }] of marked.entries()) {
    await run(`update ${table} set ${column} = ${column} || ' ' || ${markerSql('id', letterOf(place))}
      where ${column} is not null`)
  }
  await run(`update risk_details d set search_text = lower(concat_ws(' ', ${listOf('d', searchedColumns)}))`)
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

/** A stored file on every third revision, uploaded by whoever created the record. */
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
