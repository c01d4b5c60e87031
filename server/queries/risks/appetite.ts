import { sql, type SQL } from 'drizzle-orm'
import { riskAppetite } from '#domain/organisation/settings'

/** The appetite that counts for `risks r` in a category, as `appetiteCounting` of the domain says (rule appetite.groups). */
export const appetiteOf = (category: SQL): SQL => sql`appetite_of(r.hierarchy, ${category})`

/** No appetite is lower: most records are at most that, and their groups are not looked at. */
const lowest = sql`(select least((select s.value::int from settings s where s.key = ${riskAppetite}),
  (select min(a.score) from appetites a)))`

/** Whether the net rating of `risks r` is above its appetite, as `isAboveAppetite` of the domain says. */
export const isAboveAppetite = ({
  net: { likelihood, impact },
  riskCategoryId,
}: {
  net: { likelihood: SQL; impact: SQL }
  riskCategoryId: SQL
}): SQL => sql`coalesce(${likelihood} * ${impact} > ${lowest}
    and ${likelihood} * ${impact} > ${appetiteOf(riskCategoryId)}, false)`
