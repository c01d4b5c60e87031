import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { appetiteEdges } from '#domain/risks/appetite'
import { levelOf, rates } from '#domain/risks/heatMap'
import type { RiskMove } from '#domain/wire/riskMovement'
import { AppetiteLegend, hasLine } from '#src/features/risks/board-parts/labels/Appetite.tsx'
import { LevelShape } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useAppetite } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { cellMoves } from './movementRows.ts'

const size = 44

/** The maximum number of arrows; the table contains all moves. */
const mostArrows = 14

const middleOf = ({ likelihood, impact }: { likelihood: number; impact: number }) => ({
  x: (impact - 0.5) * size,
  y: (5.5 - likelihood) * size,
})

interface MovementMapProps {
  /** Names the map for screen readers. */
  label: string
  moves: readonly RiskMove[]
  /** The last day, in words. */
  day: string
  /** Returns the URL of the records in a cell at the end and, if given, in another cell at the beginning. */
  hrefOf(to: RiskCell, from?: RiskCell): string
}

type RiskCell = NonNullable<RiskMove['to']['cell']>

/**
 * The heat map with an arrow for each movement, its width by the number of records, and the final number in each cell.
 * Each arrow and number opens its records (rule movement.records). The appetite line is dashed, so that it is no arrow.
 */
export function MovementMap({ label, moves, day, hrefOf }: MovementMapProps) {
  const translate = useText()
  const { palette } = useTheme()
  const appetite = useAppetite()
  const arrows = cellMoves(moves).slice(0, mostArrows)
  const most = Math.max(1, ...arrows.map(({ count }) => count))
  const countIn = (likelihood: number, impact: number) =>
    moves
      .filter(({ to }) => to.cell?.likelihood === likelihood && to.cell.impact === impact)
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <div>
      <Box
        component="svg"
        viewBox={`-26 0 ${5 * size + 26} ${5 * size + 26}`}
        role="group"
        aria-label={hasLine(appetite) ? `${label}. ${translate('heatMap.appetiteLine', { score: appetite })}` : label}
        sx={{
          display: 'block',
          width: 1,
          maxWidth: 420,
          height: 'auto',
          fontVariantNumeric: 'tabular-nums',
          // Thai marks extend beyond the names of the axes.
          overflow: 'visible',
        }}
      >
        <g aria-hidden="true" fontSize={9} fontWeight={600} fill={palette.text.primary} textAnchor="middle">
          <text transform={`translate(-18 ${2.5 * size}) rotate(-90)`}>{translate('heatMap.likelihoodAxis')}</text>
          <text x={2.5 * size} y={5 * size + 23}>
            {translate('heatMap.impactAxis')}
          </text>
        </g>
        {rates.map((rate) => (
          <g key={rate} aria-hidden="true" fontSize={9} fill={palette.text.secondary} textAnchor="middle">
            <text x={-8} y={middleOf({ likelihood: rate, impact: 1 }).y + 3}>
              {rate}
            </text>
            <text x={middleOf({ likelihood: 1, impact: rate }).x} y={5 * size + 11}>
              {rate}
            </text>
          </g>
        ))}
        {rates.flatMap((likelihood) =>
          rates.map((impact) => {
            const level = palette.level[levelOf(likelihood, impact)]
            const { x, y } = middleOf({ likelihood, impact })
            const count = countIn(likelihood, impact)
            return (
              <g key={`${likelihood} ${impact}`}>
                <rect
                  x={x - size / 2 + 1}
                  y={y - size / 2 + 1}
                  width={size - 2}
                  height={size - 2}
                  rx={4}
                  fill={level.soft}
                  stroke={level.text}
                  strokeOpacity={0.4}
                />
                <g transform={`translate(${x - size / 2 + 4} ${y - size / 2 + 4})`} color={level.text}>
                  <LevelShape level={levelOf(likelihood, impact)} size={7} />
                </g>
                {count > 0 && (
                  <RouterLink
                    to={hrefOf({ likelihood, impact })}
                    aria-label={translate('report.linkOf', {
                      row: day,
                      column: translate('board.filters.pastCell', { likelihood, impact }),
                      smart_count: count,
                    })}
                  >
                    <rect
                      x={x - size / 2 + 1}
                      y={y - size / 2 + 1}
                      width={size - 2}
                      height={size - 2}
                      fillOpacity={0}
                    />
                    <text x={x} y={y + 4} fontSize={12} fontWeight={650} textAnchor="middle" fill={level.text}>
                      {countText(count)}
                    </text>
                  </RouterLink>
                )}
              </g>
            )
          }),
        )}
        <path
          d={appetitePath(appetite)}
          stroke={palette.tokens.ink}
          strokeWidth={2}
          strokeDasharray="5 4"
          fill="none"
          aria-hidden="true"
        />
        {arrows.map(({ from, to, count }) => {
          const text = translate('report.comparison.move', {
            count,
            fromLikelihood: from.likelihood,
            fromImpact: from.impact,
            toLikelihood: to.likelihood,
            toImpact: to.impact,
          })
          return (
            <RouterLink
              key={`${from.likelihood} ${from.impact} ${to.likelihood} ${to.impact}`}
              to={hrefOf(to, from)}
              aria-label={text}
            >
              <title>{text}</title>
              <Arrow
                from={middleOf(from)}
                to={middleOf(to)}
                width={1 + (4 * count) / most}
                colour={palette.tokens.ink}
              />
            </RouterLink>
          )
        })}
      </Box>
      <AppetiteLegend isDashed />
    </div>
  )
}

/** The line along the cells above the appetite, where they touch the others (rule scoring.appetite). */
function appetitePath(appetite: number | null): string {
  return rates
    .flatMap((likelihood) =>
      rates.map((impact) => {
        const { x, y } = middleOf({ likelihood, impact })
        const { left, below } = appetiteEdges({ likelihood, impact }, appetite)
        const [west, south, half] = [x - size / 2, y + size / 2, size / 2]
        return [left && `M${west} ${y - half}V${south}`, below && `M${west} ${south}H${x + half}`]
          .filter(Boolean)
          .join('')
      }),
    )
    .join('')
}

interface ArrowProps {
  from: { x: number; y: number }
  to: { x: number; y: number }
  width: number
  colour: string
}

/** The arrows are curved, so that both directions between two cells are visible. */
function Arrow({ from, to, width, colour }: ArrowProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const offset = { x: -uy * 4, y: ux * 4 }
  const start = { x: from.x + ux * 7 + offset.x, y: from.y + uy * 7 + offset.y }
  const tip = { x: to.x - ux * 7 + offset.x, y: to.y - uy * 7 + offset.y }
  const head = 4 + width
  const wing = (side: 1 | -1) =>
    `${tip.x - ux * head + side * uy * (head / 2)},${tip.y - uy * head - side * ux * (head / 2)}`
  return (
    <g stroke={colour} fill={colour} strokeWidth={width} opacity={0.85}>
      <line x1={start.x} y1={start.y} x2={tip.x - ux * head} y2={tip.y - uy * head} />
      <polygon points={`${tip.x},${tip.y} ${wing(1)} ${wing(-1)}`} stroke="none" />
    </g>
  )
}
