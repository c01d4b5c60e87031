import { sql, type SQL } from 'drizzle-orm'
import { isLateOutdated } from '#server/database/latePlans'
import { isLate } from './planColumns.ts'

/**
 * The number of late plans of a revision of `risks r`: from its row or, if outdated, counted.
 * @param columns the revision, and the column with its number
 */
export const latePlansOf = ({ detailId, plansLate }: { detailId: SQL; plansLate: SQL }): SQL =>
  sql`case when ${isLateOutdated} then (select count(*)::int from mitigation_plans l
    where l.risk_detail_id = ${detailId} and ${isLate('l')}) else ${plansLate} end`
