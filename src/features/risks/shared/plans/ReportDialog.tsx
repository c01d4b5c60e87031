import { Box, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isSame } from '#domain/risks/differences'
import type { MitigationStatus } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import { planUpdateForm } from '#domain/wire/planUpdates'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { AttachmentsField } from '../attachments/AttachmentsField.tsx'
import { PlanStatusInput } from './PlanStatusInput.tsx'
import { ProgressInput } from './ProgressInput.tsx'

interface ReportDialogProps {
  plan: Pick<MitigationPlan, 'id' | 'description' | 'status' | 'progress' | 'updatedAt'>
  onClose: () => void
  /** Reloads the parts of the page that show the plan. */
  onReported: () => void
}

interface Report {
  status: MitigationStatus
  progress: number | null
  comment: string
  fileAttachment: FileAttachment[]
}

/** Reports on a plan: status, progress, a comment, evidence (rule plans.updates). */
export function ReportDialog({ plan, onClose, onReported }: ReportDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const dataProvider = useRiskBoardDataProvider()
  const [isUploading, setUploading] = useState(false)
  const { status, progress } = plan
  const save = async (values: FieldValues) => {
    const report = values as Report
    const { comment, fileAttachment } = report
    await dataProvider.reportProgress(
      plan,
      {
        ...(report.status === status ? {} : { status: report.status }),
        ...(isSame(report.progress ?? 0, progress) ? {} : { progress: report.progress ?? 0 }),
        ...(comment.trim() === '' ? {} : { comment }),
        ...(fileAttachment.length === 0 ? {} : { fileAttachment }),
      },
      { errors: 'form' },
    )
    notify('plans.reported', { type: 'success' })
    onClose()
    onReported()
    refresh()
    await refreshResources(queryClient, ['mitigation-plans'])
  }
  return (
    <DialogForm
      title={translate('plans.report')}
      submitLabel={translate('plans.reportSave')}
      isSubmitDisabled={isUploading}
      defaultValues={{ status, progress, comment: '', fileAttachment: [] } satisfies Report}
      schema={planUpdateForm}
      onSave={save}
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {shortened(plan.description ?? translate('plans.noDescription'), 200)}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 120px' }}>
          <PlanStatusInput source="status" progressSource="progress" size="small" />
          <ProgressInput source="progress" statusSource="status" />
        </Box>
        <LongTextInput
          source="comment"
          label={translate('risks.fields.comment')}
          hint={translate('plans.commentHint')}
          max={textLimits.long}
          multiline
          minRows={3}
        />
        <div>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {translate('plans.evidence')}
          </Typography>
          <AttachmentsField canCopy={false} onUploadingChange={setUploading} />
        </div>
      </Stack>
    </DialogForm>
  )
}
