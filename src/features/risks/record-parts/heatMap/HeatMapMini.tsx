import { Box, Typography } from '@mui/material'
import { assessmentTypes } from '#domain/risks/statuses'
import { smallMap } from '#src/features/risks/board-parts/heatMap/HeatMapFrame.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { isRated, usePointText, type HeatMapPoint, type Spot } from './heatMapPoints.ts'
import { Disc, MarkedHeatMap, TargetRing } from './MarkedHeatMap.tsx'

interface HeatMapMiniProps {
  points: readonly HeatMapPoint[]
  /** The target cell. */
  target?: Spot | null
}

/** The small heat map of one risk: an arrow from gross to net, each with its letter, and a dashed one to the target. */
export function HeatMapMini({ points, target = null }: HeatMapMiniProps) {
  const translate = useText()
  const describe = usePointText()
  const rated = points.filter(isRated)
  if (rated.length === 0) return null
  const [gross, net] = assessmentTypes.map((type) => rated.find(({ assessmentType }) => assessmentType === type))
  // A cell has room for one disc: net if there are several.
  const marks = (net && isSamePlace(gross, net) ? [net] : rated).map((point) => ({
    at: point,
    disc: (
      <Disc
        key={point.assessmentType}
        isFilled={point.assessmentType === 'net'}
        role="img"
        title={rated
          .filter((one) => isSamePlace(one, point))
          .map(describe)
          .join(' · ')}
        sx={smallDisc}
      >
        {translate(`heatMap.marker.${point.assessmentType}`)}
      </Disc>
    ),
  }))
  const aim = target &&
    !rated.some((point) => isSamePlace(point, target)) && {
      at: target,
      disc: <TargetRing key="target" target={target} sx={smallDisc} />,
    }
  const arrowsInWords = [
    gross && net && !isSamePlace(gross, net) && translate('heatMap.arrow'),
    net && aim && translate('heatMap.arrowToTarget'),
  ].filter(Boolean)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto auto', placeContent: 'start' }}>
      <AxisWord isUpright>{translate('vocabulary.likelihood')}</AxisWord>
      <Box sx={{ position: 'relative', width: smallMap.size }}>
        <MarkedHeatMap
          isSmall
          caption={[translate('heatMap.preview'), ...arrowsInWords].join('. ')}
          marks={aim ? [...marks, aim] : marks}
        />
        <Box component="svg" aria-hidden viewBox={`0 0 ${5 * smallMap.step} ${5 * smallMap.step}`} sx={arrows}>
          {gross && net && <Arrow from={gross} to={net} />}
          {net && target && <Arrow from={net} to={target} isDashed />}
        </Box>
      </Box>
      <AxisWord>{translate('vocabulary.impact')}</AxisWord>
    </Box>
  )
}

/** The name of an axis; the table has it for screen readers. */
const AxisWord = ({ isUpright = false, children }: { isUpright?: boolean; children: string }) => (
  <Typography
    aria-hidden
    variant="caption"
    color="text.secondary"
    sx={{
      gridColumn: isUpright ? 1 : 2,
      textAlign: 'center',
      ...(isUpright && { writingMode: 'vertical-rl', transform: 'rotate(180deg)' }),
    }}
  >
    {children}
  </Typography>
)

const arrows = {
  position: 'absolute',
  left: smallMap.left,
  top: smallMap.top,
  width: 5 * smallMap.step,
  pointerEvents: 'none',
  color: 'tokens.ink',
  zIndex: 1,
} as const

const smallDisc = { width: 16, height: 16, borderWidth: 1.5, fontSize: '0.625rem' } as const

const isSamePlace = (one: Spot | undefined, other: Spot): boolean =>
  one?.likelihood === other.likelihood && one.impact === other.impact

/** An arrow from the edge of one disc to the edge of the other; nothing if both are in one cell. */
function Arrow({ from, to, isDashed = false }: { from: Spot; to: Spot; isDashed?: boolean }) {
  const { step } = smallMap
  const [dx, dy] = [(to.impact - from.impact) * step, (from.likelihood - to.likelihood) * step]
  const length = Math.hypot(dx, dy)
  if (length === 0) return null
  const middle = { x: (from.impact - 0.5) * step, y: (5.5 - from.likelihood) * step }
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  return (
    <g transform={`translate(${middle.x} ${middle.y}) rotate(${turn})`} stroke="currentColor" strokeWidth={2}>
      <line x1={8} x2={length - 12} y1={0} y2={0} strokeDasharray={isDashed ? '4 3' : undefined} />
      <polygon points={`${length - 8},0 ${length - 14},4 ${length - 14},-4`} fill="currentColor" stroke="none" />
    </g>
  )
}
