import { useMutation } from '@tanstack/react-query'
import type { TargetChoice } from '#domain/risks/target'
import { useSave } from '#src/ui/forms/useSave.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import type { CardOrRisk } from '../board-parts/cardOrRisk.ts'
import { runOnEach, type Outcome } from './runOnEach.ts'
import { useNextTask } from './useNextTask.ts'
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
 * @param stay whether the page stays after it, and a message shows the result; the strip of the record shows it otherwise
 */
export function useRecordConfirmation(risk: CardOrRisk, stay: boolean) {
  const translate = useText()
  const notify = useNotice()
  const sequel = useSequel()
  const nextTask = useNextTask()
  const { mutate, isPending } = useConfirmation(async ([outcome]) => {
    const refusal = outcome?.message
    // A report that is pending stays pending, and so late.
    const next = refusal === undefined ? await nextTask(risk.id) : ''
    const text = `${translate('risks.reviewDates.done')} ${next}`.trim()
    const isInStrip = refusal === undefined && !stay
    return sequel(risk, {
      text: isInStrip ? text : null,
      notify: () => notify({ sentence: refusal ?? text }, { type: refusal === undefined ? 'success' : 'warning' }),
    })
  })
  return { isPending, mutate: (given: Confirmed) => mutate({ risks: [risk], ...given }) }
}
