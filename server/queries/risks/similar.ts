import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { similarLimits } from '#domain/validation/limits'
import type { SimilarQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { cardColumns, withReferences, type CardRow, type CardSource, type ReadCard } from './riskCards.ts'
import { scopeOf, shownColumns } from './scope.ts'

/**
 * The active records whose event is most like a text, of those the actor may see (rule wire.similar): their titles share
 * many trigrams with it, or hold most of it. Both are looked up in an index of trigrams.
 */
export async function findSimilar(
  source: CardSource,
  actor: Actor,
  { q, type, except }: SimilarQuery,
): Promise<CardRow[]> {
  const branches = scopeOf(actor)
  if (branches.length === 0) return []
  const text = sql`${q.trim()}::text`
  const found = branches.map(({ where, shown }) => {
    const { title } = shownColumns[shown]
    return sql`select r.id, ${sql.raw(String(shown === 'present'))} as present,
      greatest(similarity(${title}, ${text}), word_similarity(${text}, ${title})) as likeness
      from risks r where ${where} and (${title} % ${text} or ${title} %> ${text}) and r.type = ${type} and r.is_active
        and r.id <> ${except ?? 0}`
  })
  const { rows } = await source.db.execute<ReadCard>(sql`
    ${sql.raw(noPrepare)}
    select ${cardColumns} from (
      select f.id, f.present, f.likeness from (${sql.join(found, sql` union all `)}) f
      order by f.likeness desc, f.id limit ${similarLimits.records}) page
    join risks r on r.id = page.id order by page.likeness desc, r.id`)
  return withReferences(source, rows)
}
