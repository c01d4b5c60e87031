import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readsOwnCategories } from '#domain/access/readers'
import { isHiddenByMark } from '#domain/risks/access/visibility'
import type { AuditReader } from '#domain/risks/auditTexts'
import { showsPresent, type scopeOf } from '../scope.ts'

/** The values that decide which parts of an audit are withheld from its reader. */
export interface ReaderRow extends Record<string, unknown> {
  isAuthor: boolean
  companyId: number
  companyGroupId: number
  ownCategoryIds: number[]
}

/** The columns of a `ReaderRow`, of `risks r`. */
export const readerColumns = (actor: Actor, branches: ReturnType<typeof scopeOf>): SQL => sql`
  ${showsPresent(branches)} as "isAuthor", r.company_id as "companyId", r.company_group_id as "companyGroupId",
  array(select c.id from risk_categories c
    where c.category_expert_id = any(${sql.param([...actor.categoryExpertIds])}::int[])) as "ownCategoryIds"`

/** The reader of an audit (rules visibility.audit-withheld and visibility.private-lifted). */
export const readerOf = (actor: Actor, row: ReaderRow): AuditReader => ({
  isAuthor: row.isAuthor,
  isHiddenByMark: isHiddenByMark(actor, row),
  ownCategoryIds: readsOwnCategories(actor.role) ? row.ownCategoryIds : null,
})
