import { createContext, use } from 'react'
import type { CompanyGroup } from '#domain/wire/companyGroups'

/** Where a dragged group would land: before or after one of its siblings. */
export interface DropPlace {
  id: number
  place: 'before' | 'after'
}

interface Chart {
  /** What is searched; marked in the names. */
  search: string
  /** Moves a group one place up (-1) or down (1) among its siblings. */
  onMoveBy: (group: CompanyGroup, places: -1 | 1) => void
}

/** What the items of the chart's tree share; the tree itself gives them their ids alone. */
export const ChartContext = createContext<Chart | undefined>(undefined)

export function useChart(): Chart {
  const chart = use(ChartContext)
  if (!chart) throw new Error('useChart needs a ChartContext above it')
  return chart
}
