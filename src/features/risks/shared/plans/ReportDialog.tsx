import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { z } from 'zod'
import { isSame } from '#domain/risks/differences'
import { textLimits } from '#domain/validation/limits'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import { planUpdateForm } from '#domain/wire/planUpdates'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { AttachmentsField } from '../attachments/AttachmentsField.tsx'
import { PlanStatusInput } from './PlanStatusInput.tsx'
import { ProgressInput } from './ProgressInput.tsx'

interface ReportDialogProps {
  plan: Pick<MitigationPlan, 'id' | 'description' | 'status' | 'progress' | 'updatedAt'>
  onClose: () => void
  /** Reloads the parts of the page that show the plan. */
  onReported: () => void
}

/** Reports on a plan: status, progress, a comment, evidence (rule plans.updates). */
export function ReportDialog({ plan, onClose, onReported }: ReportDialogProps) {
  const translate = useText()
  const [isUploading, setUploading] = useState(false)
  const { status, progress } = plan
  const report = useSave('POST /api/v1/mitigation-plans/:id/updates', {
    of: plan,
    notice: 'plans.reported',
    done: () => {
      onClose()
      onReported()
    },
  })
  const save = (values: z.output<typeof planUpdateForm>) => {
    const { comment, fileAttachment } = values
    const body = {
      ...(values.status === status ? {} : { status: values.status }),
      ...(isSame(values.progress ?? 0, progress) ? {} : { progress: values.progress ?? 0 }),
      ...(comment ? { comment } : {}),
      ...(fileAttachment.length === 0 ? {} : { fileAttachment }),
    }
    return report.mutateAsync({ params: { id: plan.id }, body })
  }
  return (
    <DialogForm
      title={translate('plans.report')}
      submitLabel={translate('plans.reportSave')}
      isSubmitDisabled={isUploading}
      defaultValues={{ status, progress, comment: '', fileAttachment: [] }}
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
