import type { Pool } from 'pg'
import { titleLength, rowColumn, rowValueNames } from '#domain/risks/row'
import { rowSources } from '#server/database/schema/rowColumns'

/** The names of the columns of a risk's row that differ from the revision they repeat (rule data.present-state). */
export async function unrepeatedValues(pool: Pool, riskId: number): Promise<string[]> {
  const states = [
    ['present', 'current_detail_id'],
    ['submitted', 'submitted_detail_id'],
  ] as const
  const queries = states.flatMap(([shown, detail]) =>
    rowValueNames.map((name) => {
      const column = rowColumn(name, shown)
      const isOther = `r.${column} is distinct from ${rowSources[name]}`
      return `select '${column}' as name where (select ${isOther} ${revision(detail)})`
    }),
  )
  const { rows } = await pool.query<{ name: string }>(
    `with risk as (select * from risks where id = ${riskId}) ${queries.join(' union all ')}`,
  )
  return rows.map(({ name }) => name)
}

const revision = (detail: string) => `from risk r
  join (select *, left(coalesce(event_description, ''), ${titleLength}) as title, jsonb_array_length(file_attachment) as attachments
    from risk_details) d on d.id = r.${detail}
  left join assessments gross on gross.risk_detail_id = d.id and gross.type = 'gross'
  left join assessments net on net.risk_detail_id = d.id and net.type = 'net'
  cross join lateral (select count(*) as total, count(*) filter (where p.status = 'Complete') as complete,
      count(*) filter (where p.status = 'In Progress') as in_progress,
      coalesce(array_agg(p.due_date order by p.due_date) filter (where p.due_date is not null and p.status <> 'Complete'), '{}') as due
    from mitigation_plans p where p.risk_detail_id = d.id) plans`
