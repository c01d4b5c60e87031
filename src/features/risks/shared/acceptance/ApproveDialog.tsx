import { Typography } from '@mui/material'
import { useState } from 'react'
import { BooleanInput } from 'react-admin'
import { useWatch, type FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { acceptanceTerms, type AcceptanceTerms } from '#domain/wire/acceptances'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import type { ActedRisk } from '../actedRisk.ts'
import { AcceptedScore } from './AcceptDialog.tsx'
import { AcceptanceFields, newAcceptance } from './AcceptanceFields.tsx'
import { useAcceptor } from './useAcceptor.ts'

interface ApproveDialogProps {
  risk: ActedRisk
  /** The question before any approval, where the page does not show it. */
  question?: string
  onApprove: (acceptance: AcceptanceTerms | undefined) => Promise<void>
  onClose: () => void
  /** Whether the user comes here in order to accept the rating. */
  isAccepted?: boolean
}

/** Approves a record that becomes complete above its appetite, with its acceptance where it is given (rule acceptance.required). */
export default function ApproveDialog({ risk, question, onApprove, onClose, isAccepted = false }: ApproveDialogProps) {
  const translate = useText()
  const { denied, isRequired } = useAcceptor(risk)
  const [defaultValues] = useState(() => ({ isAccepted, acceptance: newAcceptance() }))
  const save = async (values: FieldValues) => {
    const { isAccepted, acceptance } = values as z.output<typeof withTerms>
    await onApprove(isRequired || isAccepted ? acceptance : undefined)
    onClose()
  }
  return (
    <DialogForm
      title={translate('risks.actions.approve')}
      submitLabel={translate('risks.actions.approve')}
      isSubmitDisabled={isRequired && denied !== undefined}
      schema={isRequired ? withTerms : approval}
      defaultValues={defaultValues}
      onSave={save}
      onClose={onClose}
    >
      {question && <Typography sx={{ mb: 1.5 }}>{question}</Typography>}
      <AcceptedScore risk={risk} />
      {denied ? (
        <Typography color="warning.main">{denied}</Typography>
      ) : isRequired ? (
        <AcceptanceFields at="acceptance" />
      ) : (
        <Offered />
      )}
    </DialogForm>
  )
}

function Offered() {
  const translate = useText()
  const isAccepted = useWatch<{ isAccepted: boolean }>({ name: 'isAccepted' })
  return (
    <>
      <BooleanInput source="isAccepted" label={translate('acceptance.offer')} helperText={false} />
      {isAccepted && <AcceptanceFields at="acceptance" />}
    </>
  )
}

const withTerms = z.object({ isAccepted: z.boolean(), acceptance: acceptanceTerms })

/** A rating that is not accepted needs no reason. */
const approval = z.discriminatedUnion('isAccepted', [
  z.object({ isAccepted: z.literal(true), acceptance: acceptanceTerms }),
  z.object({ isAccepted: z.literal(false) }),
])
