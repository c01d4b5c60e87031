import { Box, Skeleton } from '@mui/material'
import { useState } from 'react'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { PlanUpdates } from '#src/features/risks/record-parts/plans/PlanUpdates.tsx'
import { ReportFields } from '#src/features/risks/record-parts/plans/ReportFields.tsx'
import { useReport } from '#src/features/risks/record-parts/plans/useReport.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { LeaveWarning } from '#src/ui/forms/LeaveWarning.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'

interface PlanCardProps {
  /** Undefined while it loads, and after another person closed it. */
  plan: ListedPlan | undefined
  onDone: () => void
}

/** A plan of the user with the form of its report, and the reports before (rule plans.updates). */
export function PlanCard({ plan, ...form }: PlanCardProps) {
  const [latest, setLatest] = useState(plan)
  if (plan && plan !== latest) setLatest(plan)
  if (!latest) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
  return <ReportForm plan={latest} {...form} />
}

type ReportFormProps = Pick<PlanCardProps, 'onDone'> & { plan: ListedPlan }

function ReportForm({ plan, onDone }: ReportFormProps) {
  const translate = useText()
  const [isUploading, setUploading] = useState(false)
  const form = useReport(plan, onDone)
  // A later change of the plan must not replace typed input.
  const [defaultValues] = useState(form.defaultValues)
  return (
    <>
      <SaveForm {...form} defaultValues={defaultValues} sx={{ mt: 2, maxWidth: 720 }}>
        <LeaveWarning />
        <ReportFields onUploadingChange={setUploading} />
        <Box sx={{ mt: 2 }}>
          <SubmitButton label={translate('plans.reportSave')} isDisabled={isUploading} />
        </Box>
      </SaveForm>
      {plan.updates > 0 && (
        <div>
          <PlanUpdates planId={plan.id} plan={shortened(plan.description ?? translate('plans.noDescription'), 60)} />
        </div>
      )}
    </>
  )
}
