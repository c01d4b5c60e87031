import { Box } from '@mui/material'
import { textLimits } from '#domain/validation/limits'
import { revocation } from '#domain/wire/acceptances'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

interface RevokeDialogProps {
  riskId: number
  acceptanceId: number
  onClose: () => void
}

/** Ends an active acceptance for a reason (rule acceptance.given). */
export function RevokeDialog({ riskId, acceptanceId, onClose }: RevokeDialogProps) {
  const translate = useText()
  const revoke = useSave('DELETE /api/v1/risks/:id/acceptances/:acceptanceId', {
    notice: 'acceptance.revoked',
    done: onClose,
  })
  return (
    <DialogForm
      title={translate('acceptance.revoke')}
      submitLabel={translate('acceptance.revoke')}
      schema={revocation}
      defaultValues={{ reason: '' }}
      onSave={(body) => revoke.mutateAsync({ params: { id: riskId, acceptanceId }, body })}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <LongTextInput
          source="reason"
          label={translate('acceptance.reason')}
          max={textLimits.long}
          required
          multiline
          minRows={2}
        />
      </Box>
    </DialogForm>
  )
}
