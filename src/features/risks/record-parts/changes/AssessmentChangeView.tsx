import { Box, Stack } from '@mui/material'
import { placeOf } from '#domain/records/assessments'
import type { AssessmentChange } from '#domain/records/compare'
import { impactParts, rateText } from '#domain/records/describe'
import { ratingOf } from '#domain/risks/heatMap'
import type { Assessment } from '#domain/wire/assessments'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useRecordWords } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { Disc, MarkedHeatMap } from '../heatMap/MarkedHeatMap.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'

/** The change of an assessment: from cell to cell on the heat map, then impact by impact. */
export function AssessmentChangeView({ change }: { change: AssessmentChange }) {
  const translate = useText()
  const words = useRecordWords()
  const { type, before, after, isMoved, impacts, texts } = change
  const name = translate(`risks.sections.${type}`)
  const [from, to] = [placeOf(before), placeOf(after)]
  const caption = translate('changes.movement', {
    type: name,
    fromLikelihood: from.likelihood ?? '-',
    fromImpact: from.impact ?? '-',
    likelihood: to.likelihood ?? '-',
    impact: to.impact ?? '-',
  })
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: isMoved ? { md: 'minmax(0, 1fr) 280px' } : undefined,
        alignItems: 'start',
      }}
    >
      <div>
        {isMoved && <BeforeAfter label={name} before={<Cell of={before} />} after={<Cell of={after} />} />}
        {impacts.map((impact) => (
          <BeforeAfter
            key={impact.key}
            label={`${name}: ${impact.name}`}
            before={impactParts(impact.before ?? {}, words).join(' · ')}
            after={impactParts(impact.after ?? {}, words).join(' · ')}
          />
        ))}
        {texts.map(({ field, ...sides }) => (
          <BeforeAfter key={field} label={`${name}: ${translate(`risks.fields.${field}`)}`} {...sides} />
        ))}
      </div>
      {isMoved && (
        <Box sx={{ pt: 1.5, maxWidth: 320 }}>
          {/* A dashed ring at the old cell, a filled disc at the new one. */}
          <MarkedHeatMap
            caption={caption}
            marks={[
              { at: from, disc: <Disc key="from" isFilled={false} aria-hidden sx={{ borderStyle: 'dashed' }} /> },
              { at: to, disc: <Disc key="to" isFilled aria-hidden /> },
            ]}
          />
        </Box>
      )}
    </Box>
  )
}

function Cell({ of: assessment }: { of: Assessment | undefined }) {
  const translate = useText()
  if (!assessment) return <EmptyValue />
  const { likelihoodRate, highestImpactRate } = assessment
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <LevelChip rating={ratingOf(likelihoodRate, highestImpactRate)} />
      {translate('heatMap.likelihoodHeader', { rate: rateText(translate, 'likelihood', likelihoodRate) })}
      {' × '}
      {translate('heatMap.impactHeader', { rate: rateText(translate, 'impact', highestImpactRate) })}
    </Stack>
  )
}
