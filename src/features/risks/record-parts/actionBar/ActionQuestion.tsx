import { lazy, Suspense } from 'react'
import { stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { labelOfAction, questionOfAction } from '#src/features/risks/actions/recordActions.ts'
import { RejectDrawer } from '#src/features/risks/actions/RejectDrawer.tsx'
import { isForwarding } from '#src/features/risks/actions/useForecast.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { CountedDecision } from '#src/features/risks/board-parts/labels/CountedDecision.tsx'
import { FactsOf, hasEvidence } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { isDoubtful, type Question } from './useRecordAction.ts'

/** Loaded on demand: the board offers approval, but only this dialog needs a calendar and the validation of a form. */
const ApproveDialog = lazy(() => loadCode(() => import('#src/features/risks/actions/acceptance/ApproveDialog.tsx')))

/** The confirmation of an action, rendered next to the control that opens it. */
export function ActionQuestion(props: Question) {
  const { action, seen, text, receiver, isAccepting, isAnswered, isOpen, onOk, onDecision, onClose } = props
  const translate = useText()
  if (action === 'reject') {
    return (
      <RejectDrawer
        open={isOpen}
        part="record"
        risks={[seen]}
        subjects={subjectsOf(seen)}
        receiver={receiver ?? ''}
        onSubmit={(stickyNotes) => onDecision({ stickyNotes })}
        onClose={onClose}
      />
    )
  }
  if (isAccepting) {
    return (
      isOpen && (
        <Suspense fallback={null}>
          <ApproveDialog
            risks={[seen]}
            question={text}
            onApprove={(acceptance) => onDecision({ acceptance })}
            onClose={onClose}
          />
        </Suspense>
      )
    )
  }
  // A page that shows the content of the confirmation has the facts too, but the heaviest ones are named again.
  const isDeciding = isForwarding(action) && (!isAnswered || isDoubtful(seen))
  const key = questionOfAction(action, seen)
  return (
    <ConfirmDialog
      open={isOpen}
      title={translate(labelOfAction(action, seen))}
      hasParts={isDeciding && hasEvidence(seen)}
      text={
        <>
          {text}
          {isDeciding && <FactsOf risks={[seen]} />}
          {isDeciding && action === 'approve' && (
            // A card of a list shows no content.
            <CountedDecision revisionId={'latestDetail' in seen ? seen.latestDetail.id : undefined} />
          )}
        </>
      }
      // It cannot be undone.
      isDangerous={key === 'risks.confirm.delete' || key === 'risks.confirm.undo'}
      onClose={onClose}
      onOk={onOk}
    />
  )
}

/** The parts of the record that a note can refer to. */
function subjectsOf({ type }: Pick<CardOrRisk, 'type'>): StickyNoteSubject[] {
  return stickyNoteSubjects.filter((subject) => type === 'summary' || subject !== 'riskItems')
}
