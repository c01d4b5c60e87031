import { Box, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { answeredImpactsOf, assessmentOf, ratingOfRisk, sumsOf, type Amount } from '#domain/records/assessments'
import { type RatingScale, rateText } from '#domain/records/describe'
import { assessmentTexts } from '#domain/risks/fieldNames'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { isStickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import { DecisionControl } from '#src/features/risks/actions/DecisionControl.tsx'
import { CriterionLine } from '#src/features/risks/board-parts/criteria/Criteria.tsx'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { jumpMargin, Section } from '#src/features/risks/board-parts/Section.tsx'
import { NotesAt } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { listText } from '#src/platform/listText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelHistory } from './LevelHistory.tsx'

/** Gross next to net: a row for the likelihood, one for each rated impact type, one for the controls. */
export function AssessmentSection({ risk }: { risk: Risk }) {
  const translate = useText()
  const assessments = assessmentTypes.map((type) => assessmentOf(risk, type))
  const impacts = new Map(
    assessments.flatMap((assessment) =>
      answeredImpactsOf(assessment).map(({ impactType }) => [impactType.key, impactType.name] as const),
    ),
  )
  return (
    <Section id="assessments" title={translate('risks.sections.assessments')}>
      <NotesAt subject="grossAssessment" />
      <NotesAt subject="netAssessment" />
      {assessments.every((assessment) => assessment === undefined) ? (
        <Typography color="text.secondary">{translate('risks.noAssessment')}</Typography>
      ) : (
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">
                <Box component="span" sx={visuallyHidden}>
                  {translate('risks.sections.assessments')}
                </Box>
              </th>
              {assessmentTypes.map((type) => (
                <Box
                  component="th"
                  scope="col"
                  key={type}
                  // The anchor for the URL of the step.
                  id={type}
                  tabIndex={-1}
                  sx={{ scrollMarginTop: jumpMargin, outline: 'none' }}
                >
                  <Box component="span" sx={{ display: 'inline-flex', columnGap: 1, flexWrap: 'wrap' }}>
                    {translate(`risks.sections.${type}`)}
                    <LevelChip rating={ratingOfRisk(risk, type)} />
                  </Box>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={translate('vocabulary.likelihood')} assessments={assessments}>
              {({ likelihoodRate }) => (
                <>
                  <Rate rate={likelihoodRate} scale="likelihood" />
                  <CriterionLine rated={{ scale: 'likelihood' }} rate={likelihoodRate} />
                </>
              )}
            </Row>
            {[...impacts].map(([key, name]) => (
              <Row key={key} label={name} assessments={assessments}>
                {(assessment) => <Impact assessment={assessment} impactTypeKey={key} />}
              </Row>
            ))}
            {assessments.some((assessment) => amountsOf(assessment).length > 1) && (
              <Row label={translate('risks.fields.financialAmount')} assessments={assessments}>
                {(assessment) => <AmountSums items={amountsOf(assessment)} />}
              </Row>
            )}
            {assessmentTexts.map((name) => (
              <Row key={name} label={translate(`risks.fields.${name}`)} assessments={assessments}>
                {(assessment) => (
                  <>
                    <Box component="div" lang={languageOf(assessment[name])} sx={words}>
                      {assessment[name] ?? <EmptyValue />}
                    </Box>
                    {assessment.type === 'net' && isStickyNoteSubject(name) && <NotesAt subject={name} />}
                  </>
                )}
              </Row>
            ))}
          </tbody>
        </Box>
      )}
      <LevelHistory id={risk.id} />
      {/* A decision on the detail covers all of it; without a plan, the decision is in the task strip. */}
      {risk.allowedActions.includes('review') && risk.latestDetail.mitigationPlans.length > 0 && (
        <DecisionControl risk={risk} part={{ kind: 'detail' }} />
      )}
    </Section>
  )
}

interface RowProps {
  label: string
  /** Gross, then net. */
  assessments: readonly (Assessment | undefined)[]
  children: (assessment: Assessment) => React.ReactNode
}

function Row({ label, assessments, children }: RowProps) {
  const translate = useText()
  return (
    <tr>
      <th scope="row">{label}</th>
      {assessmentTypes.map((type: AssessmentType, index) => {
        const assessment = assessments[index]
        return (
          <td key={type} data-label={translate(`vocabulary.assessmentType.${type}`)}>
            {assessment ? children(assessment) : <EmptyValue />}
          </td>
        )
      })}
    </tr>
  )
}

function Impact({ assessment, impactTypeKey }: { assessment: Assessment; impactTypeKey: string }) {
  const translate = useText()
  const item = answeredImpactsOf(assessment).find(({ impactType }) => impactType.key === impactTypeKey)
  if (!item) return <EmptyValue />
  const { rate, financialImpact, assumption, ...amount } = item
  return (
    <>
      <Rate rate={rate} scale="impact" isHighest={rate !== null && rate === assessment.highestImpactRate} />
      <CriterionLine rated={{ scale: 'impact', impactTypeKey }} rate={rate} />
      <Box sx={words}>
        {amount.financialAmount !== null && !isNamedIn(financialImpact, amount) && (
          <strong>{amountText(translate, amount)}</strong>
        )}
        {financialImpact && <div lang={languageOf(financialImpact)}>{financialImpact}</div>}
        {assumption && (
          <Box lang={languageOf(assumption)} sx={{ color: 'text.secondary' }}>
            {assumption}
          </Box>
        )}
      </Box>
    </>
  )
}

/** Returns whether a text already names the amount, such as "THB 850 million a year". */
function isNamedIn(text: string | null, { financialAmount }: Amount): boolean {
  const [number, ...others] = text?.match(/\d[\d,.]*/g) ?? []
  if (number === undefined || others.length > 0 || financialAmount === null) return false
  return [1, 1e3, 1e6, 1e9].some((factor) => Number(number.replaceAll(',', '')) * factor === financialAmount)
}

const amountsOf = (assessment: Assessment | undefined): readonly Amount[] =>
  answeredImpactsOf(assessment).filter(({ financialAmount }) => financialAmount !== null)

function AmountSums({ items }: { items: readonly Amount[] }) {
  const translate = useText()
  if (items.length === 0) return <EmptyValue />
  const amounts = sumsOf(items).map((sum) => amountText(translate, sum))
  return <strong>{translate('risks.amountSum', { amounts: listText(amounts) })}</strong>
}

function Rate({ rate, scale, isHighest = false }: { rate: number | null; scale: RatingScale; isHighest?: boolean }) {
  const translate = useText()
  if (rate === null) return <EmptyValue />
  return (
    <Box component="span" sx={{ fontWeight: isHighest ? 650 : 400 }}>
      {rateText(translate, scale, rate)}
    </Box>
  )
}

const words = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** Two columns of equal width next to the labels; on a phone the labels are above their two values. */
const table = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'left', fontWeight: 600, overflowWrap: 'anywhere' },
  '& th, & td': { py: 0.75, pr: 2, verticalAlign: 'top' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tr > :first-of-type:not(:only-child)': { width: { sm: '22%' } },
  [`@media (max-width: 599.95px)`]: {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& thead th:first-of-type': { display: 'none' },
    '& tbody th': { gridColumn: '1 / -1', pb: 0 },
    '& tbody td': { pt: 0.25 },
  },
} as const
