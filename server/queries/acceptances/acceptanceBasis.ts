import { sql, type SQL } from 'drizzle-orm'

/**
 * The values of a revision that an acceptance depends on, as `AcceptanceBasis` of the domain: its category, its ratings,
 * and the checksums of its texts.
 */
export const acceptanceBasis = (detailId: SQL): SQL => sql`(
  select jsonb_build_object('riskCategoryId', b.risk_category_id, 'rootCause', md5(b.root_cause)) || (
    select coalesce(jsonb_object_agg(v.name, v.value), '{}')
    from assessments a cross join lateral (values
      (a.type || 'Rating', a.likelihood_rate || ':' || a.highest_impact_rate),
      (a.type || 'Controls', md5(a.key_current_controls))) v (name, value)
    where a.risk_detail_id = b.id)
  from risk_details b where b.id = ${detailId})`
