import { Box, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isAcceptableOnApproval, personalDenial } from '#domain/risks/acceptance'
import { acceptanceTerms, type AcceptanceTerms } from '#domain/wire/acceptances'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { AcceptanceFields, AcceptedAmounts, AcceptedScore, newAcceptance } from './AcceptanceFields.tsx'
import { useIsAcceptanceRequired } from './useIsAcceptanceRequired.ts'

interface ApproveDialogProps {
  /** The records that become complete above their appetite without an acceptance. */
  risks: readonly CardOrRisk[]
  /** The confirmation question of an approval, if the page does not show it. */
  question?: ReactNode
  /** @param accepted the records to accept */
  onApprove: (acceptance: AcceptanceTerms | undefined, accepted: readonly CardOrRisk[]) => Promise<void>
  onClose: () => void
  /** The input of an earlier attempt. */
  typed?: AcceptanceTerms | undefined
  /** Whether the user came here to accept the rating. */
  isAccepted?: boolean
}

/** Approves records that become complete above their appetite, with their acceptance where it is given (rule acceptance.required). */
export default function ApproveDialog(props: ApproveDialogProps) {
  const { risks, question, onApprove, onClose, typed, isAccepted = typed !== undefined } = props
  const translate = useText()
  const isRequired = useIsAcceptanceRequired()
  const open = risks.filter(isAcceptableOnApproval)
  const [isOn, setOn] = useState(isAccepted)
  const [defaultValues] = useState(() => ({ isAccepted, acceptance: { ...newAcceptance(), ...typed } }))
  const save = async (values: z.output<typeof withTerms | typeof approval>) => {
    const isGiven = open.length > 0 && (isRequired || values.isAccepted)
    await onApprove(isGiven && 'acceptance' in values ? values.acceptance : undefined, open)
    onClose()
  }
  const isAccepting = open.length > 0 && (isRequired || isOn)
  const title = translate(isAccepting ? 'tasks.card.accept' : 'risks.actions.approve')
  return (
    <DialogForm
      title={title}
      submitLabel={title}
      isSubmitDisabled={isRequired && open.length === 0}
      schema={isRequired ? withTerms : approval}
      defaultValues={defaultValues}
      onSave={save}
      onClose={onClose}
    >
      {question && (
        <Typography component="div" sx={{ mb: 1.5 }}>
          {question}
        </Typography>
      )}
      {risks.length > 1 && (
        <Typography sx={{ mb: 1 }}>{translate('acceptance.forEach', { smart_count: risks.length })}</Typography>
      )}
      <Box tabIndex={risks.length > shownAtOnce ? 0 : undefined} sx={{ maxHeight: 176, overflowY: 'auto', mb: 2 }}>
        {risks.map((risk) => (
          <div key={risk.id}>
            <AcceptedScore risk={risk} />
            <Typography color="warning.main">{personalDenial(risk, 'accept')}</Typography>
          </div>
        ))}
      </Box>
      <Stack sx={{ mb: 2, gap: 0.5 }}>
        <AcceptedAmounts risks={risks} />
      </Stack>
      {open.length === 0 ? null : isRequired ? (
        <AcceptanceFields at="acceptance" hasFocus />
      ) : (
        <Offered hasFocus={isAccepted} onSwitch={setOn} />
      )}
    </DialogForm>
  )
}

function Offered({ hasFocus, onSwitch }: { hasFocus: boolean; onSwitch: (isOn: boolean) => void }) {
  const translate = useText()
  const isAccepted = useWatch<{ isAccepted: boolean }>({ name: 'isAccepted' })
  return (
    <Stack sx={{ gap: 2 }}>
      <BooleanInput
        source="isAccepted"
        label={translate('acceptance.offer')}
        helperText={false}
        onChange={({ target }: { target: { checked: boolean } }) => onSwitch(target.checked)}
      />
      {isAccepted && <AcceptanceFields at="acceptance" hasFocus={hasFocus} />}
    </Stack>
  )
}

/** The number of records shown without scrolling, even if each has a reason. */
const shownAtOnce = 2

const withTerms = z.object({ isAccepted: z.boolean(), acceptance: acceptanceTerms })

/** A rating without acceptance needs no reason. */
const approval = z.discriminatedUnion('isAccepted', [
  z.object({ isAccepted: z.literal(true), acceptance: acceptanceTerms }),
  z.object({ isAccepted: z.literal(false) }),
])
