import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { assessmentForm } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import type { AssessmentType } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { LevelChip } from '../labels/LevelChip.tsx'
import { NotesAt } from '../review/StickyNotes.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { AssessmentPreview, levelOfPoint } from './rating/AssessmentPreview.tsx'
import {
  assessmentInputOf,
  assessmentValuesOf,
  impactTypesOf,
  pointOfRisk,
  type AssessmentValues,
} from './rating/assessmentValues.ts'
import { ImpactField } from './rating/ImpactField.tsx'
import { RatingInput } from './rating/RatingInput.tsx'
import { useRatedPoint } from './rating/useRatedPoint.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { assessmentOf } from '#domain/risks/assessments'
import { StepCard } from './StepCard.tsx'
import { StepColumns } from './StepColumns.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'
import { useSavedRisk } from './useSavedRisk.ts'
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
      <StepColumns aside={<LivePreview assessmentType={assessmentType} />}>
        <StepCard
          title={translate(`risks.sections.${assessmentType}`)}
          introduction={translate(`wizard.introduction.${assessmentType}`)}
          asksForMore
          action={assessmentType === 'net' && <CopyFromGross />}
        >
          <NotesAt subject={assessmentType === 'gross' ? 'grossAssessment' : 'netAssessment'} />
          <RatingInput source="likelihoodRate" label={translate('vocabulary.likelihood')} scale="likelihood" required />
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
  return <AssessmentPreview points={assessmentType === 'gross' ? [live] : [pointOfRisk('gross', risk), live]} />
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
