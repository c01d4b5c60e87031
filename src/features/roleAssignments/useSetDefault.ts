import { forgetSession } from '#src/authProvider/session.ts'
import { openDocument } from '#src/platform/locale.ts'
import { storeClientState } from '#src/platform/storage.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'

/** Changes the default, stores the new client state, and opens the home page of the new role. */
export function useSetDefault() {
  const { mutate } = useSave('POST /api/v1/role-assignments/set-default', {
    errors: 'service',
    refresh: false,
    done: ({ clientState }) => {
      storeClientState(clientState)
      forgetSession()
      openDocument('/')
    },
  })
  return (roleAssignmentId: number) => {
    showLoader()
    mutate({ body: { roleAssignmentId } }, { onError: hideLoader })
  }
}
