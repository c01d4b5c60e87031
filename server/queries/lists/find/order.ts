import { sql, type SQL } from 'drizzle-orm'
import { levels } from '#domain/risks/heatMap'
import type { RiskListQuery } from '#domain/wire/risks'
import { shownColumns, type ScopeBranch, type Shown } from '../../risks/scope.ts'

/** The sort orders for which an index of everything submitted exists. */
export const indexedOrders: ReadonlySet<RiskListQuery['sort']> = new Set([undefined, 'id', 'type', 'updated_at'])

export const keyColumns = ({ shown }: ScopeBranch, query: RiskListQuery): SQL =>
  sql`r.id, ${sortKey(query, shown)} as sort_key`

/** The ids of a page, in its order. */
export const idsOf = (page: SQL): SQL => sql`array(select p.id from (${page}) p) as ids`

/** The number of records up to the end of the page. */
export const endOf = ({ page, per_page }: RiskListQuery): number => page * per_page

export const limitOf = ({ page, per_page }: RiskListQuery): SQL =>
  sql.raw(`limit ${per_page} offset ${(page - 1) * per_page}`)

export const unionOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

const mayBeEmpty: readonly RiskListQuery['sort'][] = ['risk_category_id', 'level', 'score', 'gross_score']

/** Empty values of a nullable column are last in either direction. Other columns follow their indexes. */
export function directionOf({ sort, order }: RiskListQuery): SQL {
  if (order !== 'desc') return sql`asc`
  return sort && mayBeEmpty.includes(sort) ? sql`desc nulls last` : sql`desc`
}

const sameForEveryReader = {
  id: sql.raw('r.id'),
  type: sql.raw('r.type'),
  order: sql.raw('r."order"'),
  created_at: sql.raw('r.created_at'),
  company_group_id: sql.raw('r.company_group_id'),
  company_id: sql.raw('r.company_id'),
  creator_role: sql.raw('r.creator_role'),
  is_active: sql.raw('r.is_active'),
  is_private: sql.raw('r.is_private'),
} as const

function sortKey({ sort = 'id', assessment_type }: RiskListQuery, shown: Shown): SQL {
  const columns = shownColumns[shown]
  switch (sort) {
    case 'updated_at':
      return columns.updatedAt
    case 'workflow_status':
      return columns.workflowStatus
    case 'risk_category_id':
      return columns.riskCategoryId
    case 'level':
      return sql`array_position(array[${sql.join([...levels], sql`, `)}]::text[], ${columns[assessment_type].level})`
    case 'score':
      return sql`${columns[assessment_type].likelihood} * ${columns[assessment_type].impact}`
    case 'gross_score':
      return sql`${columns.gross.likelihood} * ${columns.gross.impact}`
    default:
      return sameForEveryReader[sort]
  }
}
