import { z } from 'zod'
import { riskFilters } from './riskFilters.ts'

/** The formats of the feed (rule feed.rows). */
const feedFormats = ['csv', 'json'] as const

/** The parameters of the feed: some filters of lists. */
export const feedQuery = z.strictObject({
  format: z.enum(feedFormats).default('csv'),
  type: riskFilters.type,
  company_group_id: riskFilters.company_group_id,
  include_descendants: riskFilters.include_descendants,
  risk_category_id: riskFilters.risk_category_id,
  workflow_status: riskFilters.workflow_status,
  level: riskFilters.level,
  assessment_type: riskFilters.assessment_type,
  is_active: riskFilters.is_active,
})

export type FeedQuery = z.output<typeof feedQuery>
