import { Box, Typography } from '@mui/material'
import { useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { RatedScale } from '#domain/records/criteria'
import { type RatingScale, rateText } from '#domain/records/describe'
import { rates } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { useMeaning } from '#src/features/risks/board-parts/criteria/Criteria.tsx'
import { prefixOf } from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { columns, ratingCell } from './columns.ts'
import { RatingInput } from './RatingControl.tsx'

interface RatingRowProps {
  label: string
  /** The name of the field within an assessment. */
  source: string
  step: AssessmentType
  rated: RatedScale
  isRequired?: boolean
  /** At the end of the row. */
  action?: ReactNode
}

/**
 * One rated subject, gross and net, each with the meaning of its rate: the one under the pointer or the focus, else the
 * chosen one.
 */
export function RatingRow({ label, source, step, rated, isRequired = false, action }: RatingRowProps) {
  const translate = useText()
  const meaningOf = useMeaning(rated)
  const [inHand, setInHand] = useState<{ type: AssessmentType; rate: number } | null>(null)
  const sources = useMemo(
    () => ({ gross: `${prefixOf('gross', step)}${source}`, net: `${prefixOf('net', step)}${source}` }),
    [source, step],
  )
  const take = (type: AssessmentType, { target }: SyntheticEvent) => {
    const segment = target instanceof Element ? target.closest<HTMLElement>('[data-rate]') : null
    if (segment) setInHand({ type, rate: Number(segment.dataset.rate) })
  }
  return (
    <Box
      sx={{ ...columns, pb: { xs: 1, md: 0.75 }, '& > *': { minWidth: 0 }, alignItems: { xs: 'center', md: 'start' } }}
      onPointerLeave={() => setInHand(null)}
      onBlur={() => setInHand(null)}
    >
      <Typography
        component="span"
        variant="body2"
        // Two lines are as high as the rating with its meaning.
        sx={{ gridArea: 'name', pt: { md: '5px' }, lineHeight: 1.3, fontWeight: isRequired ? 650 : 400 }}
      >
        {label}
        {isRequired && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Typography>
      {assessmentTypes.map((type) => {
        const word = translate(`vocabulary.assessmentType.${type}`)
        return (
          <Box
            key={type}
            sx={ratingCell(type)}
            onPointerOver={(event) => take(type, event)}
            onFocus={(event) => take(type, event)}
          >
            <Typography aria-hidden variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
              {word}
            </Typography>
            <RatingInput
              source={sources[type]}
              label={type === step ? label : translate('wizard.rating.ofType', { field: label, type: word })}
              description={type === step ? word : undefined}
              scale={rated.scale}
              required={isRequired}
            />
            <Meaning
              source={sources[type]}
              scale={rated.scale}
              meaningOf={meaningOf}
              inHand={inHand?.type === type ? inHand.rate : null}
            />
          </Box>
        )
      })}
      <Box sx={{ gridArea: 'action' }}>{action}</Box>
    </Box>
  )
}

interface MeaningProps {
  source: string
  scale: RatingScale
  meaningOf: (rate: number) => string
  /** The rate under the pointer or the focus. */
  inHand: number | null
}

/** The meaning under a rating; on a wide window with the height of the longest one, so that nothing moves. */
function Meaning({ source, scale, meaningOf, inHand }: MeaningProps) {
  const chosen = useWatch({ name: source }) as number | null
  const rate = inHand ?? chosen
  return (
    <Typography component="div" variant="caption" color="text.secondary" aria-live="polite" sx={meaningStyle}>
      <div>{rate ? meaningOf(rate) : <ScaleEnds scale={scale} />}</div>
      {rates.map((one) => (
        <div key={one} aria-hidden data-meaning={meaningOf(one)} />
      ))}
    </Typography>
  )
}

const meaningStyle = {
  display: 'grid',
  pt: { xs: 0.5, md: '1px' },
  lineHeight: { md: '14px' },
  '& > *': { gridArea: '1 / 1' },
  '& > [data-meaning]': { display: { xs: 'none', md: 'block' }, visibility: 'hidden' },
  '& > [data-meaning]::after': { content: 'attr(data-meaning)' },
} as const

/** The words of the lowest and the highest rate, until one is chosen. */
function ScaleEnds({ scale }: { scale: RatingScale }) {
  const translate = useText()
  return (
    <Box component="span" aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      {([1, 5] as const).map((rate) => (
        <span key={rate}>{rateText(translate, scale, rate)}</span>
      ))}
    </Box>
  )
}
