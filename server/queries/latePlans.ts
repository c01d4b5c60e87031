import { sql, type SQL } from 'drizzle-orm'
import { isLateOutdated } from '#server/database/latePlans'
import { isLate } from './planColumns.ts'

/**
 * How many plans of a revision of `risks r` are late: as its row says or, where that is outdated, counted.
 * @param columns the revision, and the column of the row that says it of that revision
 */
export const latePlansOf = ({ detailId, plansLate }: { detailId: SQL; plansLate: SQL }): SQL =>
  sql`case when ${isLateOutdated} then (select count(*)::int from mitigation_plans l
    where l.risk_detail_id = ${detailId} and ${isLate('l')}) else ${plansLate} end`
