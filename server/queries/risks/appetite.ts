import { sql, type SQL } from 'drizzle-orm'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import { riskAppetite } from '#domain/organisation/settings'
import { highestScore } from '#domain/risks/appetite'
import { fixedSql } from '#server/database/fixedSql'
import { pairsInEach } from '../inEachLanguage.ts'

/** The source of the appetite of a record, with names in each language. */
export interface AppetiteSource {
  companyGroupId: number
  riskCategory: ({ id: number } & InEachLanguage<'name'>) | null
}

export const appetiteSetting = fixedSql(
  sql`(select s.value::int from settings s where s.key = ${sql.raw(`'${riskAppetite}'`)})`,
)

/**
 * The entries of the groups of `risks r`, for all categories and for one: separate, so that each is found by its key.
 */
const entriesOf = (category: SQL): SQL[] =>
  [sql`e.risk_category_id is null`, sql`e.risk_category_id = ${category}`].map(
    (isOf) =>
      sql`from appetites e where e.company_group_id = any (string_to_array(r.hierarchy, '>')::int[]) and ${isOf}`,
  )

/**
 * The appetite of `risks r` in a category, equal to `appetiteCounting` of the domain (rule appetite.groups). It repeats
 * `appetite_of`, because a function with queries is planned again in every statement.
 */
export const appetiteOf = (category: SQL): SQL => {
  const lowest = entriesOf(category).map((entries) => sql`(select min(e.score) ${entries})`)
  return sql`least(${sql.join([appetiteSetting, ...lowest], sql`, `)})`
}

/**
 * The entry that gives the appetite of `risks r` in a category as JSON, equal to that of `appetiteAt` of the domain; null
 * if the setting does.
 */
export const appetiteSourceOf = (
  category: SQL,
): SQL => sql`(select json_build_object('companyGroupId', e.company_group_id,
    'riskCategory', case when c.id is not null then json_build_object('id', c.id, ${pairsInEach('c', 'name')}) end)
  from appetites e left join risk_categories c on c.id = e.risk_category_id
  where e.company_group_id = any (string_to_array(r.hierarchy, '>')::int[])
    and (e.risk_category_id is null or e.risk_category_id = ${category})
    and e.score < coalesce(${appetiteSetting}, ${sql.raw(String(highestScore + 1))})
  order by e.score, array_position(string_to_array(r.hierarchy, '>')::int[], e.company_group_id), e.risk_category_id nulls first
  limit 1)`

/** No appetite is lower, so the groups of most records need not be read. */
export const lowestAppetite = sql`(select least(${appetiteSetting}, (select min(a.score) from appetites a)))`

/** Whether the net rating of `risks r` is above its appetite, equal to `isAboveAppetite` of the domain. */
export const isAboveAppetite = ({
  net: { likelihood, impact },
  riskCategoryId,
}: {
  net: { likelihood: SQL; impact: SQL }
  riskCategoryId: SQL
}): SQL => {
  const score = sql`${likelihood} * ${impact}`
  const isAboveEntry = entriesOf(riskCategoryId).map(
    (entries) => sql`exists (select ${entries} and e.score < ${score})`,
  )
  return sql`coalesce(${score} > ${lowestAppetite}
    and (${sql.join([sql`${score} > ${appetiteSetting}`, ...isAboveEntry], sql` or `)}), false)`
}
