import { Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { ReportFields } from './ReportFields.tsx'
import { useReport, type ReportedPlan } from './useReport.ts'

interface ReportDialogProps {
  plan: ReportedPlan
  onClose: () => void
  /** Reloads the parts of the page that show the plan. */
  onReported: () => void
  /** Below the form. */
  children?: ReactNode
}

/** Reports on a plan of a record (rule plans.updates). */
export function ReportDialog({ plan, onClose, onReported, children }: ReportDialogProps) {
  const translate = useText()
  const [isUploading, setUploading] = useState(false)
  const form = useReport(plan, () => {
    onClose()
    onReported()
  })
  return (
    <DialogForm
      {...form}
      title={translate('plans.report')}
      submitLabel={translate('plans.reportSave')}
      isSubmitDisabled={isUploading}
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {shortened(plan.description ?? translate('plans.noDescription'), 200)}
      </Typography>
      <ReportFields onUploadingChange={setUploading} />
      {children}
    </DialogForm>
  )
}
