import type { Rate } from '../../../../domain/risks/heatMap.ts'
import type { ImpactKey } from '../../referenceData.ts'
import type { ImpactContent } from './types.ts'

/** One rated impact of an assessment, written on one line. */
export function impact(key: ImpactKey, rate: Rate, assumption?: string, financialImpact?: string): ImpactContent {
  return { key, rate, ...(assumption ? { assumption } : {}), ...(financialImpact ? { financialImpact } : {}) }
}
