import { callLimits } from '#domain/validation/limits'
import type { RiskListQuery } from '#domain/wire/risks'
import { searchOf } from '../risks/search.ts'
import type { Page } from '../shared/page.ts'

/** Returns the page of a list; a search with more than the counted matches marks its total (rule wire.search-total). */
export function pageOf<Row>({ q }: RiskListQuery, rows: Row[], total: number): Page<Row> {
  const most = callLimits.countedMatches
  return searchOf(q) !== null && total > most ? { rows, total: most, isMore: true } : { rows, total }
}
