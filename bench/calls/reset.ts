import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { rootId } from '../data/size.ts'
import type { TimedAction } from '../report.ts'
import type { HttpCaller } from '../support/httpCaller.ts'
import { signIn } from '../support/people.ts'

/** The minimum number of risks to reset. */
const wanted = 5_000

/** PUT /risks/workflow/reset of as many company groups as it takes to reset 5,000 risks of every status. */
export async function measureReset(db: Db, connection: HttpCaller): Promise<TimedAction> {
  const { headers } = await signIn(db, 'Group Admin', rootId)
  const { rows } = await db.execute<{ id: number; count: number }>(
    sql`select company_group_id as id, count(*)::int as count from risks where deleted_at is null group by 1 order by 1`,
  )
  let total = 0
  const companyGroupIds: number[] = []
  for (const { id, count } of rows) {
    if (total >= wanted) break
    total += count
    companyGroupIds.push(id)
  }
  const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
  const began = performance.now()
  await connection.send({
    method: 'PUT',
    path: '/api/v1/risks/workflow/reset',
    headers,
    body: { companyGroupIds, ...dates },
  })
  const milliseconds = performance.now() - began
  return { title: `reset of ${total} risks of ${companyGroupIds.length} company groups`, milliseconds }
}
