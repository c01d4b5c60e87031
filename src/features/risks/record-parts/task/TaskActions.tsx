import { Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { decisionOnPart, reviewedPartsOf } from '#domain/records/review'
import type { RecordTaskKind } from '#domain/tasks/kinds'
import type { Risk } from '#domain/wire/risks'
import { AcceptButton } from '#src/features/risks/actions/acceptance/AcceptButton.tsx'
import { RejectPart } from '#src/features/risks/actions/RejectPart.tsx'
import { ApproveAll } from '#src/features/risks/actions/ReviewProgress.tsx'
import { usePause } from '#src/features/risks/actions/usePause.ts'
import { anchorOf } from '#src/features/risks/actions/useReview.ts'
import { useRiskActions } from '#src/features/risks/actions/useRiskActions.ts'
import { stepToRevise } from '#src/features/risks/board-parts/problems.ts'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { RiskActions } from '../actionBar/RiskActions.tsx'
import { TargetQuestion } from '../view/TargetQuestion.tsx'

const ApproveDialog = lazy(() => loadCode(() => import('#src/features/risks/actions/acceptance/ApproveDialog.tsx')))

/** The workflow actions of each kind of task; the page of the record shows the others. */
const actionsOf = {
  decide: ['approve', 'reject'],
  report: ['report', 'edit_again'],
  confirm: ['confirm', 'edit_again'],
  accept_again: ['edit_again'],
} as const

interface TaskActionsProps {
  kind: RecordTaskKind
  risk: Risk
  /** Whether the content of the task is still loading: its buttons are in their places, but disabled. */
  isLoading: boolean
  /** Whether the card shows everything that an approval asks. */
  isAnswered: boolean
  /** Whether the record can be accepted together with its approval. */
  offersAcceptance: boolean
}

/** The one or two actions of a task on a record. */
export function TaskActions({ kind, risk, isLoading, isAnswered, offersAcceptance }: TaskActionsProps) {
  const translate = useText()
  const [isAccepting, setAccepting] = useState(false)
  const { target } = risk.latestDetail
  if (kind === 'review') return <ReviewActions risk={risk} isLoading={isLoading} />
  if (kind === 'target') return target && <TargetQuestion risk={risk} target={target} stays />
  if (kind === 'rework') {
    // The reader's own submission, returned by the Managing Director: the withdrawal makes it editable.
    if (risk.allowedActions.includes('withdraw')) {
      return (
        <>
          <Typography sx={{ width: '100%' }}>{translate('risks.task.takeBackText')}</Typography>
          <RiskActions risk={risk} only={['withdraw']} filled={['withdraw']} card={{ isAnswered: false, isLoading }} />
        </>
      )
    }
    return (
      <Button component={RouterLink} to={pathOfForm(risk.type, risk.id, stepToRevise(risk))} variant="contained">
        {translate('risks.actions.edit')}
      </Button>
    )
  }
  return (
    <>
      {kind === 'accept_again' && <AcceptButton risk={risk} variant="contained" />}
      <RiskActions risk={risk} only={actionsOf[kind]} card={{ isAnswered, isLoading }} />
      {kind === 'decide' && risk.allowedActions.includes('edit') && (
        <Button component={RouterLink} to={pathOfForm(risk.type, risk.id, 'details')} disabled={isLoading}>
          {translate('risks.actions.edit')}
        </Button>
      )}
      {/* The last button, because it appears when the next step has loaded. */}
      {offersAcceptance && (
        <Button
          variant="outlined"
          disabled={isLoading}
          aria-label={translate('risks.actions.numbered', {
            action: translate('tasks.card.accept'),
            id: risk.id,
          })}
          onClick={() => setAccepting(true)}
        >
          {translate('tasks.card.accept')}
        </Button>
      )}
      {isAccepting && <Accepting risk={risk} onClose={() => setAccepting(false)} />}
    </>
  )
}

/** The review of an item outside its page: approves the undecided parts together, or rejects one of them. */
function ReviewActions({ risk, isLoading }: { risk: Risk; isLoading: boolean }) {
  const isPaused = usePause(true)
  const all = reviewedPartsOf(risk)
  const parts = all.filter((part) => decisionOnPart(part, risk) === null)
  if (parts.length === 0) return null
  return (
    <>
      <ApproveAll risk={risk} parts={parts} stays disabled={isLoading} aria-disabled={isPaused} />
      {parts.map((part) => (
        <RejectPart
          key={anchorOf(part)}
          risk={risk}
          part={part}
          stays
          isNamed={all.length > 1}
          variant="outlined"
          disabled={isLoading}
        />
      ))}
    </>
  )
}

/** Approves the record with an acceptance of its rating. */
function Accepting({ risk, onClose }: { risk: Risk; onClose: () => void }) {
  const { run } = useRiskActions()
  return (
    <Suspense fallback={null}>
      <ApproveDialog
        risks={[risk]}
        isAccepted
        onApprove={(acceptance) => run('approve', risk, { acceptance, errors: 'form', stay: true })}
        onClose={onClose}
      />
    </Suspense>
  )
}
