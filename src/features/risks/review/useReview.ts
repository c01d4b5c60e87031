import type { TextKey } from '#src/platform/i18n/useText.ts'
import { useCallback } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import type { ReviewDecision } from '#domain/risks/statuses'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useRefreshRisks } from '../useRisk.ts'
import { decisionOn, reviewedPartsOf, type ReviewedPart } from '#domain/risks/review'

/** Records a decision of the Category Expert on one part of an item. */
export function useReview() {
  const dataProvider = useRiskBoardDataProvider()
  const notify = useNotice()
  const refresh = useRefreshRisks()

  /**
   * @param risk as it was read: its version is sent along, so that a change made meanwhile is a conflict
   * @throws ApiError where the server refuses
   */
  return useCallback(
    async (risk: Risk, part: ReviewedPart, reviewStatus: ReviewDecision, stickyNotes: StickyNoteInput[] = []) => {
      const decision = { reviewStatus, stickyNotes }
      const options = { errors: 'form' as const }
      if (part.kind === 'plan') await dataProvider.reviewMitigationPlan(part.plan, decision, options)
      else await dataProvider.reviewDetail(risk.latestDetail, decision, options)
      notify(messageAfter(risk, part, reviewStatus), { type: 'success' })
      await refresh()
    },
    [dataProvider, notify, refresh],
  )
}

/** Whether this decision was the last one missing, and how the review ended then. */
function messageAfter(risk: Risk, decided: ReviewedPart, decision: ReviewDecision): TextKey {
  const isSame = (part: ReviewedPart) =>
    part.kind === 'plan' && decided.kind === 'plan' ? part.plan.id === decided.plan.id : part.kind === decided.kind
  const decisions = reviewedPartsOf(risk).map((part) => (isSame(part) ? decision : decisionOn(part, risk)))
  if (decisions.includes(null)) return 'review.saved'
  return decisions.includes('rejected') ? 'review.finishedRejected' : 'review.finishedApproved'
}
