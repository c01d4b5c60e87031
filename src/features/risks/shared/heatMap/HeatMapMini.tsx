import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { levelOf, rates } from '#domain/risks/heatMap'
import { useText } from '#src/platform/i18n/useText.ts'
import { isRated, usePointText, type HeatMapPoint } from './HeatMapPreview.tsx'

const cell = 22

/** The middle of a cell, likelihood growing upwards and impact to the right. */
const middleOf = ({ likelihood, impact }: { likelihood: number; impact: number }) => ({
  x: (impact - 0.5) * cell,
  y: (5.5 - likelihood) * cell,
})

interface HeatMapMiniProps {
  points: readonly HeatMapPoint[]
  /** The target of net; the line to it is dashed. */
  target?: { likelihood: number; impact: number } | null
}

/** The places of a record: a ring for gross, a disc for net, and the line between them, dashed to the target. */
export function HeatMapMini({ points, target = null }: HeatMapMiniProps) {
  const translate = useText()
  const describe = usePointText()
  const { palette } = useTheme()
  const rated = points.filter(isRated)
  if (rated.length === 0) return null
  const gross = rated.find(({ assessmentType }) => assessmentType === 'gross')
  const net = rated.find(({ assessmentType }) => assessmentType === 'net')
  const size = 5 * cell
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="group"
      aria-label={translate('heatMap.preview')}
      sx={{ display: 'block', width: 1, height: 'auto' }}
    >
      {rates.flatMap((likelihood) =>
        rates.map((impact) => (
          <rect
            key={`${likelihood} ${impact}`}
            x={(impact - 1) * cell + 1}
            y={(5 - likelihood) * cell + 1}
            width={cell - 2}
            height={cell - 2}
            rx={3}
            fill={palette.level[levelOf(likelihood, impact)].soft}
            stroke={palette.level[levelOf(likelihood, impact)].text}
            strokeOpacity={0.35}
            strokeWidth={0.75}
          />
        )),
      )}
      {gross && net && <Arrow from={middleOf(gross)} to={middleOf(net)} colour={palette.tokens.ink} />}
      {net && target && (
        <g role="img" aria-label={translate('heatMap.target', target)}>
          <title>{translate('heatMap.target', target)}</title>
          <Arrow from={middleOf(net)} to={middleOf(target)} colour={palette.tokens.ink} isDashed />
          <circle
            cx={middleOf(target).x}
            cy={middleOf(target).y}
            r={5}
            fill="none"
            stroke={palette.tokens.ink}
            strokeWidth={1.5}
            strokeDasharray="2 2"
          />
        </g>
      )}
      {rated.map((point) => {
        const { x, y } = middleOf(point)
        const isNet = point.assessmentType === 'net'
        return (
          <g key={point.assessmentType} role="img" aria-label={describe(point)}>
            <title>{describe(point)}</title>
            <circle
              cx={x}
              cy={y}
              r={isNet ? 5 : 8}
              fill={isNet ? palette.tokens.ink : 'none'}
              stroke={palette.tokens.ink}
              strokeWidth={2}
            />
          </g>
        )
      })}
    </Box>
  )
}

interface ArrowProps {
  from: { x: number; y: number }
  to: { x: number; y: number }
  colour: string
  isDashed?: boolean
}

/** From the edge of the ring to the edge of the disc; nothing if both are in one cell. */
function Arrow({ from, to, colour, isDashed = false }: ArrowProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return null
  const [ux, uy] = [dx / length, dy / length]
  const tip = { x: to.x - ux * 7, y: to.y - uy * 7 }
  const wing = (side: 1 | -1) => `${tip.x - ux * 6 + side * uy * 4},${tip.y - uy * 6 - side * ux * 4}`
  return (
    <g aria-hidden="true" stroke={colour} strokeWidth={2} fill={colour}>
      <line
        x1={from.x + ux * 9}
        y1={from.y + uy * 9}
        x2={tip.x - ux * 4}
        y2={tip.y - uy * 4}
        strokeDasharray={isDashed ? '4 3' : undefined}
      />
      <polygon points={`${tip.x},${tip.y} ${wing(1)} ${wing(-1)}`} stroke="none" />
    </g>
  )
}
