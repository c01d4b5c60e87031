import type { Rate } from '#domain/risks/heatMap'
import type { ImpactKey } from '#server/database/referenceData'
import type { ImpactContent } from './types.ts'

/** One rated impact of an assessment, written on one line. */
export function impact(key: ImpactKey, rate: Rate, assumption?: string, financialImpact?: string): ImpactContent {
  return { key, rate, ...(assumption ? { assumption } : {}), ...(financialImpact ? { financialImpact } : {}) }
}
