import { useMutation } from '@tanstack/react-query'
import { cardContentOf } from '#domain/records/card'
import type { TargetChoice } from '#domain/risks/target'
import { confirmationDenial } from '#domain/risks/workflow/confirmation'
import { useSession } from '#src/authProvider/identity.ts'
import { roleOf } from '#src/authProvider/session.ts'
import { call } from '#src/platform/http/call.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import type { CardOrRisk } from '../cardOrRisk.ts'
import { useRefreshRisks } from '../useRisk.ts'
import { runOnEach, type Outcome } from './runOnEach.ts'

/** Returns whether the user can confirm that nothing changed in a record (rule review-dates.confirm). */
export function useMayConfirm(): (risk: CardOrRisk) => boolean {
  const session = useSession()
  const role = roleOf(session)
  const home = session.user.defaultRoleAssignment
  return (risk) => {
    if (role === undefined || !home) return false
    const { companyGroup, isActive } = risk
    // All company groups of the selection are in one company.
    const [actor, place] = [home.companyGroup, companyGroup].map(({ id }) => ({ companyId: 0, companyGroupId: id }))
    const workflowStatus = cardContentOf(risk).workflowStatus.name
    return confirmationDenial({ role, ...actor! }, { ...place!, workflowStatus, isActive }) === null
  }
}

/** The input of a confirmation (rule review-dates.evidence). */
export interface Confirmed {
  comment: string
  target?: TargetChoice
}

/** Confirms several records, one after the other; a refusal does not stop the others. */
export function useConfirmation(onDone: (outcomes: readonly Outcome[]) => void) {
  const refresh = useRefreshRisks()
  return useMutation({
    mutationFn: ({ risks, comment, target }: Confirmed & { risks: readonly CardOrRisk[] }) =>
      runOnEach(risks, async ({ id, updatedAt }) => {
        const body = { updatedAt, ...(comment.trim() && { comment: comment.trim() }), ...(target && { target }) }
        await call('POST /api/v1/risks/:id/confirmations', { params: { id }, body }, { errors: 'caller' })
      }),
    onSuccess: async (outcomes) => {
      onDone(outcomes)
      await refresh()
    },
    onSettled: () => showProgress(null),
  })
}
