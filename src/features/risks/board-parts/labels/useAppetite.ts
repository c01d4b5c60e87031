import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useDataProvider } from 'react-admin'
import { appetiteOf } from '#domain/risks/appetite'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { appetiteQueries, type AppetitePlace } from '#src/dataProvider/endpoints/appetites.ts'
import { startQueries } from '#src/dataProvider/startQueries.ts'

/** The subject of the line of a heat map: a group and a category, or the score of one record. */
type LineOf = Partial<AppetitePlace> | { score: number | null }

/**
 * Provides this appetite to the heat maps inside; without a provider they show the line of the reader's home group (rule
 * scoring.appetite).
 */
export const AppetiteLine = createContext<LineOf>({})

/** Returns the single group and the single category of the board's filter. */
export function lineOfFilter({ companyGroupId, riskCategoryId }: BoardFilter): LineOf {
  const only = (ids: readonly number[]) => (ids.length === 1 ? ids[0] : undefined)
  const [group, category] = [only(companyGroupId), only(riskCategoryId)]
  return { ...(group && { companyGroupId: group }), ...(category && { riskCategoryId: category }) }
}

/** Returns the highest net score within the appetite for the heat maps inside, or for `line`; null while it loads. */
export function useAppetite(line?: LineOf): number | null {
  const around = use(AppetiteLine)
  const of = line ?? around
  const home = useHomeGroup()
  const setting = useQuery(startQueries.appetite(useDataProvider())).data
  const isOfRecord = 'score' in of
  const { companyGroupId = home.id, riskCategoryId } = isOfRecord ? {} : of
  const { data } = useQuery({
    ...appetiteQueries.score({ companyGroupId, riskCategoryId }),
    enabled: !isOfRecord,
  })
  if (isOfRecord) return of.score
  return data ? data.score : appetiteOf(setting?.value)
}
