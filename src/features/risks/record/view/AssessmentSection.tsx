import { Box, Stack, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { assessmentTexts } from '#domain/risks/fieldNames'
import { isStickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import type { AssessmentType } from '#domain/risks/statuses'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { CriterionLine } from '#src/features/risks/criteria/Criteria.tsx'
import { LevelChip } from '#src/features/risks/labels/LevelChip.tsx'
import { NotesAt } from '#src/features/risks/review/StickyNotes.tsx'
import { AssessmentPreview } from '#src/features/risks/assessment/rating/AssessmentPreview.tsx'
import { pointOfRisk } from '#src/features/risks/assessment/rating/assessmentValues.ts'
import { answeredImpactsOf, assessmentOf, sumsOf, type Amount } from '#domain/risks/assessments'
import { amountText } from '#src/features/risks/labels/amountText.ts'
import { listText } from '#src/platform/listText.ts'
import { rateText, type RatingScale } from '#src/features/risks/labels/rateText.ts'
import { ReadField, Section } from './Section.tsx'

/** The gross or net assessment of a record, beside its place on the heat map. */
export function AssessmentSection({ risk, assessmentType }: { risk: Risk; assessmentType: AssessmentType }) {
  const translate = useText()
  const assessment = assessmentOf(risk, assessmentType)
  const isNetRated = assessmentOf(risk, 'net') !== undefined
  // One map says all: gross alone stands on it only until net is there.
  const hasMap = assessmentType === 'net' || !isNetRated
  return (
    <Section
      id={assessmentType}
      title={translate(`risks.sections.${assessmentType}`)}
      aside={<LevelChip level={assessment?.heatMapIndicator} />}
    >
      <NotesAt subject={assessmentType === 'gross' ? 'grossAssessment' : 'netAssessment'} />
      {assessment === undefined ? (
        <Typography color="text.secondary">{translate('risks.noAssessment')}</Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: hasMap ? { lg: 'minmax(0, 1fr) 360px' } : undefined,
            alignItems: 'start',
          }}
        >
          <Ratings assessment={assessment} />
          {hasMap && (
            <AssessmentPreview
              isFramed={false}
              points={(isNetRated ? (['gross', 'net'] as const) : (['gross'] as const)).map((type) =>
                pointOfRisk(type, risk),
              )}
            />
          )}
        </Box>
      )}
    </Section>
  )
}

function Ratings({ assessment }: { assessment: Assessment }) {
  const translate = useText()
  const { likelihoodRate, highestImpactRate } = assessment
  const rated = answeredImpactsOf(assessment)
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ReadField
        label={translate('vocabulary.likelihood')}
        value={likelihoodRate && <Rate rate={likelihoodRate} scale="likelihood" />}
      >
        <CriterionLine rated={{ scale: 'likelihood' }} rate={likelihoodRate} />
      </ReadField>
      <div>
        <Typography variant="caption" component="h3" color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
          {translate('risks.fields.impactAssessmentItems')}
        </Typography>
        {rated.length === 0 && <Typography color="text.secondary">{translate('risks.notRatedImpacts')}</Typography>}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rated.map(({ id, impactType, rate, financialImpact, assumption, ...amount }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(140px, 2fr) minmax(110px, 1fr) 4fr' },
                columnGap: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                typography: 'body2',
              }}
            >
              <strong>{impactType.name}</strong>
              <span>
                {rate === null ? (
                  <EmptyValue />
                ) : (
                  <Rate rate={rate} scale="impact" isHighest={rate === highestImpactRate} />
                )}
              </span>
              <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                <CriterionLine rated={{ scale: 'impact', impactTypeKey: impactType.key }} rate={rate} />
                {amount.financialAmount !== null && <strong>{amountText(translate, amount)}</strong>}
                {financialImpact && <div>{financialImpact}</div>}
                {assumption && <Box sx={{ color: 'text.secondary' }}>{assumption}</Box>}
              </Box>
            </Box>
          ))}
        </Stack>
        <AmountSums items={rated} />
      </div>
      {assessmentTexts.map((name) => (
        <ReadField key={name} label={translate(`risks.fields.${name}`)} value={assessment[name]}>
          {assessment.type === 'net' && isStickyNoteSubject(name) && <NotesAt subject={name} />}
        </ReadField>
      ))}
    </Stack>
  )
}

/** What the amounts come to where there are several. */
function AmountSums({ items }: { items: readonly Amount[] }) {
  const translate = useText()
  if (items.filter(({ financialAmount }) => financialAmount !== null).length < 2) return null
  const amounts = sumsOf(items).map((sum) => amountText(translate, sum))
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {translate('risks.amountSum', { amounts: listText(amounts) })}
    </Typography>
  )
}

function Rate({ rate, scale, isHighest = false }: { rate: number; scale: RatingScale; isHighest?: boolean }) {
  const translate = useText()
  return (
    <Box component="span" sx={{ fontWeight: isHighest ? 650 : 400 }}>
      {rateText(translate, scale, rate)}
    </Box>
  )
}
