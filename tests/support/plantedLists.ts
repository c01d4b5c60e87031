import type { TestApi } from './api.ts'
import { groups, lists, orders } from './everyList.ts'

/** Fills the lists that are empty or in the order of their ids in the demonstration. */
export async function plantLists(api: TestApi): Promise<void> {
  const { pool } = api.database
  const groupAdmin = await api.as('groupadmin')
  for (const [name, companyGroupId] of [
    ['Power BI', 8],
    ['Gate', 6],
    ['Excel of Power', 8],
  ] as const) {
    await groupAdmin.post('/v1/api-keys', { name, companyGroupId, expiresAt: new Date(Date.now() + 9e9) })
  }
  const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
  for (const companyGroupIds of [
    [25, 18],
    [6, 23],
  ]) {
    await groupAdmin.put('/v1/risks/workflow/reset', { companyGroupIds, ...dates })
  }
  const period = { companyGroupId: 8, nameEn: 'Second look', nameTh: 'ดูอีกครั้ง' }
  await groupAdmin.post('/v1/review-periods', { ...period, startsOn: '2020-01-01', endsOn: '2099-12-31' })
  await groupAdmin.post('/v1/review-periods', {
    ...period,
    companyGroupId: 6,
    startsOn: '2021-01-01',
    endsOn: '2021-12-31',
  })
  const assessor = await api.as('assessor')
  const plan = (await assessor.get('/v1/mitigation-plans?company_group_id=8')).find(({ mayUpdate }) => mayUpdate)
  for (const comment of ['Ordered', 'Delivered', 'Paid']) {
    await assessor.post(`/v1/mitigation-plans/${plan!.id}/updates`, { comment })
    await assessor.post(`/v1/risks/${plan!.risk.id}/comments`, { text: comment })
  }
  await pool.query(
    `update users set is_active = id % 7 <> 0 or split_part(email, '@', 1) = any($1), has_signed_in = id % 3 <> 0,
      user_type = case when id % 4 = 0 then 'non_scg' else 'scg' end, invited_at = case when id % 2 = 0 then now() end`,
    [lists.map(({ as }) => as)],
  )
  await pool.query("update risk_events set impact_type_key = 'financial' where id % 3 = 0")
  await pool.query(
    "update api_keys set last_used_on = current_date - (id * 4 % 3), expires_at = expires_at - id * 4 % 3 * interval '1 day'",
  )
  // No order is that of the ids.
  const tables = [
    'users',
    'company_groups',
    'faqs',
    'indicators',
    'risk_events',
    'review_periods',
    'api_keys',
    'acceptances',
  ]
  tables.push('role_assignments', 'settings', 'mitigation_plans', 'mitigation_plan_updates')
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_name = any($1) and column_name in ('created_at', 'updated_at')`,
    [tables],
  )
  for (const { table, column } of columns) {
    await pool.query(
      `update ${table} t set ${column} = date_trunc('day', ${column}) - abs(hashtext(coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'key')) % 7) * interval '300 days'`,
    )
  }
  const read = async (list: string, of: string, by: string) => {
    const { rows } = await pool.query<{ id: number; place: number }>(
      `select id, rank() over (order by ${by})::int as place from ${of}`,
    )
    for (const { id, place } of rows) orders.set(`${list} ${id}`, place)
  }
  for (const name of ['category-experts', 'category-impacts', 'risk-categories', 'faqs']) {
    await pool.query(`update ${name.replace('-', '_')} set "order" = "order" * 7 % 5`)
    await read(name, name.replace('-', '_'), '"order"')
  }
  await read('role_assignments', 'role_assignments', 'created_at')
  await read(
    'tree',
    'company_groups g',
    '(select array_agg(array[a."order", a.id] order by a.level) from company_groups a where a.id = any(string_to_array(g.hierarchy, \'>\')::int[]))',
  )
  const { rows } = await pool.query<{ id: number; hierarchy: string; place: number }>(
    'select id, hierarchy, rank() over (order by hierarchy)::int as place from company_groups',
  )
  for (const { id, ...group } of rows) groups.set(id, group)
}
