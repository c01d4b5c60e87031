import { sql, type SQL } from 'drizzle-orm'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import { riskAppetite } from '#domain/organisation/settings'
import { fixedSql } from '#server/database/fixedSql'
import { idsOfPath } from '#server/database/subtree'

/** The source of the appetite of a record, with names in each language. */
export interface AppetiteSource {
  companyGroupId: number
  riskCategory: ({ id: number } & InEachLanguage<'name'>) | null
}

export const appetiteSetting = fixedSql(
  sql`(select s.value::int from settings s where s.key = ${sql.raw(`'${riskAppetite}'`)})`,
)

/** The entries of the groups of a path, for all categories and for one: separate, so that each is found by its key. */
const entriesOf = (category: SQL, hierarchy = sql`r.hierarchy`): SQL[] =>
  [sql`e.risk_category_id is null`, sql`e.risk_category_id = ${category}`].map(
    (isOf) => sql`from appetites e where e.company_group_id = any (${idsOfPath(hierarchy)}) and ${isOf}`,
  )

/**
 * The appetite of a group, of that of `risks r` unless given, in a category: equal to `appetiteCounting` of the domain
 * (rule appetite.groups, `tests/api/appetites.test.ts`).
 */
export const appetiteOf = (category: SQL, hierarchy?: SQL): SQL => {
  const lowest = entriesOf(category, hierarchy).map((entries) => sql`(select min(e.score) ${entries})`)
  return sql`least(${sql.join([appetiteSetting, ...lowest], sql`, `)})`
}

/**
 * The entry `appetites e` with the lowest appetite of the groups of a path in a category, after `from`; of equal ones
 * that of the highest group, like `appetiteAt` of the domain (`tests/api/appetites.test.ts`).
 * @param groups the ids of the path, the highest first
 */
export const strictestEntry = (groups: SQL, category: SQL): SQL => sql`appetites e
  where e.company_group_id = any (${groups}) and (e.risk_category_id is null or e.risk_category_id = ${category})
  order by e.score, array_position(${groups}, e.company_group_id), e.risk_category_id nulls first limit 1`

/** No appetite is lower, so the groups of most records need not be read. */
export const lowestAppetite = sql`(select least(${appetiteSetting}, (select min(a.score) from appetites a)))`

/**
 * Whether the net rating of `risks r` is above its appetite, equal to `isAboveAppetite` of the domain
 * (`tests/api/appetites.test.ts`).
 */
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
