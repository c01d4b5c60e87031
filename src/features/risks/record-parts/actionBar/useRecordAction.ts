import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isUnaccepted } from '#domain/risks/acceptance'
import { approvalWeight } from '#domain/risks/facts'
import type { ActionOptions } from '#src/dataProvider/endpoints/riskActions.ts'
import { questionOfAction, type RecordAction } from '#src/features/risks/actions/recordActions.ts'
import { isForwarding, useForecast, type Forecast } from '#src/features/risks/actions/useForecast.ts'
import { useReceiverOfDecision } from '#src/features/risks/actions/useReceiverOfDecision.ts'
import { useRiskActions } from '#src/features/risks/actions/useRiskActions.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { ApiError, ofButton } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'

interface RecordActionOptions {
  /** Whether the page stays open after the action. */
  stay: boolean
  /** Called after an action. */
  onDone?: ((action: RecordAction) => void) | undefined
  /** Whether the page already shows the content of the confirmation of an approval. */
  isAnswered?: boolean
}

/** The selected action on the version of the record that was visible then. */
interface Chosen {
  action: RecordAction
  seen: CardOrRisk
}

interface Asked extends Chosen {
  text: string
  receiver: Forecast['receiver']
  /** Whether the approval completes a record above its appetite that nobody has accepted. */
  isAccepting: boolean
}

type DecisionInput = Pick<ActionOptions, 'stickyNotes' | 'acceptance'>

/** The confirmation of an action, for `ActionQuestion`. */
export interface Question extends Asked {
  isOpen: boolean
  isAnswered: boolean
  onOk: () => void
  /** Runs a decision with the input of its form, which shows a refusal. */
  onDecision: (input: DecisionInput) => Promise<void>
  onClose: () => void
}

interface RecordActionState {
  running: RecordAction | null
  /** Runs an action, after its confirmation. */
  choose: (action: RecordAction) => void
  question: Question | null
}

/** Runs the actions that the reader selects on a record. */
export function useRecordAction(
  risk: CardOrRisk,
  { stay, onDone, isAnswered = false }: RecordActionOptions,
): RecordActionState {
  const translate = useText()
  const notify = useNotice()
  const navigate = useNavigate()
  const { run } = useRiskActions()
  const forecast = useForecast()
  const receiverOf = useReceiverOfDecision()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [forecasting, setForecasting] = useState<RecordAction | null>(null)

  const send = async ({ action, seen }: Chosen, input: DecisionInput = {}) => {
    await run(action, seen, { ...input, errors: 'form', stay })
    onDone?.(action)
  }
  const sent = useMutation({
    ...ofButton,
    mutationFn: (chosen: Chosen) => send(chosen),
    onError: async (error) => {
      if (!(error instanceof ApiError && error.namesFields)) return
      // The last step lists the missing fields for a submission, with a link to each.
      notify({ sentence: error.message }, { type: 'warning' })
      await navigate(pathOfForm(risk.type, risk.id, 'mitigationPlans'))
    },
  })
  const choose = async (action: RecordAction) => {
    const key = questionOfAction(action, risk)
    if (isForwarding(action)) setForecasting(action)
    const { warnings, receiver } = isForwarding(action)
      ? await forecast([risk.id])
      : { warnings: [], receiver: action === 'reject' ? receiverOf('rejected', [risk]) : undefined }
    setForecasting(null)
    const chosen = { action, seen: risk }
    const sentences = [
      ...(key ? [translate(key, { id: risk.id })] : []),
      ...(key === 'risks.confirm.approve' && receiver ? [translate('risks.confirm.goesTo', { who: receiver })] : []),
      ...(action === 'approve' && isDoubtful(risk) ? [translate('risks.confirm.approveDespite')] : []),
      ...(key === 'risks.confirm.setPublic' ? [translate('wizard.privateRemoved')] : []),
      ...warnings,
    ]
    const isPlain = isAnswered && action === 'approve' && warnings.length === 0 && !isDoubtful(risk)
    if (isPlain || (action !== 'reject' && sentences.length === 0)) {
      sent.mutate(chosen)
      return
    }
    // The content stays while the dialog closes.
    const isAccepting = action === 'approve' && receiver === null && isUnaccepted(risk)
    setAsked({ ...chosen, receiver, isAccepting, text: sentences.join('\n') })
    setOpen(true)
  }
  return {
    running: sent.isPending ? sent.variables.action : forecasting,
    choose: (action) => void choose(action),
    question: asked && {
      ...asked,
      isOpen,
      isAnswered,
      onOk: () => sent.mutate(asked),
      onDecision: (input) => send(asked, input),
      onClose: () => setOpen(false),
    },
  }
}

/** Whether an approval asks about the facts against the rating (rule facts.approved). */
export const isDoubtful = ({ facts }: CardOrRisk): boolean => facts.some(({ weight }) => weight >= approvalWeight)
