import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import { Stack, Typography } from '@mui/material'
import { styled, type Palette } from '@mui/material/styles'
import { memo } from 'react'
import { cardContentOf, type CardOrRecord } from '#domain/records/card'
import { type Level, levels } from '#domain/risks/heatMap'
import { assessmentTypes } from '#domain/risks/statuses'
import type { Target } from '#domain/risks/target'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { AboveAppetite, AboveAppetiteSign, AppetiteLegend } from './Appetite.tsx'

interface LevelChipProps {
  /** A level without a score, as in a legend. */
  level?: Level | null
  /** A level with its score in front; null if the assessment is not rated. */
  rating?: { level: Level; score: number } | null | undefined
  /** The label in front of the level, such as "Net". */
  label?: string | undefined
}

/** A level by colour, shape and word, with its score in front (rules scoring.colours and scoring.shown). */
export const LevelChip = memo(function LevelChip({ rating, level = rating?.level, label }: LevelChipProps) {
  const translate = useText()
  return (
    <Pill data-level={level}>
      {label && <span className="of">{label}</span>}
      {level ? (
        <>
          {rating && <span className="score">{rating.score}</span>}
          <LevelShape level={level} />
          {translate(`vocabulary.level.${level}`)}
        </>
      ) : (
        <EmptyValue />
      )}
    </Pill>
  )
})

/** The styles of elements with `data-level`, by level. */
const byLevel = <Style,>(styleOf: (level: Level) => Style) =>
  Object.fromEntries(levels.map((level) => [`&[data-level=${level}]`, styleOf(level)]))

const coloursOf = ({ level: colours }: Palette, level: Level) => ({
  color: colours[level].text,
  backgroundColor: colours[level].soft,
})

/** A page has about a hundred of these, so the style is computed once for all levels. */
const Pill = styled('span')(({ theme: { palette, shape, spacing } }) => ({
  display: 'inline-flex',
  height: 'fit-content',
  alignItems: 'center',
  gap: spacing(0.75),
  padding: spacing(0.25, 1),
  borderRadius: Number(shape.borderRadius) * 1.5,
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  fontWeight: 600,
  color: palette.text.secondary,
  backgroundColor: palette.tokens.sunken,
  '& > .of': { fontWeight: 400 },
  '& > .score': { fontVariantNumeric: 'tabular-nums' },
  ...byLevel((level) => coloursOf(palette, level)),
}))

/** The shape of a level: a circle for low, a diamond for medium, a triangle for high. */
export function LevelShape({ level, size = 12 }: { level: Level; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
      {level === 'low' && <circle cx="6" cy="6" r="4.2" />}
      {level === 'medium' && <path d="M6 0.8 11.2 6 6 11.2 0.8 6Z" />}
      {level === 'high' && <path d="M6 1 11.6 11H0.4Z" />}
    </svg>
  )
}

const bothLevels = { alignItems: 'center', columnGap: 0.75, rowGap: 0.5, flexWrap: 'wrap' } as const

const row = { direction: 'row', component: 'span' } as const

interface GrossToNetProps {
  risk: CardOrRecord
  target?: Target | null | undefined
  /** Whether the day of the target is shown. */
  hasDay?: boolean
  /** Whether the mark of a score above the appetite is only a few words, with a tooltip. */
  isShort?: boolean
}

/** The levels before and after the controls, side by side, and the target with its date. */
export function GrossToNet({ risk, target, hasDay = true, isShort = false }: GrossToNetProps) {
  const translate = useText()
  const dates = useDates()
  const { gross, net, appetite } = cardContentOf(risk)
  const Mark = isShort ? AboveAppetiteSign : AboveAppetite
  return (
    <Stack {...row} sx={bothLevels}>
      <LevelChip rating={gross} label={translate('vocabulary.assessmentType.gross')} />
      <After rating={net} label={translate('vocabulary.assessmentType.net')} />
      <Mark net={net} appetite={appetite} of={risk} />
      {target && (
        <>
          <After rating={target} label={translate('risks.fields.target')} />
          {hasDay && (
            <Typography component="span" variant="body2" noWrap>
              {dates.text(target.on)}
            </Typography>
          )}
        </>
      )}
    </Stack>
  )
}

/** An arrow to a level; both wrap together. */
const After = (chip: LevelChipProps) => (
  <Stack {...row} sx={{ alignItems: 'center', gap: 0.75, minWidth: 0 }}>
    <ArrowForwardIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
    <LevelChip {...chip} />
  </Stack>
)

/** Gross and net as two cells with their scores; tooltips and screen readers have the words (rule scoring.shown). */
export const ScoreCells = memo(function ScoreCells({ risk }: { risk: CardOrRecord }) {
  const translate = useText()
  const content = cardContentOf(risk)
  const [gross, net] = assessmentTypes.map((type) => {
    const rating = content[type]
    const of = translate(`vocabulary.assessmentType.${type}`)
    const name = rating
      ? translate('board.table.scoreOf', {
          of,
          score: rating.score,
          level: translate(`vocabulary.level.${rating.level}`),
        })
      : translate('board.table.unrated', { of })
    return (
      <ScoreCell key={type} data-level={rating?.level} role="img" title={name}>
        {rating?.score ?? '-'}
      </ScoreCell>
    )
  })
  return (
    <Scores>
      {gross}
      <span aria-hidden>→</span>
      {net}
      <AboveAppetiteSign net={content.net} appetite={content.appetite} of={risk} />
    </Scores>
  )
})

const Scores = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
}))

/** The lower the level, the rounder the chip, so that colour is not the only sign. */
const roundness: Readonly<Record<Level, number>> = { low: 14, medium: 7, high: 2 }

const ScoreCell = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-block',
  flex: 'none',
  width: 28,
  lineHeight: '24px',
  borderRadius: 7,
  textAlign: 'center',
  fontSize: '0.8125rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: palette.tokens.sunken,
  ...byLevel((level) => ({ ...coloursOf(palette, level), borderRadius: roundness[level] })),
  '@media (forced-colors: active)': { border: '1px solid' },
}))

/** The meaning of the colours and shapes of the levels. */
export function LevelLegend() {
  const translate = useText()
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1 }}
      role="group"
      aria-label={translate('heatMap.legend')}
    >
      {levels.map((level) => (
        <LevelChip key={level} level={level} />
      ))}
      <AppetiteLegend />
    </Stack>
  )
}
