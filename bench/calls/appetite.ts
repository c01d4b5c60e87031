import { sql } from 'drizzle-orm'
import type { Appetite } from '#domain/wire/appetites'
import type { Db } from '#server/database/client'
import { rootId } from '../data/size.ts'
import type { TimedAction } from '../report.ts'
import type { HttpCaller } from '../support/httpCaller.ts'
import { signIn } from '../support/people.ts'

/** Measures the calls of the page of appetites: every entry, a change of one of the root, and its preview. */
export async function measureAppetites(db: Db, connection: HttpCaller): Promise<TimedAction[]> {
  const { headers } = await signIn(db, 'Group Admin', rootId)
  const { rows } = await db.execute<{ id: number }>(sql`select min(id) as id from risk_categories`)
  const category = rows[0]?.id ?? 0
  const place = `company_group_id=${rootId}&risk_category_id=${category}`
  const timed: TimedAction[] = []
  const measure = async (title: string, send: () => Promise<Buffer>) => {
    const began = performance.now()
    const body = await send()
    timed.push({ title: `${title}, ${Math.round(body.length / 1000)} kB`, milliseconds: performance.now() - began })
    return body
  }
  const path = '/api/v1/appetites'
  for (let turn = 0; turn < 3; turn++) {
    const body = await measure('appetites, all entries', () => connection.send({ method: 'GET', path, headers }))
    const entries = JSON.parse(body.toString()) as Appetite[]
    const entry = entries.find((one) => one.companyGroupId === rootId && one.riskCategoryId === category)
    const { updatedAt } = entry ?? {}
    const change = {
      companyGroupId: rootId,
      riskCategoryId: category,
      score: 9 - (turn % 2),
      statementEn: `Turn ${turn}`,
    }
    await measure('appetite of the root, saved', () =>
      connection.send({ method: 'PUT', path, headers, body: { ...change, ...(updatedAt ? { updatedAt } : {}) } }),
    )
    const preview = `${path}/preview?${place}&score=6`
    await measure('appetite of the root, preview', () => connection.send({ method: 'GET', path: preview, headers }))
  }
  return timed
}
