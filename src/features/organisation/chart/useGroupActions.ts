import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { withOrder } from './chartTree.ts'

/** The chart reloads once, after success or refusal. */
const options = { errors: 'service', refresh: false } as const

/** The actions on the chart without a form; each reloads the chart, after success or refusal. */
export function useGroupActions() {
  const notify = useNotice()
  const queryClient = useQueryClient()
  const activation = useSave('PUT /api/v1/company-groups/:id/active', options)
  const deletion = useSave('DELETE /api/v1/company-groups/:id', options)
  const ordering = useSave('PUT /api/v1/company-groups/order', options)
  const refresh = useRefreshOf(companyGroupQueries.shown)
  // Each new order is based on the previous one, so they are saved one after the other.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const running = useRef(0)

  /** Runs an action with the page covered; the error dialogs show a failure, and the chart reloads. */
  const run = async (
    action: Promise<unknown>,
    done: 'activated' | 'deactivated' | 'deleted',
    { name }: CompanyGroup,
  ) => {
    showLoader()
    try {
      await action
      notify(`organizationChart.done.${done}`, { type: 'success', messageArgs: { name } })
    } catch {
      // The error dialogs have already shown the reason.
    } finally {
      await refresh()
      hideLoader()
    }
  }

  return {
    /** Activates or deactivates a group; if its parent has changed, the action is a conflict. */
    setActive: (group: CompanyGroup) => {
      const { id, parentId, active, updatedAt } = group
      const parts = { params: { id }, body: { active: !active, parentId, updatedAt } }
      return run(activation.mutateAsync(parts), active ? 'deactivated' : 'activated', group)
    },

    remove: (group: CompanyGroup) => {
      const { id, updatedAt } = group
      return run(deletion.mutateAsync({ params: { id }, body: { updatedAt } }), 'deleted', group)
    },

    /** Shows the new order immediately and saves it; returns whether it was saved. */
    order: async (parentId: number, childIds: readonly number[]): Promise<boolean> => {
      running.current += 1
      // A response that is still on its way would show the previous order for a moment.
      await queryClient.cancelQueries({ queryKey: companyGroupQueries.trees })
      queryClient.setQueriesData<CompanyGroup>(
        { queryKey: companyGroupQueries.trees },
        (root) => root && withOrder(root, parentId, childIds),
      )
      const saved = queue.current
        .then(() => {
          const groups = childIds.map((id, index) => ({ id, order: index + 1 }))
          return ordering.mutateAsync({ body: { parentId, groups } })
        })
        .then(
          () => true,
          // The error dialogs have already shown the reason.
          () => false,
        )
      queue.current = saved
      const isSaved = await saved
      running.current -= 1
      if (running.current === 0) await refresh()
      return isSaved
    },
  }
}
