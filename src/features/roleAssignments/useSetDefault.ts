import { forgetSession } from '#src/authProvider/session.ts'
import { call } from '#src/platform/http/call.ts'
import { openDocument } from '#src/platform/locale.ts'
import { storeClientState } from '#src/platform/storage.ts'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'

/** Changes the default, stores the new client state, and opens the home page of the new role. */
export function useSetDefault() {
  return async (roleAssignmentId: number) => {
    showLoader()
    try {
      const { clientState } = await call('POST /api/v1/role-assignments/set-default', { body: { roleAssignmentId } })
      storeClientState(clientState)
      forgetSession()
      openDocument('/')
    } catch {
      // The error dialogs have already shown the reason.
      hideLoader()
    }
  }
}
