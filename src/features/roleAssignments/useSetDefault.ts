import { useQueryClient } from '@tanstack/react-query'
import { beginLeaving, cancelLeaving, forgetSession } from '#src/authProvider/session.ts'
import { openDocument } from '#src/platform/locale.ts'
import { storeClientState } from '#src/platform/storage.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'

/** Changes the default, stores the new client state, and opens the home page of the new role. */
export function useSetDefault() {
  const queryClient = useQueryClient()
  const { mutate } = useSave('POST /api/v1/role-assignments/set-default', {
    errors: 'service',
    refresh: false,
    done: ({ clientState }) => {
      storeClientState(clientState)
      forgetSession()
      openDocument('/')
    },
  })
  const stay = () => {
    cancelLeaving()
    hideLoader()
    void queryClient.invalidateQueries()
  }
  return (roleAssignmentId: number) => {
    showLoader()
    // From now on the server refuses what this page reads with the old role.
    beginLeaving()
    void queryClient.cancelQueries()
    mutate({ body: { roleAssignmentId } }, { onError: stay })
  }
}
