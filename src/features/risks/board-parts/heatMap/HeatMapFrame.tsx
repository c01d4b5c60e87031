import { Box } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { type RatingScale, rateText } from '#domain/records/describe'
import { appetiteEdges } from '#domain/risks/appetite'
import { rates, type Rate, type Level } from '#domain/risks/heatMap'
import { useText } from '#src/platform/i18n/useText.ts'
import { hasLine } from '../labels/Appetite.tsx'
import { LevelShape } from '../labels/LevelChip.tsx'
import { useAppetite } from '../labels/useAppetite.ts'

export interface HeatMapCell {
  likelihood: Rate
  impact: Rate
}

interface HeatMapFrameProps {
  /** The accessible name of the table. */
  caption: string
  renderCell: (cell: HeatMapCell) => ReactNode
  /** Narrow cells without words at the axes and without the appetite line, for the small map of a record. */
  isSmall?: boolean
}

const likelihoodsDownwards = [...rates].reverse()

const headerStyle = { p: 0, fontWeight: 600, fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' } as const
const axisStyle = { fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', textAlign: 'center' } as const

/** The words of a scale are next to their numbers if the heat map is wide enough. */
const scaleWord = {
  display: 'none',
  fontSize: '0.6875rem',
  fontWeight: 400,
  '@container (min-width: 400px)': { display: 'block' },
} as const

/** On a small map the axis has only the words of its ends. */
const endWords = {
  fontWeight: 400,
  fontSize: '0.6875rem',
  '@container (min-width: 400px)': { display: 'none' },
} as const

/** The distance between the cells of a small map, with the gap, and the start of the first cell, in pixels. */
export const smallMap = { step: 24, left: 20, top: 2, size: 142 } as const

/** Specific enough to override the styles of the parts. */
const small = {
  maxWidth: smallMap.size,
  '& > div': { display: 'block' },
  '& .axis.axis': { display: 'none' },
  '& table > * > tr > :is(td, th)': { fontSize: '0.6875rem', lineHeight: 1.2 },
  '& table > thead td': { width: 14 },
  '& table > tbody td > *': { minHeight: smallMap.step - 4, borderRadius: 1 },
} as const

/**
 * The table with the 25 cells. Likelihood grows upwards and impact to the right, as on paper; the row of column headers
 * is first in the document but at the bottom on screen.
 */
export function HeatMapFrame({ caption, renderCell, isSmall = false }: HeatMapFrameProps) {
  const translate = useText()
  const line = useAppetite()
  // Readers take a line next to the arrows of a small map for one of them.
  const appetite = isSmall ? null : line
  return (
    // Positioned, so that texts for screen readers stay inside and never widen a page that scrolls the map.
    <Box sx={{ position: 'relative', containerType: 'inline-size', width: '100%', ...(isSmall && small) }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 0.5 }}>
        <Box
          aria-hidden="true"
          className="axis"
          sx={{ ...axisStyle, writingMode: 'vertical-rl', transform: 'rotate(180deg)', pt: 4 }}
        >
          <AxisName scale="likelihood" />
        </Box>
        <Box
          component="table"
          sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '4px' }}
        >
          <Box component="caption" sx={visuallyHidden}>
            {caption}
            {hasLine(appetite) && `. ${translate('heatMap.appetite', { score: appetite })}`}
          </Box>
          <Box component="thead" sx={{ display: 'table-footer-group' }}>
            <tr>
              <Box component="td" sx={{ width: 20, p: 0, '@container (min-width: 400px)': { width: 84 } }} />
              {rates.map((impact) => (
                <Box component="th" scope="col" key={impact} sx={{ ...headerStyle, pt: 0.5, verticalAlign: 'top' }}>
                  <RateHeader scale="impact" rate={impact} />
                </Box>
              ))}
            </tr>
          </Box>
          <tbody>
            {likelihoodsDownwards.map((likelihood) => (
              <tr key={likelihood}>
                <Box component="th" scope="row" sx={{ ...headerStyle, textAlign: 'right', pr: 0.75 }}>
                  <RateHeader scale="likelihood" rate={likelihood} />
                </Box>
                {rates.map((impact) => (
                  <Box component="td" key={impact} sx={{ p: 0, ...appetiteLine({ likelihood, impact }, appetite) }}>
                    {renderCell({ likelihood, impact })}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
        <Box aria-hidden="true" className="axis" sx={{ ...axisStyle, gridColumn: 2, pl: 3 }}>
          <AxisName scale="impact" />
        </Box>
      </Box>
    </Box>
  )
}

function AxisName({ scale }: { scale: RatingScale }) {
  const translate = useText()
  const ends = [rates[0], rates[rates.length - 1] as Rate]
  return (
    <>
      {translate(`heatMap.${scale}Axis`)}
      <Box component="span" sx={endWords}>
        {` · ${ends.map((rate) => `${rate} ${translate(`vocabulary.${scale}Rate.${rate}`)}`).join(' … ')}`}
      </Box>
    </>
  )
}

/**
 * In the gaps around a cell above the appetite, towards the cells within it: together they form one line (rule
 * scoring.appetite).
 */
function appetiteLine(cell: HeatMapCell, appetite: number | null) {
  const { left, below } = appetiteEdges(cell, appetite)
  const line = { content: '""', position: 'absolute', zIndex: 1, bgcolor: 'tokens.ink', borderRadius: 1 } as const
  const forced = { '@media (forced-colors: active)': { backgroundColor: 'CanvasText' } }
  return {
    position: 'relative',
    printColorAdjust: 'exact',
    ...(left && { '&::before': { ...line, top: -4, bottom: -4, left: -4, width: 4, ...forced } }),
    ...(below && { '&::after': { ...line, left: -4, right: -4, bottom: -4, height: 4, ...forced } }),
  } as const
}

function RateHeader({ scale, rate }: { scale: RatingScale; rate: Rate }) {
  const translate = useText()
  return (
    <>
      <span aria-hidden="true">{rate}</span>
      <Box component="span" aria-hidden="true" sx={scaleWord}>
        {translate(`vocabulary.${scale}Rate.${rate}`)}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {translate(`heatMap.${scale}Header`, { rate: rateText(translate, scale, rate) })}
      </Box>
    </>
  )
}

/** The shape of the level in the corner of a cell, for readers who cannot see colours. */
export function CellShape({ level }: { level: Level }) {
  return (
    <Box component="span" sx={{ position: 'absolute', top: 4, right: 4, lineHeight: 0, opacity: 0.6 }}>
      <LevelShape level={level} size={7} />
    </Box>
  )
}

/** The look of a cell: full colour with risks, a tint without. */
export function cellStyle(theme: Theme, level: Level, isFilled: boolean) {
  const { soft, text, solid, onSolid } = theme.palette.level[level]
  return {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    minHeight: 40,
    p: 0,
    border: 0,
    borderRadius: 2,
    font: 'inherit',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: isFilled ? solid : soft,
    color: isFilled ? onSolid : text,
    // Cells have borders in forced colours mode.
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  } as const
}
