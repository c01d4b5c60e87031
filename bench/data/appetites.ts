import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'

/** Writes an entry of every company group for every category, stricter level by level (rule appetite.groups). */
export async function fillAppetites(db: Db): Promise<void> {
  await db.execute(sql`insert into appetites (company_group_id, risk_category_id, score, statement_en, statement_th)
    select g.id, c.id, case g.level when 1 then 9 when 2 then 8 else 6 end, 'Statement of ' || g.name, ''
    from company_groups g cross join risk_categories c`)
  await db.execute(sql`analyze appetites`)
}
