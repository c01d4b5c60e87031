import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { approvalWeight } from '#domain/risks/facts'
import { stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { ApiError, ofButton } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { CountedDecision } from '../../board-parts/labels/CountedDecision.tsx'
import { FactsOf, hasEvidence } from '../../board-parts/labels/FactList.tsx'
import { RejectDrawer } from '../../actions/RejectDrawer.tsx'
import { pathOfForm } from '../../board-parts/steps.ts'
import type { CardOrRisk } from '../../board-parts/cardOrRisk.ts'
import { labelOfAction, questionOfAction, type RecordAction } from '../../actions/recordActions.ts'
import { isUnaccepted } from '../../actions/acceptance/useDueAcceptances.ts'
import { isForwarding, useForecast, type Forecast } from '../../actions/useForecast.ts'
import { useReceiverOfDecision } from '../../actions/useReceiverOfDecision.ts'
import { useRiskActions } from '../../actions/useRiskActions.ts'

/** Loaded on demand: the board offers approval, but only this dialog needs a calendar and the validation of a form. */
const ApproveDialog = lazy(() => loadCode(() => import('../../actions/acceptance/ApproveDialog.tsx')))

interface RecordActionOptions {
  /** Whether the page stays open after the action. */
  stay: boolean
  /** Called after an action. */
  onDone: ((action: RecordAction) => void) | undefined
  /** Whether the page already shows the content of the confirmation of an approval. */
  isAnswered?: boolean
}

/** The confirmation of an action, with the version of the record that was visible when it opened. */
interface Asked {
  action: RecordAction
  seen: CardOrRisk
  question: string
  receiver: Forecast['receiver']
  /** Whether the approval completes a record above its appetite that nobody has accepted. */
  isAccepting: boolean
}

interface RecordActionState {
  running: RecordAction | null
  /** Runs an action, after its confirmation. */
  choose: (action: RecordAction) => void
  /** The confirmation dialog, rendered next to the control that opened it. */
  questions: ReactNode
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
  const rejected = useReceiverOfDecision()('rejected', [risk])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const started = useMutation({
    ...ofButton,
    mutationFn: ({ action, seen, receiver }: Pick<Asked, 'action' | 'seen' | 'receiver'>) =>
      run(action, seen, { errors: 'form', stay, receiver }),
    onSuccess: (_data, { action }) => onDone?.(action),
    onError: async (error) => {
      if (!(error instanceof ApiError && error.namesFields)) return
      // The last step lists the missing fields for a submission, with a link to each.
      notify({ sentence: error.message }, { type: 'warning' })
      await navigate(pathOfForm(risk.type, risk.id, 'mitigationPlans'))
    },
  })
  const choose = async (action: RecordAction) => {
    const key = questionOfAction(action, risk)
    const { warnings, receiver } = isForwarding(action) ? await forecast([risk.id]) : {}
    const goesTo = receiver ? [translate('risks.confirm.goesTo', { who: receiver })] : []
    const question = [
      ...(key ? [translate(key, { id: risk.id })] : []),
      ...(key === 'risks.confirm.approve' ? goesTo : []),
      ...(action === 'approve' && isDoubtful(risk) ? [translate('risks.confirm.approveDespite')] : []),
      ...(key === 'risks.confirm.setPublic' ? [translate('wizard.privateRemoved')] : []),
      ...(warnings ?? []),
    ]
    const isPlain = isAnswered && action === 'approve' && !warnings?.length && !isDoubtful(risk)
    if (isPlain || (action !== 'reject' && question.length === 0)) {
      started.mutate({ action, seen: risk, receiver })
      return
    }
    // The content stays while the dialog closes.
    const isAccepting = action === 'approve' && receiver === null && isUnaccepted(risk)
    setAsked({ action, seen: risk, receiver, isAccepting, question: question.join(' ') })
    setAsking(true)
  }

  // A page that shows the content of the confirmation has the facts too, but the heaviest ones are named again.
  const isDeciding = asked !== null && isForwarding(asked.action) && (!isAnswered || isDoubtful(asked.seen))
  const questions = asked && (
    <>
      <ConfirmDialog
        open={isAsking && asked.action !== 'reject' && !asked.isAccepting}
        title={translate(labelOfAction(asked.action, asked.seen))}
        hasParts={isDeciding && hasEvidence(asked.seen)}
        text={
          <>
            {asked.question}
            {isDeciding && <FactsOf risks={[asked.seen]} />}
            {isDeciding && asked.action === 'approve' && <CountedDecision />}
          </>
        }
        isDangerous={isFinal(asked)}
        onClose={() => setAsking(false)}
        onOk={() => started.mutate(asked)}
      />
      {isAsking && asked.isAccepting && (
        <Suspense fallback={null}>
          <ApproveDialog
            risks={[asked.seen]}
            question={asked.question}
            onApprove={async (acceptance) => {
              await run('approve', asked.seen, { acceptance, errors: 'form', stay })
              onDone?.('approve')
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      <RejectDrawer
        open={isAsking && asked.action === 'reject'}
        part="record"
        risks={[risk]}
        subjects={subjectsOf(risk)}
        receiver={rejected}
        onSubmit={async (stickyNotes) => {
          await run('reject', asked.seen, { stickyNotes, errors: 'form', stay, receiver: rejected })
          onDone?.('reject')
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
  return {
    running: started.isPending ? started.variables.action : null,
    choose: (action) => void choose(action),
    questions,
  }
}

/** Whether an approval asks about the facts against the rating (rule facts.approved). */
const isDoubtful = ({ facts }: CardOrRisk): boolean => facts.some(({ weight }) => weight >= approvalWeight)

/** Whether the action cannot be undone. */
function isFinal({ action, seen }: Asked): boolean {
  const key = questionOfAction(action, seen)
  return key === 'risks.confirm.delete' || key === 'risks.confirm.undo'
}

/** The parts of the record that a note can refer to. */
function subjectsOf({ type }: Pick<CardOrRisk, 'type'>): StickyNoteSubject[] {
  return stickyNoteSubjects.filter((subject) => type === 'summary' || subject !== 'riskItems')
}
