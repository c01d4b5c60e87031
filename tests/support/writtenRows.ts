import type { Pool } from 'pg'
import { dayOf } from '#domain/calendar/days'

/** Tables that triggers write, and those of the sign-in and the repeats of the test itself. */
const unnoticed = [
  'idempotency_keys',
  'login_failures',
  'risk_level_changes',
  'risk_searches',
  'sessions',
  'written_rows',
]

/** A row that was inserted, changed or deleted: its values, or those that changed. */
interface WrittenRow {
  place: string
  kind: 'INSERT' | 'UPDATE' | 'DELETE'
  values: Record<string, unknown>
}

/**
 * Notes from now on every row that is written.
 * @returns a function that returns the rows since its last call, a line each, without what differs from run to run
 */
export async function noteWrittenRows(pool: Pool): Promise<() => Promise<string[]>> {
  const start = Date.now()
  await pool.query(`
    create table written_rows (id bigint generated always as identity, place text, kind text, row_values jsonb);
    create function note_written_row() returns trigger language plpgsql as $$
    declare
      present jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      past jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
    begin
      insert into written_rows (place, kind, row_values) select tg_table_name, tg_op, jsonb_object_agg(n.key, n.value)
      from jsonb_each(present) n where n.value is distinct from past -> n.key
        and (tg_op = 'UPDATE' or n.value not in ('null', 'false', '0', '[]', '{}'));
      return null;
    end $$;
    do $$
    declare place text;
    begin
      for place in select tablename from pg_tables where schemaname = 'public'
      loop
        execute format('create trigger zz_note_written after insert or update or delete on %I for each row
          execute function note_written_row()', place);
      end loop;
    end $$`)
  for (const place of unnoticed) await pool.query(`drop trigger zz_note_written on ${place}`)
  return () => takeWrittenRows(pool, start)
}

async function takeWrittenRows(pool: Pool, start: number): Promise<string[]> {
  const { rows } = await pool.query<WrittenRow>(
    `with taken as (delete from written_rows returning *)
     select place, kind, coalesce(row_values, '{}') as values from taken order by id`,
  )
  if (rows.length === 0) return []
  const { rows: people } = await pool.query<{ id: number; name: string }>(
    `select id, split_part(email, '@', 1) as name from users`,
  )
  const steady = steadyValues(new Map(people.map(({ id, name }) => [id, name])), start)
  const lines = rows.map(({ place, kind, values }) =>
    // The table is enough for a deleted row.
    `${signs[kind]} ${place} ${kind === 'DELETE' ? '' : textOf(steady(values, place), kind)}`.trimEnd(),
  )
  return countsOf(lines.length > mostInOrder ? lines.map((line) => line.replaceAll(/#\d+/g, '#')).toSorted() : lines)
}

/** A command on many records writes rows in the order of the database's plan, so its ids have no steady numbers. */
const mostInOrder = 30

function countsOf(lines: readonly string[]): string[] {
  return [...new Set(lines)].map((line) => {
    const times = lines.filter((one) => one === line).length
    return times === 1 ? line : `${line} (${times} times)`
  })
}

const signs = { INSERT: '+', UPDATE: '~', DELETE: '-' }

/** Columns of every row of a table, which do not show an effect of the command. */
const isUsual = (name: string, value: unknown, kind: WrittenRow['kind']) =>
  ['hash', 'key_id', 'previous_hash', 'subject_id'].includes(name) ||
  (kind === 'INSERT' && (name === 'id' || (value === 'now' && /^(created|updated|available)_at$/.test(name))))

const textOf = (values: unknown, kind: WrittenRow['kind']): string =>
  Object.entries(values as object)
    .filter(([name, value]) => !isUsual(name, value, kind))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ')

const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(Z|[+-]\d\d:\d\d)/g
const days = /\d{4}-\d\d-\d\d/g
const isRandom = /^([0-9a-f-]{32,}|\$argon2.*|[\w.+/=-]{40,})$/
const isId = /(^id|_ids?|Ids?|_by|By)$/
const isPerson = /^(users|.*user_?id|.*owner_?id|.*author_?id|.*giver_user_?id|deputy_?id|.*_by|.*By)$/i
const isGroup = /^(company_groups|company_?(group_?)?ids?)$/i

/**
 * Returns a function that names people, counts all other ids from 1, except those of the company groups of the
 * demonstration, and leaves moments, random texts and the ends of long texts out.
 */
function steadyValues(people: ReadonlyMap<number, string>, start: number): (value: unknown, place: string) => unknown {
  const ids = new Map<string, string>()
  const now = Date.now()
  const today = dayOf(new Date(now))
  // Rows of before are of the filled database, which has any age.
  const isBetween = (moment: number) => moment >= start && moment <= now + 1000
  const idOf = (id: number, kind: string): string => {
    if (isPerson.test(kind)) return people.get(id) ?? 'nobody'
    if (isGroup.test(kind) && id < 30) return String(id)
    const key = `${kind} ${id}`
    if (!ids.has(key)) ids.set(key, `#${[...ids.keys()].filter((one) => one.startsWith(`${kind} `)).length + 1}`)
    return ids.get(key)!
  }
  const steady = (value: unknown, name: string, place: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => steady(one, name, place))
    if (typeof value === 'object' && value !== null) {
      const nameAt = (key: string) => (key === 'before' || key === 'after' ? name : key)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, steady(one, nameAt(key), place)]))
    }
    if (typeof value === 'number' && isId.test(name)) return idOf(value, name === 'id' ? place : name)
    if (typeof value === 'number') return value > 1e7 ? 'number' : value
    if (typeof value !== 'string') return value
    if (isRandom.test(value)) return 'random'
    const text = value
      .replaceAll(moments, (moment) => (isBetween(Date.parse(moment)) ? 'now' : 'moment'))
      .replaceAll(days, (day) => (day === today ? 'today' : 'day'))
      .replaceAll(/>\d+/g, (group) => (Number(group.slice(1)) < 30 ? group : '>#'))
    return text.length > 60 ? `${text.slice(0, 60)}...` : text
  }
  return (value, place) => steady(value, '', place)
}

/** The rows that each call writes as one text, each way once. */
export const writesOf = (calls: readonly { route: string; rows: readonly string[] }[]): string => {
  const parts = calls
    .filter(({ rows }) => rows.length > 0)
    .map(({ route, rows }) => [route, ...rows].join('\n  '))
    .toSorted((one, other) => one.split('\n')[0]!.localeCompare(other.split('\n')[0]!))
  return `${[...new Set(parts)].join('\n\n')}\n`
}
