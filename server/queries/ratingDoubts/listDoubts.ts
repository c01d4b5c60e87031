import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { contradictingKinds, factKinds } from '#domain/risks/facts'
import type { RiskDoubt, RiskDoubtsQuery } from '#domain/wire/ratingDoubts'
import { heatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { presentState, weightIn } from '../risks/conditions/facts.ts'
import { readOwnQuestions } from '../risks/conditions/questions.ts'
import { filtered } from '../risks/filters.ts'
import { lookedUpScopeOf } from '../risks/lookedUpScope.ts'
import { readCards, type CardRow } from '../risks/record/riskCards.ts'
import { shownColumns } from '../risks/scope.ts'
import type { Page } from '../shared/page.ts'

/** A record with facts against its rating, and the sum of their weights. */
interface Doubt {
  card: CardRow
  weight: number
  question: RiskDoubt['question']
}

const otherKinds = factKinds.filter((kind) => !contradictingKinds.includes(kind))

/**
 * Returns a page of the active complete records with a fact, as last submitted, the highest weight first, then the highest
 * net score; on request first by the weight of the facts that contradict the rating itself (rule doubts.list).
 */
export async function listDoubts(
  db: Queryable,
  actor: Actor,
  { page, per_page, kind, first, ...groups }: RiskDoubtsQuery,
): Promise<Page<Doubt>> {
  const query = { ...heatMapQuery.parse({ state: 'submitted', is_active: 'true' }), ...groups, fact: kind }
  const branches = lookedUpScopeOf(actor, query).map((branch) => {
    const { likelihood, impact } = shownColumns[branch.shown].net
    return sql`select r.id, ${likelihood} * ${impact} as score,
        ${weightIn(branch, contradictingKinds)} as contradicting, ${weightIn(branch, otherKinds)} as others from risks r
      where ${filtered(branch, query)} and ${presentState(branch.shown).isComplete}`
  })
  if (branches.length === 0) return { rows: [], total: 0 }
  const order = first === 'contradictions' ? sql`contradicting desc,` : sql``
  const { rows: found } = await db.execute<{ total: number; ids: number[]; weights: number[] }>(sql`
    ${sql.raw(noPrepare)}
    with doubts as materialized (
      select *, contradicting + others as weight from (${sql.join(branches, sql` union all `)}) d
      where contradicting + others > 0),
    shown as (select id, weight, row_number() over (order by ${order} weight desc, score desc nulls last, id) as place from doubts
      order by place limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*)::int from doubts) as total, coalesce(array_agg(id order by place), '{}') as ids,
      coalesce(array_agg(weight order by place), '{}') as weights from shown`)
  const { total, ids, weights } = found[0] ?? { total: 0, ids: [], weights: [] }
  const [cards, questions] = await Promise.all([
    readCards(db, actor, ids, { state: 'submitted' }),
    readOwnQuestions(db, actor, ids),
  ])
  const weightOf = new Map(ids.map((id, place) => [id, weights[place] ?? 0]))
  const rows = cards.map((card) => {
    const { id } = card.row
    return { card, weight: weightOf.get(id) ?? 0, question: questions.get(id) ?? null }
  })
  return { total, rows }
}
