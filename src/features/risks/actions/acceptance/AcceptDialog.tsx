import { Stack } from '@mui/material'
import { useState } from 'react'
import { acceptanceTerms } from '#domain/wire/acceptances'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { AcceptanceFields, AcceptedAmounts, AcceptedScore, newAcceptance } from './AcceptanceFields.tsx'

/** Accepts the net rating of a complete record above its appetite until a certain day (rule acceptance.given). */
export default function AcceptDialog({ risk, onClose }: { risk: CardOrRisk; onClose: () => void }) {
  const translate = useText()
  const [defaultValues] = useState(newAcceptance)
  const accept = useSave('POST /api/v1/risks/:id/acceptances', { of: risk, notice: 'acceptance.done', done: onClose })
  return (
    <DialogForm
      title={translate('acceptance.accept')}
      submitLabel={translate('acceptance.acceptShort')}
      schema={acceptanceTerms}
      defaultValues={defaultValues}
      onSave={(body) => accept.mutateAsync({ params: { id: risk.id }, body })}
      onClose={onClose}
    >
      <Stack sx={{ mb: 2, gap: 1 }}>
        <AcceptedScore risk={risk} />
        <AcceptedAmounts risks={[risk]} />
      </Stack>
      <AcceptanceFields hasFocus />
    </DialogForm>
  )
}
