import { sql, type SQL } from 'drizzle-orm'
import { riskAppetite } from '#domain/organisation/settings'
import { fixedSql } from '#server/database/fixedSql'

/** The score of the setting. */
export const appetiteSetting = fixedSql(
  sql`(select s.value::int from settings s where s.key = ${sql.raw(`'${riskAppetite}'`)})`,
)

/**
 * The appetite of `risks r` in a category, as `appetiteCounting` of the domain (rule appetite.groups). It repeats
 * `appetite_of`, because a function with queries is planned again in every statement.
 */
export const appetiteOf = (category: SQL): SQL => sql`least(${appetiteSetting}, (select min(e.score) from appetites e
  where e.company_group_id = any (string_to_array(r.hierarchy, '>')::int[])
    and (e.risk_category_id is null or e.risk_category_id = ${category})))`

/** No appetite is lower: most records are at most that, and their groups are not looked at. */
export const lowestAppetite = sql`(select least(${appetiteSetting}, (select min(a.score) from appetites a)))`

/** Whether the net rating of `risks r` is above its appetite, as `isAboveAppetite` of the domain. */
export const isAboveAppetite = ({
  net: { likelihood, impact },
  riskCategoryId,
}: {
  net: { likelihood: SQL; impact: SQL }
  riskCategoryId: SQL
}): SQL => sql`coalesce(${likelihood} * ${impact} > ${lowestAppetite}
    and ${likelihood} * ${impact} > ${appetiteOf(riskCategoryId)}, false)`
