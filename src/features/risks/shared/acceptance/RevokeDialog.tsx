import { Box } from '@mui/material'
import type { FieldValues } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import { revocation } from '#domain/wire/acceptances'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { useRefreshRisks } from '../useRisk.ts'

interface RevokeDialogProps {
  riskId: number
  acceptanceId: number
  onClose: () => void
}

/** Ends an active acceptance for a reason (rule acceptance.given). */
export function RevokeDialog({ riskId, acceptanceId, onClose }: RevokeDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshRisks()
  const save = async ({ reason }: FieldValues) => {
    const params = { id: riskId, acceptanceId }
    await call('DELETE /api/v1/risks/:id/acceptances/:acceptanceId', { params, body: { reason } }, { errors: 'form' })
    notify('acceptance.revoked', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DialogForm
      title={translate('acceptance.revoke')}
      submitLabel={translate('acceptance.revoke')}
      schema={revocation}
      defaultValues={{ reason: '' }}
      onSave={save}
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
