import { Box, Typography, type BoxProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { levelOf } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { AppetiteLegend } from '../labels/Appetite.tsx'
import { cellStyle, CellShape, HeatMapFrame, smallMap } from './HeatMapFrame.tsx'

/** A cell of the heat map; null while the likelihood or every impact is unrated. */
interface Place {
  likelihood: number | null
  impact: number | null
}

export interface HeatMapPoint extends Place {
  assessmentType: AssessmentType
}

export interface ItemPoint extends Place {
  id: number
}

type RatedPoint = HeatMapPoint & { likelihood: number; impact: number }

const isRated = (point: HeatMapPoint): point is RatedPoint => point.likelihood !== null && point.impact !== null

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

export interface Spot {
  likelihood: number
  impact: number
}

function TargetRing({ target, sx }: { target: Spot; sx?: BoxProps['sx'] }) {
  const title = useText()('heatMap.target', { likelihood: target.likelihood, impact: target.impact })
  return <Disc isFilled={false} role="img" title={title} sx={{ ...sx, borderStyle: 'dashed' }} />
}

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

/** Returns the description of a cell of the heat map. */
function usePointText(): (point: RatedPoint) => string {
  const translate = useText()
  return ({ assessmentType, likelihood, impact }) =>
    `${translate(`vocabulary.assessmentType.${assessmentType}`)}: ${translate('heatMap.point', {
      likelihood,
      impact,
      level: translate(`vocabulary.levelInText.${levelOf(likelihood, impact)}`),
    })}`
}

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

interface MarkedHeatMapProps {
  caption: string
  isSmall?: boolean
  marks: readonly { at: Place; disc: ReactNode }[]
}

function MarkedHeatMap({ caption, marks, isSmall = false }: MarkedHeatMapProps) {
  return (
    <HeatMapFrame
      caption={caption}
      isSmall={isSmall}
      renderCell={({ likelihood, impact }) => {
        const here = marks.filter(({ at }) => at.likelihood === likelihood && at.impact === impact)
        const level = levelOf(likelihood, impact)
        return (
          <Box
            sx={(theme) => ({
              ...cellStyle(theme, level, here.length > 0),
              gridAutoFlow: 'column',
              gap: isSmall ? 0 : 0.5,
            })}
          >
            {!isSmall && <CellShape level={level} />}
            {here.map(({ disc }) => disc)}
          </Box>
        )
      }}
    />
  )
}

const smallDisc = { width: 16, height: 16, borderWidth: 1.5, fontSize: '0.625rem' } as const

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

function Disc({ isFilled, sx, ...props }: BoxProps & { isFilled: boolean }) {
  const [ink, paper] = ['tokens.ink', 'background.paper']
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 26,
        height: 26,
        borderRadius: '50%',
        border: 2,
        borderColor: ink,
        bgcolor: isFilled ? ink : paper,
        color: isFilled ? paper : ink,
        fontSize: '0.75rem',
        lineHeight: 1,
        ...sx,
      }}
      {...props}
    />
  )
}
