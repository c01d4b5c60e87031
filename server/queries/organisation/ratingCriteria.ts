import { sql } from 'drizzle-orm'
import { completeCriteria } from '#domain/records/criteria'
import type { RatingCriteria } from '#domain/wire/ratingCriteria'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../shared/isoTime.ts'

/** Returns the criteria of every scale, the impact types in display order (rule scoring.criteria). */
export async function readRatingCriteria(db: Queryable): Promise<RatingCriteria> {
  const { rows } = await db.execute<{
    criteria: Omit<RatingCriteria, 'updatedAt'>
    updatedAt: string
    impactTypeKeys: string[]
  }>(sql`
    select c.criteria, ${isoTime(sql.raw('c.updated_at'))} as "updatedAt",
      array(select i.key from category_impacts i order by i."order", i.id) as "impactTypeKeys"
    from rating_criteria c`)
  const [row] = rows
  if (!row) throw new Error('The row of the rating criteria is missing')
  return { ...completeCriteria(row.criteria, row.impactTypeKeys), updatedAt: row.updatedAt }
}
