import { type RatingScale, rateText } from '#domain/records/describe'
import { Box, Typography } from '@mui/material'
import { useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { RatedScale } from '#domain/records/criteria'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'
import { useMeaning } from '../../board-parts/criteria/Criteria.tsx'
import { prefixOf } from '../../record-parts/rating/assessmentValues.ts'
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
 * One rated subject, gross and net, with the meaning of the rate under the pointer or the focus, and without either the
 * meanings of the chosen rates. A phone has these each under its own rating.
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
  const meaning = inHand === null ? '' : meaningOf(inHand.rate)
  return (
    <Box
      sx={{ ...columns, pb: { xs: 1, md: '1px' }, '& > *': { minWidth: 0 }, alignItems: 'center' }}
      onPointerLeave={() => setInHand(null)}
      onBlur={() => setInHand(null)}
    >
      <Typography
        component="span"
        variant="body2"
        // Two lines are as high as the rating with its meaning.
        sx={{
          gridArea: 'name',
          alignSelf: { xs: 'center', md: 'start' },
          pt: { md: '5px' },
          lineHeight: 1.3,
          fontWeight: isRequired ? 650 : 400,
        }}
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
            <ChosenMeaning source={sources[type]} scale={rated.scale} meaningOf={meaningOf} />
          </Box>
        )
      })}
      <Box sx={{ gridArea: 'action' }}>{action}</Box>
      <Typography
        component="div"
        variant="caption"
        color="text.secondary"
        aria-live="polite"
        title={meaning}
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridArea: 'meaning',
          mt: '1px',
          minHeight: 14,
          lineHeight: '14px',
          // Both in one cell: the row keeps its height under the pointer.
          '& > *': { gridArea: '1 / 1' },
          textAlign: inHand?.type === 'net' ? 'right' : 'left',
        }}
      >
        <ChosenMeanings sources={sources} scale={rated.scale} meaningOf={meaningOf} isHidden={inHand !== null} />
        <span>{meaning}</span>
      </Typography>
    </Box>
  )
}

interface ChosenMeaningsProps {
  sources: Record<AssessmentType, string>
  scale: RatingScale
  meaningOf: (rate: number) => string
  isHidden: boolean
}

/** On a wide window, the meanings of the chosen rates under their ratings, which screen readers read at the ratings. */
function ChosenMeanings({ sources, scale, meaningOf, isHidden }: ChosenMeaningsProps) {
  const chosen = useWatch({ name: assessmentTypes.map((type) => sources[type]) }) as (number | null)[]
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 1.5,
        textAlign: 'left',
        visibility: isHidden ? 'hidden' : undefined,
      }}
    >
      {assessmentTypes.map((type, place) => {
        const rate = chosen[place]
        return <span key={type}>{rate ? meaningOf(rate) : <ScaleEnds scale={scale} />}</span>
      })}
    </Box>
  )
}

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

interface ChosenMeaningProps {
  source: string
  scale: RatingScale
  meaningOf: (rate: number) => string
}

/** On a phone, the meaning of the chosen rate under its rating. */
function ChosenMeaning({ source, scale, meaningOf }: ChosenMeaningProps) {
  const rate = useWatch({ name: source }) as number | null
  return (
    <Typography
      component="div"
      variant="caption"
      color="text.secondary"
      aria-live="polite"
      sx={{ display: { md: 'none' }, pt: 0.5, '&:empty': { p: 0 } }}
    >
      {rate === null ? <ScaleEnds scale={scale} /> : meaningOf(rate)}
    </Typography>
  )
}
