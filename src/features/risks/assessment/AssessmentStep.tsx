import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { rates } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { assessmentForm } from '#domain/wire/assessments'
import { assessmentQueries } from '#src/dataProvider/endpoints/assessments.ts'
import { FactList } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { useCategoryImpacts } from '#src/features/risks/board-parts/referenceData.ts'
import { AssessmentPreview, type RatedPoint } from '#src/features/risks/record-parts/rating/AssessmentPreview.tsx'
import {
  impactTypesOf,
  isAnswered,
  pointOfRisk,
  pointOfValues,
  prefixOf,
  stepValuesOf,
  valuesOfType,
  type AssessmentStepValues,
} from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { usePublishRatings } from '#src/features/risks/record-parts/rating/liveRatings.tsx'
import { NotesAt } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { TargetFields } from './fields/TargetFields.tsx'
import { RatingTable } from './rating/RatingTable.tsx'
import { useRatings } from './rating/useRatings.ts'
import { useSavedRisk } from './savedRisk.ts'
import { StepCard, StepColumns } from './StepCard.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'
import { ItemRatings } from './summary/ItemRatings.tsx'
import { targetSchema, targetValuesOf, type TargetValues } from './targetValues.ts'
import { useSaveAssessments } from './useSaveAssessments.ts'

interface AssessmentStepProps extends StepProps {
  assessmentType: AssessmentType
}

// Each step rates both assessments; the texts of the other assessment are on its own step.
const schema = assessmentForm
  .extend({ grossAssessment: assessmentForm.optional(), netAssessment: assessmentForm.optional() })
  .strip()
  .and(targetSchema)

type StepValues = AssessmentStepValues & TargetValues

/**
 * Second step: likelihood and impact without the controls (gross) and with them (net), in one table. The URL of net
 * opens it at the net likelihood.
 */
export function AssessmentStep({ assessmentType: step, ...frame }: AssessmentStepProps) {
  const translate = useText()
  const risk = useSavedRisk()
  const impactTypes = impactTypesOf(useCategoryImpacts() ?? [], risk)
  const save = useSaveAssessments(step, impactTypes)
  return (
    <StepForm
      {...frame}
      step={step}
      valuesOf={(record) => ({ ...stepValuesOf(record, step, impactTypes), ...targetValuesOf(record) })}
      schema={schema}
      save={save}
      submittableOf={(values: StepValues) => ({
        assessments: assessmentTypes.map((type) => ({ type, ...valuesOfType(values, type, step) })),
      })}
      footer={<LiveLevels step={step} />}
    >
      <StepColumns
        aside={
          <>
            <LivePreview step={step} />
            <StepCard isDense title={translate('wizard.target.title')}>
              <div>
                <TargetFields />
                <NotesAt subject="target" />
              </div>
            </StepCard>
            <ItemRatings assessmentType={step} />
          </>
        }
      >
        <FactsOfRisk />
        <StepCard isStep isDense title={translate('risks.sections.assessments')} action={<CopyFromGross step={step} />}>
          <div>
            <NotesAt subject="grossAssessment" />
            <NotesAt subject="netAssessment" />
            <RatingTable step={step} impactTypes={impactTypes} />
          </div>
        </StepCard>
      </StepColumns>
    </StepForm>
  )
}

/** The facts against the rating, above the rates that they question (rule facts.shown). */
function FactsOfRisk() {
  return (
    <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      <FactList facts={useSavedRisk().facts} />
    </Box>
  )
}

/** Publishes the levels of the unsaved form to the heading above it. */
function LiveLevels({ step }: { step: AssessmentType }): null {
  usePublishRatings(useRatedPoints(step))
  return null
}

function LivePreview({ step }: { step: AssessmentType }) {
  const { type, riskItems } = useSavedRisk()
  const items = useMemo(
    () => (type === 'summary' ? riskItems?.map((item) => ({ id: item.id, ...pointOfRisk(step, item) })) : undefined),
    [type, riskItems, step],
  )
  const [targetLikelihood, targetImpact] = useWatch<TargetValues, ['targetLikelihood', 'targetImpact']>({
    name: ['targetLikelihood', 'targetImpact'],
  })
  const target = targetLikelihood && targetImpact ? { likelihood: targetLikelihood, impact: targetImpact } : undefined
  return <AssessmentPreview points={useRatedPoints(step)} items={items} target={target} />
}

/** Copies gross to net; offered only while net is empty, so that it never overwrites a rating. */
function CopyFromGross({ step }: { step: AssessmentType }) {
  const translate = useText()
  const notify = useNotice()
  const { getValues, setValue } = useFormContext<AssessmentStepValues>()
  const isBlank = useRatings(
    step,
    ({ net }) => net.likelihoodRate === null && net.impactAssessmentItems.every(({ rate }) => rate === null),
  )
  const hasGross = useRatings(
    step,
    ({ gross }) => gross.likelihoodRate !== null || gross.impactAssessmentItems.some(isAnswered),
  )
  const [isReserved] = useState(isBlank)
  if (!isReserved) return null

  const copy = () => {
    const prefix = prefixOf('net', step)
    const { likelihoodRate, impactAssessmentItems, keyCurrentControls } = valuesOfType(getValues(), 'gross', step)
    const copied = { likelihoodRate, impactAssessmentItems: structuredClone(impactAssessmentItems), keyCurrentControls }
    for (const [name, value] of Object.entries(copied)) {
      setValue(`${prefix}${name}` as keyof AssessmentStepValues, value as never, { shouldDirty: true })
    }
    notify('wizard.copiedFromGross', { type: 'info' })
  }
  return (
    // Its place is reserved, so that no rate moves under a finger.
    <Button
      size="small"
      startIcon={<ContentCopyIcon />}
      onClick={copy}
      style={isBlank && hasGross ? undefined : { visibility: 'hidden' }}
    >
      {translate('wizard.copyFromGross')}
    </Button>
  )
}

/**
 * Returns the gross and net cells of the form on the heat map, as in `useRatedPoint`. A rating renders immediately, and
 * its effects afterwards; returns the same array until a cell changes.
 */
function useRatedPoints(step: AssessmentType): readonly [gross: RatedPoint, net: RatedPoint] {
  const [gross, net] = [useRatedPoint('gross', step), useRatedPoint('net', step)]
  return useDeferredValue(useMemo(() => [gross, net] as const, [gross, net]))
}

/**
 * Returns the cells of the form's ratings on the heat map: immediately by the shared rules, then confirmed by the
 * server. If the two differ, as with a newer server, it returns those of the server, which a save will store.
 */
function useRatedPoint(type: AssessmentType, step: AssessmentType): RatedPoint {
  const { dirtyFields } = useFormState<AssessmentStepValues>()
  const rated = useRatings(step, ({ [type]: ratings }) => ({
    likelihoodRate: ratings.likelihoodRate,
    impactAssessmentItems: ratings.impactAssessmentItems.map(({ impactTypeKey, rate }) => ({ impactTypeKey, rate })),
  }))
  const dirty = type === step ? dirtyFields : dirtyFields[`${type}Assessment`]
  const { data: score } = useQuery({
    ...assessmentQueries.score(rated),
    enabled: dirty?.likelihoodRate !== undefined || dirty?.impactAssessmentItems !== undefined,
  })
  return useMemo(() => {
    const point = pointOfValues(type, rated)
    if (score === undefined) return point
    const impact = rates.find((rate) => rate === score.highestImpactRate) ?? null
    return { ...point, impact, level: score.heatMapIndicator }
  }, [type, rated, score])
}
