import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import { Alert, Box, Button } from '@mui/material'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { assessmentForm } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import type { AssessmentType } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { assessmentOf } from '#domain/risks/assessments'
import { rates } from '#domain/risks/heatMap'
import { assessmentQueries } from '#src/dataProvider/endpoints/assessments.ts'
import { FormCriteria } from '../criteria/Criteria.tsx'
import { LevelChip } from '../labels/LevelChip.tsx'
import { NotesAt } from '../review/StickyNotes.tsx'
import { AssessmentPreview, levelOfPoint, type RatedPoint } from './rating/AssessmentPreview.tsx'
import {
  assessmentInputOf,
  assessmentValuesOf,
  impactTypesOf,
  pointOfRisk,
  type AssessmentValues,
  pointOfValues,
} from './rating/assessmentValues.ts'
import { AmountInput } from './rating/AmountInput.tsx'
import { RatingInput } from './rating/RatingControl.tsx'
import { OftenSeenControls } from './examples/ExampleStart.tsx'
import { ItemRatings } from './summary/ItemRatings.tsx'
import { StepCard, StepColumns } from './StepCard.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'
import { useSavedRisk } from './savedRisk.ts'
import { useCategoryImpacts } from '../referenceData.ts'
import { useReloadRisk } from '../useRisk.ts'

interface AssessmentStepProps extends StepProps {
  assessmentType: AssessmentType
}

/** Second and third step: likelihood and impact without the controls (gross) and with them (net). */
export function AssessmentStep({ assessmentType, ...frame }: AssessmentStepProps) {
  const translate = useText()
  const risk = useSavedRisk()
  const reload = useReloadRisk()
  const dataProvider = useRiskBoardDataProvider()
  const impactTypes = useImpactTypes()

  const save = async (values: AssessmentValues, base: Risk | null): Promise<Risk> => {
    const input = assessmentInputOf(values, assessmentType, risk.latestDetail.id)
    await dataProvider.saveAssessment(input, assessmentOf(base ?? risk, assessmentType), { errors: 'form' })
    return reload(risk.id)
  }

  return (
    <StepForm
      {...frame}
      step={assessmentType}
      valuesOf={(record) => assessmentValuesOf(record ? assessmentOf(record, assessmentType) : undefined, impactTypes)}
      schema={assessmentForm}
      save={save}
      footer={<LiveLevel assessmentType={assessmentType} />}
    >
      <StepColumns
        aside={
          <>
            <LivePreview assessmentType={assessmentType} />
            <ItemRatings assessmentType={assessmentType} />
          </>
        }
      >
        <StepCard
          title={translate(`risks.sections.${assessmentType}`)}
          introduction={translate(
            risk.type === 'summary'
              ? `wizard.introduction.summary.${assessmentType}`
              : `wizard.introduction.${assessmentType}`,
          )}
          asksForMore
          action={assessmentType === 'net' && <CopyFromGross />}
        >
          <NotesAt subject={assessmentType === 'gross' ? 'grossAssessment' : 'netAssessment'} />
          <div>
            <RatingInput
              source="likelihoodRate"
              label={translate('vocabulary.likelihood')}
              scale="likelihood"
              required
            />
            <FormCriteria
              source="likelihoodRate"
              label={translate('vocabulary.likelihood')}
              rated={{ scale: 'likelihood' }}
            />
          </div>
          <Impacts />
          <div>
            <LongTextInput
              source="keyCurrentControls"
              label={translate('risks.fields.keyCurrentControls')}
              hint={translate('risks.hints.keyCurrentControls')}
              max={textLimits.long}
              multiline
              minRows={3}
            />
            <OftenSeenControls />
            {assessmentType === 'net' && <NotesAt subject="keyCurrentControls" />}
          </div>
        </StepCard>
      </StepColumns>
    </StepForm>
  )
}

/** The rows to rate. */
const useImpactTypes = () => impactTypesOf(useCategoryImpacts() ?? [], useSavedRisk())

function Impacts() {
  const translate = useText()
  const impactTypes = useImpactTypes()
  const { errors } = useFormState()
  // The message of the list as a whole; messages of single rows stand at their fields.
  const message = (get(errors, 'impactAssessmentItems') as { message?: string } | undefined)?.message
  return (
    <Box
      component="fieldset"
      id="field-impactAssessmentItems"
      tabIndex={-1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'h4' }}>
        {translate('risks.fields.impactAssessmentItems')}
        <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
          {' *'}
        </Box>
      </Box>
      {message && <Alert severity="error">{message}</Alert>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {impactTypes.map(({ key, name }, index) => (
          <ImpactField key={key} index={index} name={name} />
        ))}
      </Box>
    </Box>
  )
}

/** The level as it would be now; in sight at the bottom of a window that has no room for the heat map beside the form. */
function LiveLevel({ assessmentType }: { assessmentType: AssessmentType }) {
  const translate = useText()
  return (
    <Box sx={{ display: { lg: 'none' }, mb: { xs: 1, sm: 0 } }}>
      <LevelChip
        level={levelOfPoint(useRatedPoint(assessmentType))}
        label={translate(`vocabulary.assessmentType.${assessmentType}`)}
      />
    </Box>
  )
}

function LivePreview({ assessmentType }: { assessmentType: AssessmentType }) {
  const risk = useSavedRisk()
  const live = useRatedPoint(assessmentType)
  const items = (risk.type === 'summary' ? (risk.riskItems ?? []) : []).map((item) => ({
    id: item.id,
    ...pointOfRisk(assessmentType, item),
  }))
  return (
    <AssessmentPreview
      points={assessmentType === 'gross' ? [live] : [pointOfRisk('gross', risk), live]}
      items={items}
    />
  )
}

/** Starts net from gross; offered only while net is blank, so that it never overwrites a rating. */
function CopyFromGross() {
  const translate = useText()
  const risk = useSavedRisk()
  const impactTypes = useImpactTypes()
  const notify = useNotice()
  const { control, setValue } = useFormContext<AssessmentValues>()
  const [likelihoodRate, items] = useWatch({ control, name: ['likelihoodRate', 'impactAssessmentItems'] })
  const gross = assessmentOf(risk, 'gross')
  const isBlank = likelihoodRate === null && items.every(({ rate }) => rate === null)
  if (!isBlank || gross === undefined) return null

  const copy = () => {
    const values = assessmentValuesOf(gross, impactTypes)
    for (const [name, value] of Object.entries(values) as [keyof AssessmentValues, never][]) {
      setValue(name, value, { shouldDirty: true })
    }
    notify('wizard.copiedFromGross', { type: 'info' })
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={copy}>
      {translate('wizard.copyFromGross')}
    </Button>
  )
}

interface ImpactFieldProps {
  index: number
  name: string
}

/** One impact type: its rate and, once it matters, the financial impact and the assumption behind it. */
function ImpactField({ index, name }: ImpactFieldProps) {
  const translate = useText()
  const path = `impactAssessmentItems.${index}` as const
  const row = useWatch<AssessmentValues, typeof path>({ name: path })
  const [isOpened, setOpened] = useState(false)
  const hasNotes =
    row.rate !== null || row.financialAmount !== null || row.financialImpact !== '' || row.assumption !== ''
  const showsNotes = isOpened || hasNotes
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { pt: 0, borderTop: 0 } }}>
      <RatingInput source={`${path}.rate`} label={name} scale="impact" />
      <FormCriteria
        source={`${path}.rate`}
        label={name}
        rated={{ scale: 'impact', impactTypeKey: row.impactTypeKey }}
      />
      {showsNotes ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 2fr 3fr' }, alignItems: 'start', mt: 1.5 }}>
          <LongTextInput
            source={`${path}.financialImpact`}
            label={translate('risks.fields.financialImpact')}
            placeholder={translate('risks.hints.financialImpact')}
            max={textLimits.short}
            size="small"
          />
          <AmountInput path={path} />
          <LongTextInput
            source={`${path}.assumption`}
            label={translate('risks.fields.assumption')}
            placeholder={translate('risks.hints.assumption')}
            max={textLimits.long}
            size="small"
            multiline
          />
        </Box>
      ) : (
        <Button
          size="small"
          onClick={() => setOpened(true)}
          aria-label={translate('wizard.rating.addNotesOf', { field: name })}
          sx={{ ml: -1.5 }}
        >
          {translate('wizard.rating.addNotes')}
        </Button>
      )}
    </Box>
  )
}

const rated = ['likelihoodRate', 'impactAssessmentItems'] as const

/**
 * Where the form's ratings stand on the heat map: at once by the rules both sides share, and confirmed by the server once
 * the rating pauses. Should the two differ, as with a newer server, the server's is shown: it is what a save will store.
 */
function useRatedPoint(assessmentType: AssessmentType): RatedPoint {
  const dataProvider = useRiskBoardDataProvider()
  const { dirtyFields } = useFormState<AssessmentValues>()
  const [likelihoodRate, items] = useWatch<AssessmentValues, typeof rated>({ name: rated })
  const impactAssessmentItems = items.map(({ impactTypeKey, rate }) => ({ impactTypeKey, rate }))
  const { data: score } = useQuery({
    ...assessmentQueries.score(dataProvider, { likelihoodRate, impactAssessmentItems }),
    enabled: rated.some((name) => dirtyFields[name] !== undefined),
  })
  const point = pointOfValues(assessmentType, { likelihoodRate, impactAssessmentItems: items })
  if (score === undefined) return point
  const impact = rates.find((rate) => rate === score.highestImpactRate) ?? null
  return { ...point, impact, level: score.heatMapIndicator }
}
