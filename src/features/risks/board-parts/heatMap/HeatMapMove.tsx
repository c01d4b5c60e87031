import type { Place } from './heatMapPoints.ts'
import { Disc, MarkedHeatMap } from './MarkedHeatMap.tsx'

interface HeatMapMoveProps {
  /** The accessible name of the map, which describes both cells. */
  caption: string
  from: Place
  to: Place
}

/** The change of an assessment: a dashed ring at the old cell, a filled disc at the new one. */
export function HeatMapMove({ caption, from, to }: HeatMapMoveProps) {
  const marks = [
    { at: from, disc: <Disc key="from" isFilled={false} aria-hidden sx={{ borderStyle: 'dashed' }} /> },
    { at: to, disc: <Disc key="to" isFilled aria-hidden /> },
  ]
  return <MarkedHeatMap caption={caption} marks={marks} />
}
