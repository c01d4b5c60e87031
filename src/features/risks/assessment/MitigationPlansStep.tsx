import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
} from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { mitigationPlansForm } from '#domain/wire/mitigationPlans'
import type { Risk } from '#domain/wire/risks'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { levelOfRisk } from '#domain/risks/assessments'
import { NotesAt } from '../review/StickyNotes.tsx'
import { useReloadRisk } from '../useRisk.ts'
import { PlanFields } from './PlanFields.tsx'
import { newPlan, plansInputOf, plansValuesOf, type PlansValues } from './plansValues.ts'
import { StepCard } from './StepCard.tsx'
import { StepColumns } from './StepColumns.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'
import { SubmitPanel } from './SubmitPanel.tsx'
import { useSavedRisk } from './useSavedRisk.ts'

/** Last step: what else will be done, and the submit of the whole record. */
export function MitigationPlansStep(frame: StepProps) {
  const translate = useText()
  const risk = useSavedRisk()
  const reload = useReloadRisk()
  const dataProvider = useRiskBoardDataProvider()

  const save = async (values: PlansValues, base: Risk | null): Promise<Risk> => {
    const { riskDetailId, mitigationPlans } = plansInputOf(values, base ?? risk)
    await dataProvider.saveMitigationPlans(riskDetailId, mitigationPlans, { errors: 'form' })
    return reload(risk.id)
  }

  return (
    <StepForm {...frame} step="mitigationPlans" valuesOf={plansValuesOf} schema={mitigationPlansForm} save={save}>
      <StepColumns aside={<SubmitPanel />}>
        <StepCard
          title={translate('wizard.mitigationPlans')}
          introduction={translate('wizard.introduction.mitigationPlans')}
        >
          <ArrayInputBase source="mitigationPlans" resource="mitigation-plans">
            <SimpleFormIteratorBase>
              <PlansEditor />
            </SimpleFormIteratorBase>
          </ArrayInputBase>
        </StepCard>
      </StepColumns>
    </StepForm>
  )
}

/** The list of plans: add, remove, put in order. */
function PlansEditor() {
  const translate = useText()
  const isNetHigh = levelOfRisk(useSavedRisk(), 'net') === 'high'
  const { fields } = useArrayInput()
  const { add } = useSimpleFormIterator()
  const { errors, isSubmitting } = useFormState()
  const message = get(errors, 'mitigationPlans') as { message?: string; root?: { message?: string } } | undefined
  const problem = message?.message ?? message?.root?.message
  return (
    <>
      {fields.length === 0 && (
        <Alert severity={isNetHigh ? 'warning' : 'info'} variant="outlined">
          {translate(isNetHigh ? 'wizard.plans.requiredHint' : 'wizard.plans.optionalHint')}
        </Alert>
      )}
      <NotesAt subject="mitigationPlans" />
      {problem && (
        <Alert severity="error" id="field-mitigationPlans">
          {problem}
        </Alert>
      )}
      {fields.length === 0 && <Typography color="text.secondary">{translate('wizard.plans.empty')}</Typography>}
      {fields.map(({ id }, index) => (
        <SimpleFormIteratorItemBase key={id} index={index}>
          <PlanFields />
        </SimpleFormIteratorItemBase>
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={isSubmitting}
        onClick={() => add(newPlan)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('wizard.plans.add')}
      </Button>
    </>
  )
}
