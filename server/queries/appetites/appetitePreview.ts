import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { AppetitePreview, AppetitePreviewQuery, AppetiteScore, AppetiteScoreQuery } from '#domain/wire/appetites'
import type { Queryable } from '#server/database/client'
import { riskCategories } from '#server/database/schema/index'
import { idsOfPath, isWithinSubtree } from '#server/database/subtree'
import { missingId } from '#server/errors/refusals'
import { appetiteOf, appetiteSetting, lowestAppetite } from '../risks/conditions/appetite.ts'
import { scopeOf, shownColumns } from '../risks/scope.ts'

/** @throws `missingId` if the category does not exist: without it the figures would be those of all categories */
async function checkCategory(db: Queryable, id: number | undefined): Promise<void> {
  if (id === undefined) return
  if ((await db.$count(riskCategories, eq(riskCategories.id, id))) === 0) throw missingId('riskCategoryId')
}

/**
 * Reads the effective appetite of a company group, for one category or for all (rule appetite.groups).
 * @throws `missingId` if the group or the category does not exist
 */
export async function readAppetiteScore(
  db: Queryable,
  { company_group_id: id, risk_category_id: category }: AppetiteScoreQuery,
): Promise<AppetiteScore> {
  const { rows } = await db.execute<AppetiteScore & Record<string, unknown>>(
    sql`select ${appetiteOf(sql`${category ?? null}::int`, sql`g.hierarchy`)} as score from company_groups g where g.id = ${id}`,
  )
  const [row] = rows
  if (!row) throw missingId('companyGroupId')
  await checkCategory(db, category)
  return row
}

/**
 * Counts the visible active records to which an entry applies: those above their appetite, and those above another
 * score (rule appetite.preview).
 * @throws `missingId` if the group or the category does not exist
 */
export async function previewAppetite(
  db: Queryable,
  actor: Actor,
  { company_group_id: groupId, ...asked }: AppetitePreviewQuery,
): Promise<AppetitePreview> {
  const [category, score] = [asked.risk_category_id ?? null, asked.score ?? null]
  const { rows: groups } = await db.execute<{ hierarchy: string }>(
    sql`select hierarchy from company_groups where id = ${groupId}`,
  )
  const [group] = groups
  if (!group) throw missingId('companyGroupId')
  await checkCategory(db, asked.risk_category_id)
  const states = scopeOf(actor).map(({ where, shown }) => {
    const { net, riskCategoryId } = shownColumns[shown]
    return sql`select ${net.likelihood} * ${net.impact} as score, ${riskCategoryId} as category, r.hierarchy
      from risks r where ${where} and r.is_active and ${isWithinSubtree(sql.raw('r.hierarchy'), group.hierarchy)}
        and ${category === null ? sql`true` : sql`${riskCategoryId} = ${category}`}`
  })
  const own = sql`(e.company_group_id = ${groupId} and e.risk_category_id is not distinct from ${category}::int)`
  const { rows } = await db.execute<AppetitePreview & Record<string, unknown>>(sql`
    select count(*)::int as total,
      count(*) filter (where s.score > least(p.own, p.others))::int as above,
      count(*) filter (where s.score > least(${score}::int, p.others))::int as "aboveThen"
    from (${sql.join(states, sql` union all `)}) s
    left join lateral (
      select min(e.score) filter (where ${own}) as own,
        least(${appetiteSetting}, min(e.score) filter (where not ${own})) as others
      from appetites e
      where e.company_group_id = any (${idsOfPath(sql`s.hierarchy`)})
        and (e.risk_category_id is null or e.risk_category_id = s.category)
    ) p on s.score > least(${score}::int, ${lowestAppetite})`)
  return rows[0] ?? { total: 0, above: 0, aboveThen: 0 }
}
