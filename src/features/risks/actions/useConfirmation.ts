import { useMutation } from '@tanstack/react-query'
import type { TargetChoice } from '#domain/risks/target'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { runOnEach, type Outcome } from './runOnEach.ts'
import { useSequel } from './useSequel.ts'

/** The input of a confirmation (rule review-dates.evidence). */
export interface Confirmed {
  comment: string
  target?: TargetChoice
}

/**
 * Confirms several records, one after the other; a refusal does not stop the others.
 * @param onDone also shows the changed records
 */
export function useConfirmation(onDone: (outcomes: readonly Outcome[]) => Promise<void>) {
  const { mutateAsync } = useSave('POST /api/v1/risks/:id/confirmations', { errors: 'caller', refresh: false })
  return useMutation({
    mutationFn: ({ risks, comment, target }: Confirmed & { risks: readonly CardOrRisk[] }) =>
      runOnEach(risks, async ({ id, updatedAt }) => {
        const body = { updatedAt, ...(comment.trim() && { comment: comment.trim() }), ...(target && { target }) }
        await mutateAsync({ params: { id }, body })
      }),
    onSuccess: onDone,
    onSettled: () => showProgress(null),
  })
}

/**
 * Confirms one record.
 * @param stays whether the page stays after it, and a message shows the result; the strip of the record shows it otherwise
 */
export function useRecordConfirmation(risk: CardOrRisk, stays: boolean) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshOf(riskKeys.shown)
  const sequel = useSequel()
  const { mutate, isPending } = useConfirmation(async ([outcome]) => {
    const refusal = outcome?.message
    if (refusal === undefined) return sequel(risk, { done: translate('risks.reviewDates.done'), isMoved: true, stays })
    notify({ sentence: refusal }, { type: 'warning' })
    return refresh()
  })
  return { isPending, mutate: (given: Confirmed) => mutate({ risks: [risk], ...given }) }
}
