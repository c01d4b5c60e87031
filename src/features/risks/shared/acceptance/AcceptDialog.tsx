import { Box } from '@mui/material'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { acceptanceTerms, type AcceptanceTerms } from '#domain/wire/acceptances'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import type { CardOrRisk } from '../cardOrRisk.ts'
import { useRefreshRisks } from '../useRisk.ts'
import { AcceptanceFields, AcceptedScore, newAcceptance } from './AcceptanceFields.tsx'

/** Accepts the net rating of a complete record above its appetite until a certain day (rule acceptance.given). */
export default function AcceptDialog({ risk, onClose }: { risk: CardOrRisk; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshRisks()
  const [defaultValues] = useState(newAcceptance)
  const save = async (values: FieldValues) => {
    const body = { ...(values as AcceptanceTerms), updatedAt: risk.updatedAt }
    await call('POST /api/v1/risks/:id/acceptances', { params: { id: risk.id }, body }, { errors: 'form' })
    notify('acceptance.done', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DialogForm
      title={translate('acceptance.accept')}
      submitLabel={translate('acceptance.acceptShort')}
      schema={acceptanceTerms}
      defaultValues={defaultValues}
      onSave={save}
      onClose={onClose}
    >
      <Box sx={{ mb: 2 }}>
        <AcceptedScore risk={risk} />
      </Box>
      <AcceptanceFields />
    </DialogForm>
  )
}
