import { sql } from 'drizzle-orm'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { AppetitePlace } from '#domain/risks/appetite'
import type { Appetite } from '#domain/wire/appetites'
import type { Queryable } from '#server/database/client'
import { appetites } from '#server/database/schema/index'
import { isoTime } from '../shared/isoTime.ts'

const statements = sql.join(
  fieldsIn('statement').map((field) => sql`nullif(${appetites[field]}, '') as ${sql.identifier(field)}`),
  sql`, `,
)

/**
 * Reads the entries by group and category, those for all categories first (rule appetite.groups).
 * @param place limits them to the groups on a path, for the category or for all categories
 */
export async function readAppetites(db: Queryable, place?: AppetitePlace): Promise<Appetite[]> {
  const counting =
    place &&
    sql`where company_group_id = any(${sql.param(idsOfHierarchy(place.hierarchy))}::int[])
      and (risk_category_id is null or risk_category_id = ${place.riskCategoryId})`
  const { rows } = await db.execute<Appetite & Record<string, unknown>>(sql`
    select company_group_id as "companyGroupId", risk_category_id as "riskCategoryId", score, ${statements},
      limit_amount::float8 as "limitAmount", limit_currency as "limitCurrency",
      ${isoTime(sql`updated_at`)} as "updatedAt"
    from appetites ${counting ?? sql``} order by company_group_id, risk_category_id nulls first`)
  return rows
}
