import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { columnsInEach } from '#server/queries/shared/inEachLanguage'
import { rowsOf } from './rows.ts'

/** Ids of what an installation has a few of, for everyone alike. */
export interface Reference {
  impactKeys: string[]
  impactIds: number[]
  categoryIds: number[]
  expertIds: number[]
  faqIds: number[]
  apiKeyIds: number[]
  absenceIds: number[]
  expertRoleId: number
}

export type Resets = { groupIds: number[]; userId: number }[]

/** The texts that a table keeps in each language. */
const textsOf = (table: string, name: string) => sql.join(columnsInEach(table, name), sql`, `)

/** Reads them, the uploader of every file, the resets, and the texts that every signed-in person can read. */
export async function readReference(
  db: Db,
): Promise<Reference & { files: { key: string; by: number }[] | null; resets: Resets | null; text: string }> {
  const [rest] = await rowsOf<Awaited<ReturnType<typeof readReference>>>(
    db,
    sql`select (select json_agg(json_build_object('key', storage_key, 'by', uploaded_by)) from files) as files,
        array(select id from faqs) as "faqIds", array(select id from api_keys) as "apiKeyIds",
        array(select id from absences) as "absenceIds", array(select id from category_impacts) as "impactIds",
        (select json_agg(json_build_object('groupIds', company_group_ids, 'userId', reset_by))
          from risk_reset_histories) as resets,
        array(select key from category_impacts) as "impactKeys", array(select id from risk_categories) as "categoryIds",
        array(select id from category_experts) as "expertIds",
        (select id from user_roles where name = 'Category Expert') as "expertRoleId",
        concat_ws(' ', (select string_agg(value, ' ') from settings),
          (select string_agg(concat_ws(' ', ${textsOf('faqs', 'title')}, ${textsOf('faqs', 'description')}), ' ') from faqs),
          (select string_agg(name, ' ') from company_groups), (select string_agg(criteria::text, ' ') from rating_criteria),
          (select string_agg(concat_ws(' ', ${textsOf('appetites', 'statement')}), ' ') from appetites),
          (select string_agg(concat_ws(' ', ${textsOf('category_experts', 'name')}), ' ') from category_experts),
          (select string_agg(concat_ws(' ', ${textsOf('risk_categories', 'name')}), ' ') from risk_categories),
          (select string_agg(concat_ws(' ', key, ${textsOf('category_impacts', 'name')}), ' ') from category_impacts)) as text`,
  )
  if (!rest) throw new Error('The database did not answer')
  return rest
}
