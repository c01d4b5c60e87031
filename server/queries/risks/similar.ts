import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { similarLimits } from '#domain/validation/limits'
import type { SimilarQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { readCards, type CardRow } from './record/riskCards.ts'
import { scopeOf, shownColumns } from './scope.ts'

/**
 * Returns the visible active records with the most similar event (rule wire.similar): their titles share many trigrams
 * with the text, or contain most of it. Submitted versions are found by a trigram index; current ones belong to one
 * company group, few enough to scan.
 */
export async function findSimilar(db: Queryable, actor: Actor, { q, type, except }: SimilarQuery): Promise<CardRow[]> {
  const branches = scopeOf(actor)
  if (branches.length === 0) return []
  const text = sql`${q.trim()}::text`
  const likeBy = (isLike: (title: SQL) => SQL, more: SQL) =>
    sql.join(
      branches.map(({ where, shown }) => {
        const { title } = shownColumns[shown]
        return sql`select r.id, greatest(similarity(${title}, ${text}), word_similarity(${text}, ${title})) as likeness
          from risks r where ${where} and ${isLike(title)} and r.type = ${type} and r.is_active and r.id <> ${except ?? 0} ${more}`
      }),
      sql` union all `,
    )
  // The best trigram matches usually also contain most of the text: other titles are searched only if there are too
  // few.
  const { rows } = await db.execute<{ id: number }>(sql`
    ${sql.raw(noPrepare)}
    with holding as materialized (${likeBy((title) => sql`${title} %> ${text}`, sql``)}),
    sharing as (${likeBy(
      (title) => sql`${title} % ${text}`,
      sql`and (select count(*) from holding) < ${similarLimits.records} and r.id <> all(array(select h.id from holding h))`,
    )})
    select f.id from (select * from holding union all select * from sharing) f
    order by f.likeness desc, f.id limit ${similarLimits.records}`)
  return readCards(
    db,
    actor,
    rows.map(({ id }) => id),
  )
}
