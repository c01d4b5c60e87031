import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { AppetiteLegend } from '#src/features/risks/board-parts/labels/Appetite.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import {
  isRated,
  usePointText,
  type HeatMapPoint,
  type ItemPoint,
  type RatedPoint,
  type Spot,
} from './heatMapPoints.ts'
import { Disc, MarkedHeatMap, TargetRing } from './MarkedHeatMap.tsx'

interface HeatMapPreviewProps {
  points: readonly HeatMapPoint[]
  /** The cells of the items of a summary: a small dot each. */
  items?: readonly ItemPoint[]
  /** The cell of the target: a dashed ring. */
  target?: Spot | undefined
}

/**
 * The heat map of one risk in the form: an empty disc for gross and a filled one for net, each with the first letter of
 * the word.
 */
export function HeatMapPreview({ points, items = [], target }: HeatMapPreviewProps) {
  const translate = useText()
  const rated = points.filter(isRated)
  const describe = usePointText()
  const markOf = (point: RatedPoint) => (
    <Disc key={point.assessmentType} isFilled={point.assessmentType === 'net'} role="img" title={describe(point)}>
      {translate(`heatMap.marker.${point.assessmentType}`)}
    </Disc>
  )
  return (
    <Box>
      <MarkedHeatMap
        caption={translate('heatMap.preview')}
        marks={[
          ...items.map((item) => ({ at: item, disc: <Dot key={`item-${item.id}`} id={item.id} /> })),
          ...rated.map((point) => ({ at: point, disc: markOf(point) })),
          ...(target ? [{ at: target, disc: <TargetRing key="target" target={target} /> }] : []),
        ]}
      />
      {/* The chips and the map show it; only screen readers need it in words. */}
      <Box
        component="p"
        role="status"
        sx={rated.length > 0 ? visuallyHidden : { m: 0, mt: 1, typography: 'body2', color: 'text.secondary' }}
      >
        {rated.length > 0 ? rated.map(describe).join(' · ') : translate('heatMap.noPoint')}
      </Box>
      <AppetiteLegend />
    </Box>
  )
}

/** An item of a summary. */
function Dot({ id }: { id: number }) {
  const name = useText()('wizard.items.notReadable', { id })
  return (
    <Box
      component="span"
      role="img"
      title={name}
      sx={{
        width: 8,
        height: 8,
        borderRadius: '50%',
        border: 1,
        borderColor: 'background.paper',
        bgcolor: 'tokens.ink',
      }}
    />
  )
}
