import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { HeatMapPoint } from '#src/features/risks/record-parts/heatMap/heatMapPoints.ts'

type Points = readonly [gross: HeatMapPoint, net: HeatMapPoint]

const Live = createContext<Points | null>(null)
const SetLive = createContext<(points: Points | null) => void>(() => undefined)

/** Passes the levels of the open form to the heading above it, without rendering the page again. */
export function LiveRatingsProvider({ children }: { children: ReactNode }) {
  const [points, setPoints] = useState<Points | null>(null)
  return (
    <SetLive value={setPoints}>
      <Live value={points}>{children}</Live>
    </SetLive>
  )
}

/** Returns gross and net as rated in the open form; null without an open form. */
export const useLiveRatings = (): Points | null => use(Live)

/** Publishes the ratings of the form to the page above it. */
export function usePublishRatings(points: Points): void {
  const setPoints = use(SetLive)
  useEffect(() => {
    setPoints(points)
    return () => setPoints(null)
  }, [points, setPoints])
}
