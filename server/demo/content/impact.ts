import type { Rate } from '#domain/risks/heatMap'
import type { ImpactKey } from '#server/database/referenceData'
import type { ImpactContent } from './types.ts'

const million = 1_000_000

/**
 * One rated impact of an assessment, written on one line.
 * @param millions the financial impact as an amount, in millions of THB
 */
export function impact(
  key: ImpactKey,
  rate: Rate,
  assumption?: string,
  financialImpact?: string,
  millions?: number,
): ImpactContent {
  return {
    key,
    rate,
    ...(assumption ? { assumption } : {}),
    ...(financialImpact ? { financialImpact } : {}),
    ...(millions === undefined ? {} : { financialAmount: millions * million, financialCurrency: 'THB' }),
  }
}
