import { useMutation } from '@tanstack/react-query'
import type { TargetChoice } from '#domain/risks/target'
import { useSave } from '#src/ui/forms/useSave.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import type { CardOrRisk } from '../board-parts/cardOrRisk.ts'
import { useRefreshRisks } from '../board-parts/useRisk.ts'
import { runOnEach, type Outcome } from './runOnEach.ts'

/** The input of a confirmation (rule review-dates.evidence). */
export interface Confirmed {
  comment: string
  target?: TargetChoice
}

/** Confirms several records, one after the other; a refusal does not stop the others. */
export function useConfirmation(onDone: (outcomes: readonly Outcome[]) => void) {
  const refresh = useRefreshRisks()
  const { mutateAsync } = useSave('POST /api/v1/risks/:id/confirmations', { errors: 'caller', refresh: false })
  return useMutation({
    mutationFn: ({ risks, comment, target }: Confirmed & { risks: readonly CardOrRisk[] }) =>
      runOnEach(risks, async ({ id, updatedAt }) => {
        const body = { updatedAt, ...(comment.trim() && { comment: comment.trim() }), ...(target && { target }) }
        await mutateAsync({ params: { id }, body })
      }),
    onSuccess: async (outcomes) => {
      onDone(outcomes)
      await refresh()
    },
    onSettled: () => showProgress(null),
  })
}
