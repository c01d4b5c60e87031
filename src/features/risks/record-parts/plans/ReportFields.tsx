import { Box, Stack, Typography } from '@mui/material'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { AttachmentsField } from '../attachments/AttachmentsField.tsx'
import { PlanStatusInput } from './PlanStatusInput.tsx'
import { ProgressInput } from './ProgressInput.tsx'

/** The inputs of a report on a plan: status, progress, a comment, evidence (rule plans.updates). */
export function ReportFields({ onUploadingChange }: { onUploadingChange: (isUploading: boolean) => void }) {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 120px' } }}>
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
        <Typography variant="subtitle2" component="h4" sx={{ mb: 1 }}>
          {translate('plans.evidence')}
        </Typography>
        <AttachmentsField canCopy={false} onUploadingChange={onUploadingChange} />
      </div>
    </Stack>
  )
}
