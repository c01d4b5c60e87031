import AddIcon from '@mui/icons-material/Add'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useSourceContext,
} from 'react-admin'
import { get, useFormState, useWatch } from 'react-hook-form'
import { levelOfRisk } from '#domain/records/assessments'
import { cardContentOf } from '#domain/records/card'
import { isAboveAppetite } from '#domain/risks/appetite'
import type { MitigationStatus } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { plansForm } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'
import { useReloadRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { PlanStatusInput } from '#src/features/risks/record-parts/plans/PlanStatusInput.tsx'
import { ProgressInput } from '#src/features/risks/record-parts/plans/ProgressInput.tsx'
import { NotesAt, NotesAtPlan } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'
import { newPlan, plansInputOf, plansValuesOf, writtenPlans, type PlansValues } from './plansValues.ts'
import { useSavedRisk } from './savedRisk.ts'
import { StepCard, StepColumns } from './StepCard.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'
import { SubmitPanel } from './SubmitPanel.tsx'

/** Last step: further measures, and the submission of the record. */
export function PlansStep(frame: StepProps) {
  const translate = useText()
  const risk = useSavedRisk()
  const reload = useReloadRisk()
  const change = useSave('PUT /api/v1/mitigation-plans', { refresh: false })

  const save = async (values: PlansValues, base: Risk | null): Promise<Risk> => {
    const opened = base ?? risk
    const mitigationPlans = await change.mutateAsync({ body: plansInputOf(values, opened) })
    const saved = { ...opened, latestDetail: { ...opened.latestDetail, mitigationPlans } }
    return reload(risk.id, saved)
  }

  return (
    <StepForm
      {...frame}
      step="mitigationPlans"
      valuesOf={plansValuesOf}
      schema={plansForm}
      save={save}
      submittableOf={({ mitigationPlans }) => ({ mitigationPlans: writtenPlans(mitigationPlans) })}
    >
      <StepColumns aside={<SubmitPanel />}>
        <StepCard
          isStep
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

/** The list of plans, with buttons to add and remove them. */
function PlansEditor() {
  const translate = useText()
  const risk = useSavedRisk()
  const level = levelOfRisk(risk, 'net')
  const { net, appetite } = cardContentOf(risk)
  const need = level === 'high' ? 'required' : isAboveAppetite(net, appetite) ? 'above' : 'optional'
  const { fields } = useArrayInput()
  const { add } = useSimpleFormIterator()
  const { errors } = useFormState()
  const message = get(errors, 'mitigationPlans') as { message?: string; root?: { message?: string } } | undefined
  const problem = message?.message ?? message?.root?.message
  return (
    <>
      {fields.length === 0 && level && (
        <Alert severity={need === 'optional' ? 'info' : 'warning'} role="note" variant="outlined">
          {translate(`wizard.plans.${need}Hint`)}
        </Alert>
      )}
      <NotesAt subject="mitigationPlans" />
      {problem && <Alert severity="error">{problem}</Alert>}
      {fields.length === 0 && <Typography color="text.secondary">{translate('wizard.plans.empty')}</Typography>}
      {fields.map(({ id }, index) => (
        <SimpleFormIteratorItemBase key={id} index={index}>
          <PlanFields />
        </SimpleFormIteratorItemBase>
      ))}
      <Button
        // The focus of a link to missing plans.
        id="field-mitigationPlans"
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => add(newPlan)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('wizard.plans.add')}
      </Button>
    </>
  )
}

/** One mitigation plan of the editor. */
function PlanFields() {
  const translate = useText()
  const { index, remove } = useSimpleFormIteratorItem()
  const { getSource } = useSourceContext()
  const planId = useWatch({ name: getSource('planId') }) as number | undefined
  const [status, startDate] = useWatch({ name: [getSource('status'), getSource('startDate')] }) as [
    MitigationStatus,
    string,
  ]
  const number = index + 1
  // A new plan has neither a start nor progress until its author sets another status.
  const hasBegun = planId !== undefined || status !== 'Pending' || startDate !== ''
  return (
    <Box
      component="section"
      aria-label={translate('risks.fields.mitigationPlan', { number })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 1.5, md: 2 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1.5 }}>
        <Typography variant="h4" component="h3" sx={{ mr: 'auto' }}>
          {translate('risks.fields.mitigationPlan', { number })}
        </Typography>
        <IconButton onClick={() => remove()} aria-label={translate('wizard.plans.remove', { number })}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 200px' }, alignItems: 'start' }}>
        <LongTextInput
          source="description"
          label={translate('risks.fields.description')}
          max={textLimits.long}
          multiline
          minRows={2}
        />
        <PlanStatusInput source="status" progressSource={getSource('progress')} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: '1fr 1fr', md: '4fr 3fr 3fr 110px' } }}>
        <PersonInput source="ownerUserId" label={translate('risks.fields.planOwner')} />
        {hasBegun && <DateInput source="startDate" label={translate('risks.fields.startDate')} />}
        <DateInput source="dueDate" label={translate('risks.fields.dueDate')} />
        {hasBegun && <ProgressInput source="progress" statusSource={getSource('status')} />}
      </Box>
      {planId !== undefined && <NotesAtPlan planId={planId} />}
    </Box>
  )
}
