import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { everyAnswer } from '../support/everyAnswer.ts'
import { differenceOf, fingerprintOf, type Fingerprint } from '../support/fingerprints.ts'

/** The distance between the ids of a copy and its original, and the columns that contain them. */
const shift = 100_000
const own = ['id', 'risk_id', 'risk_detail_id', 'current_detail_id', 'submitted_detail_id', 'assessment_id', 'plan_id']

/** A record with what belongs to it. */
const record = [
  'risks',
  'risk_details',
  'assessments',
  'assessment_impact_items',
  'mitigation_plans',
  'mitigation_plan_updates',
  'comments',
  'acceptances',
]

const yesterday = plusDays(dayOf(new Date()), -1)

const of = (readers: string[], paths: string[]) =>
  readers.flatMap((reader) => paths.map((path) => `${reader} /v1/${path}`))

/** The kinds of rows that no response counts, with the lists that contain them nevertheless. */
const kinds: { title: string; plant: (api: TestApi) => Promise<unknown>; listedBy: string[] }[] = [
  {
    title: 'deleted records, withdrawn comments, revoked acceptances, undone imports, absences that are over',
    plant: async (api) => {
      const at = new Date().toISOString()
      for (const table of record) await copy(api, table, { deleted_at: at })
      await copy(api, 'comments', { text: null, withdrawn_at: at }, ['id'], 2)
      // The latest one counts.
      await copy(api, 'acceptances', { revoked_at: at, revoked_by: 1, revoke_reason: 'Too long' }, ['id'], -1)
      await copy(api, 'risk_imports', { undone_at: at })
      await api.database.pool.query(
        `insert into absences (role_assignment_id, deputy_id, starts_on, ends_on, created_by)
         select id, user_id, $1::date - 7, $1, user_id from role_assignments where is_default`,
        [yesterday],
      )
    },
    listedBy: of(['owner', 'companyadmin'], ['risk-acceptances', 'risk-acceptances?per_page=200']),
  },
  {
    title: 'inactive records',
    plant: ({ database: { pool } }) =>
      pool.query('update risks set deleted_at = null, is_active = false where id > $1', [shift]),
    listedBy: [
      ...of(['owner', 'companyadmin'], ['risk-acceptances', 'risk-acceptances?per_page=200']),
      ...of(['owner', 'companyadmin'], ['mitigation-plans', 'mitigation-plans?per_page=200']),
      ...of(['owner', 'companyadmin'], ['risk-summary/access/status?company_group_id=8']),
      // Without the filter of the board they are there.
      ...of(['owner'], ['heat-map', 'risk-report', 'risk-report/amounts', 'risks', 'risks?fields=card&per_page=200']),
      ...of(['owner'], ['risks/sheet']),
      ...of(['companyadmin'], ['risks/workflow/reset/period']),
    ],
  },
  {
    title: 'deactivated people, retired categories and inactive company groups',
    plant: async (api) => {
      await api.database.pool.query(
        `insert into users select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
           'id', u.id + ${shift}, 'email', 'was.' || u.email, 'is_active', false))).* from users u`,
      )
      await copy(api, 'role_assignments', {}, ['id', 'user_id'])
      await copy(api, 'role_assignment_category_experts', {}, ['role_assignment_id'])
      await copy(api, 'category_experts', { is_retired: true })
      // Their experts are nobody.
      await copy(api, 'risk_categories', { is_retired: true }, ['id', 'category_expert_id'])
      await api.database.pool.query(
        `insert into company_groups select (jsonb_populate_record(null::company_groups, to_jsonb(g) ||
           jsonb_build_object('id', g.id + ${shift}, 'hierarchy', g.hierarchy || '>' || g.id + ${shift},
             'parent_id', g.id, 'level', g.level + 1, 'is_active', false))).* from company_groups g`,
      )
    },
    listedBy: [
      ...of(['owner', 'companyadmin'], ['category-experts', 'risk-categories']),
      ...of(['companyadmin'], ['organisation-imports/present', 'risks/company-group/unaffected']),
      ...of(['companyadmin'], ['role-assignments', 'users', 'users/role-assignments']),
    ],
  },
]

/** Copies the original rows of a table, with these values and with other ids in these columns. */
async function copy({ database: { pool } }: TestApi, table: string, values: object, shifted = own, times = 1) {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name = any($2)`,
    [table, shifted],
  )
  const places = rows.map(({ name }) => `'${name}', x.${name} + ${shift * times}`).join(', ')
  const isOriginal = rows.map(({ name }) => `coalesce(x.${name}, 0) < ${shift}`).join(' and ')
  await pool.query(
    `insert into ${table} select (jsonb_populate_record(null::${table},
       to_jsonb(x) || $1::jsonb || jsonb_build_object(${places}))).* from ${table} x where ${isOriginal}`,
    [JSON.stringify(values)],
  )
}

describe('a row that does not count', () => {
  let api: TestApi
  const readers: Client[] = []
  let responses: ReadonlyMap<string, Fingerprint>

  beforeAll(async () => {
    api = await openDemonstrationApi()
    for (const name of ['owner', 'companyadmin']) readers.push(await api.as(name))
    responses = await readAll()
  }, 120_000)

  // Rows are written by SQL.
  afterAll(() => api.close(/./))

  async function readAll(): Promise<Map<string, Fingerprint>> {
    const found = new Map<string, Fingerprint>()
    for (const reader of readers)
      for (const url of everyAnswer) {
        const { status, body, headers } = await reader.send('GET', url)
        const total = Number(String(headers['content-range']).split('/')[1]) || 0
        found.set(`${reader.name} ${url}`, fingerprintOf([status === 200 ? body : status, { total }]))
      }
    return found
  }

  it.each(kinds)('changes no response but the lists of all rows: $title', async ({ plant, listedBy }) => {
    await plant(api)
    const before = responses
    responses = await readAll()
    const changed = [...responses].flatMap(([address, response]) => {
      const difference = Object.entries(differenceOf(before.get(address)!, response)).slice(0, 6)
      return difference.length > 0 ? [{ address, difference }] : []
    })
    const others = changed.filter(({ address }) => !listedBy.includes(address))
    expect(others).toEqual([])
    expect(changed.map(({ address }) => address).toSorted()).toEqual(listedBy.toSorted())
  })
})
