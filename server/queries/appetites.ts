import { sql } from 'drizzle-orm'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import type { Appetite } from '#domain/wire/appetites'
import type { Queryable } from '../database/client.ts'
import { appetites } from '../database/schema/index.ts'
import { isoTime } from './isoTime.ts'

const statements = sql.join(
  fieldsIn('statement').map((field) => sql`nullif(${appetites[field]}, '') as ${sql.identifier(field)}`),
  sql`, `,
)

/** Reads every entry of every company group, by group and category, those for all categories first (rule appetite.groups). */
export async function readAppetites(db: Queryable): Promise<Appetite[]> {
  const { rows } = await db.execute<Appetite & Record<string, unknown>>(sql`
    select company_group_id as "companyGroupId", risk_category_id as "riskCategoryId", score, ${statements},
      limit_amount::float8 as "limitAmount", limit_currency as "limitCurrency",
      ${isoTime(sql`updated_at`)} as "updatedAt"
    from appetites order by company_group_id, risk_category_id nulls first`)
  return rows
}
