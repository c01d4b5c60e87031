import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { get, useFieldArray, useFormContext } from 'react-hook-form'
import type { Risk } from '#domain/wire/risks'
import { NotesAt } from '../review/StickyNotes.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { levelOfRisk } from '../labels/levels.ts'
import { PlanFields } from './PlanFields.tsx'
import { newPlan, plansInputOf, plansValuesOf, problemsOfPlans, type PlansValues } from './plansValues.ts'
import { StepCard } from './StepCard.tsx'
import { StepColumns } from './StepColumns.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'
import { SubmitPanel } from './SubmitPanel.tsx'

/** Last step: what else will be done, and the submit of the whole record. */
export function MitigationPlansStep(frame: StepProps) {
  const { risk, reload, missing } = frame
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()

  const save = async (values: PlansValues, seen: Risk | null): Promise<Risk> => {
    const { riskDetailId, mitigationPlans } = plansInputOf(values, seen ?? risk)
    await dataProvider.saveMitigationPlans(riskDetailId, mitigationPlans, { errors: 'form' })
    return reload(risk.id)
  }

  return (
    <StepForm
      {...frame}
      step="mitigationPlans"
      valuesOf={plansValuesOf}
      check={(values) => problemsOfPlans(plansInputOf(values, risk))}
      save={save}
    >
      <StepColumns aside={<SubmitPanel risk={risk} missing={missing} />}>
        <StepCard
          title={translate('wizard.mitigationPlans')}
          introduction={translate('wizard.introduction.mitigationPlans')}
        >
          <PlansEditor isNetHigh={levelOfRisk(risk, 'net') === 'high'} />
        </StepCard>
      </StepColumns>
    </StepForm>
  )
}

/** The list of plans: add, remove, put in order. */
function PlansEditor({ isNetHigh }: { isNetHigh: boolean }) {
  const translate = useText()
  const { control, formState } = useFormContext<PlansValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'mitigationPlans' })
  const message = get(formState.errors, 'mitigationPlans') as { message?: string; root?: { message?: string } }
  const problem = message?.message ?? message?.root?.message
  const isReadOnly = formState.isSubmitting
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
      {fields.map(({ id, planId }, index) => (
        <PlanFields
          key={id}
          index={index}
          planId={planId}
          count={fields.length}
          readOnly={isReadOnly}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={isReadOnly}
        onClick={() => append(newPlan, { focusName: `mitigationPlans.${fields.length}.description` })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('wizard.plans.add')}
      </Button>
    </>
  )
}
