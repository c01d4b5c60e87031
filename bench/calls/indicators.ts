import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { indicatorListQuery } from '#domain/wire/indicators'
import type { Db } from '#server/database/client'
import { listIndicators, readIndicator, readPerformance, readValues } from '#server/queries/indicators/readIndicators'
import { newApiKey } from '#server/session/apiKeys'
import { hashOf } from '#server/session/tokens'
import { trustReferences } from '../data/fill.ts'
import { firstPlantId, rootId } from '../data/size.ts'
import { signIn, type Person } from '../support/people.ts'
import { readingCall, type HotCall } from './call.ts'
import { ask, inTransaction } from './writes.ts'

/** The option `--only` with this text fills the indicators and measures their calls alone. */
export const indicatorsTitle = 'indicators'

const [groups, perGroup, days] = [100, 100, 365]

/** Calls of 10,000 indicators with a value a day for a year: the charts, and values by API keys. */
export async function indicatorCalls(db: Db, pool: Pool): Promise<HotCall[]> {
  const keys = await fillIndicators(db)
  const admin = await signIn(db, 'Group Admin', rootId)
  const { rows } = await db.execute<{ id: number; group: number; from: string; to: string; today: string }>(sql`
    select id, company_group_id as "group", (now() - interval '1 year')::date::text as "from", (now() - interval '1 day')::date::text as "to",
      (now() at time zone 'Asia/Bangkok')::date::text as today from indicators order by md5(id::text)`)
  const some = rows.slice(0, 500)
  const indicator = async (of: Db, id: number) => {
    const found = await readIndicator(of, admin.actor, id)
    if (!found) throw new Error(`There is no indicator ${id}`)
    return found
  }
  const read = (title: string, requests: Parameters<typeof readingCall>[1]['requests'], person: Person = admin) =>
    readingCall(pool, { title: `${indicatorsTitle}: ${title}`, person, requests })
  return [
    await read(
      'values of a year',
      some.map(({ id, from, to }) => ({
        path: `/api/v1/indicators/${id}/values?from=${from}&to=${to}`,
        read: async (of) => readValues(of, (await indicator(of, id)).id, { from, to }),
      })),
    ),
    await read(
      'one',
      some.map(({ id }) => ({ path: `/api/v1/indicators/${id}`, read: (of) => indicator(of, id) })),
    ),
    await read(
      'performance',
      some.map(({ id }) => ({
        path: `/api/v1/indicators/${id}/performance`,
        read: async (of) => readPerformance(of, admin.actor, await indicator(of, id)),
      })),
    ),
    await read('list, the worst first', [
      {
        path: '/api/v1/indicators?sort=state&order=desc&per_page=25',
        read: (of) =>
          listIndicators(of, admin.actor, indicatorListQuery.parse({ sort: 'state', order: 'desc', per_page: '25' })),
      },
    ]),
    valueCall(rows, keys),
  ]
}

/** Each indicator gets one value of the day: half of them by the call, half by the least SQL that leaves the same rows. */
function valueCall(
  rows: readonly { id: number; group: number; today: string }[],
  keys: ReadonlyMap<number, string>,
): HotCall {
  let [called, written] = [0, 0]
  const indicator = (place: number) => {
    const row = rows[place]
    if (!row) throw new Error('Every indicator has a value of the day')
    return row
  }
  return {
    title: `${indicatorsTitle}: a value by key`,
    calls: Math.floor(rows.length / 2),
    http: () => {
      const { id, group, today } = indicator(2 * called++)
      const headers = { authorization: `Bearer ${keys.get(group) ?? ''}` }
      return { method: 'POST', path: `/api/v1/indicators/${id}/values`, headers, body: { on: today, value: 5 } }
    },
    sql: async (pool) => {
      const { id, today } = indicator(2 * written++ + 1)
      const changes = JSON.stringify({ on: { before: null, after: today }, value: { before: null, after: 5 } })
      await inTransaction(pool, async (client) => {
        await ask(client, 'select * from indicators where id = $1 for update', [id])
        await ask(client, 'insert into indicator_values (indicator_id, day, value) values ($1, $2, 5)', [id, today])
        await ask(
          client,
          `insert into audit_entries (subject_type, subject_id, action, company_group_id, changes, previous_hash, hash)
           select 'indicator', i.id, 'give_value', i.company_group_id, $2,
             (select hash from audit_entries e where e.subject_type = 'indicator' and e.subject_id = i.id order by e.id desc limit 1), $3
           from indicators i where i.id = $1`,
          [id, changes, createHash('sha256').update(changes).digest('hex')],
        )
        await ask(
          client,
          `insert into outbox (kind, topic, payload)
           select 'event', 'risk', jsonb_build_object('id', risk_id, 'action', 'indicator', 'updatedAt', now())
           from indicator_risks where indicator_id = $1`,
          [id],
        )
      })
    },
  }
}

/** Fills the indicators, each with a record of its group, and a key of each group. @returns the keys by group */
async function fillIndicators(db: Db): Promise<Map<number, string>> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await trustReferences(tx)
    await tx.execute(sql`
    with made as (
      insert into indicators (company_id, company_group_id, name_en, name_th, unit, direction, amber, red, rhythm)
      select g.company_id, g.id, 'Indicator ' || n, 'ตัวชี้วัด ' || n, 'hours', 'up', 8, 10, 'weekly'
      from company_groups g cross join generate_series(1, ${perGroup}::int) n
      where g.id between ${firstPlantId} and ${firstPlantId + groups - 1} returning id, company_group_id),
    numbered as (select id, company_group_id, row_number() over (partition by company_group_id order by id) n from made),
    items as (select id, company_group_id, row_number() over (partition by company_group_id order by id) n from risks
      where is_active and not is_private and submitted_at is not null),
    linked as (insert into indicator_risks (indicator_id, risk_id)
      select i.id, r.id from numbered i join items r on r.company_group_id = i.company_group_id and r.n = i.n)
    insert into indicator_values (indicator_id, day, value)
    select i.id, (now() - ago * interval '1 day')::date, 6 + 5 * sin(i.id + ago / 20.0)
    from numbered i cross join generate_series(1, ${days}::int) ago`)
    await tx.execute(sql`update indicators i set (last_day, last_value) =
      (select v.day, v.value from indicator_values v where v.indicator_id = i.id order by v.day desc limit 1)`)
  })
  await db.execute(sql`vacuum analyze indicators, indicator_risks, indicator_values`)
  const keys = new Map(Array.from({ length: groups }, (_, place) => [firstPlantId + place, newApiKey()]))
  const made = [...keys].map(([group, key]) => ({ group, hash: hashOf(key) }))
  await db.execute(sql`
    insert into api_keys (name, token_hash, company_group_id, author_id, expires_at, last_used_on, indicator_ids)
    select 'Bench', k.hash, k."group", u.user_id, now() + interval '30 days', (now() at time zone 'Asia/Bangkok')::date,
      array(select id from indicators i where i.company_group_id = k."group")
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) k("group" int, hash text)
    cross join (select a.user_id from role_assignments a join user_roles r on r.id = a.user_role_id
      where r.name = 'Group Admin' and a.company_group_id = ${rootId} limit 1) u`)
  return keys
}
