import { forgetSession } from '#src/authProvider/session.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { openDocument } from '#src/platform/locale.ts'
import { storeClientState } from '#src/platform/storage.ts'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'

/** Changes the default, keeps the new client state, and opens the home page afresh in the new role. */
export function useSetDefault() {
  const dataProvider = useRiskBoardDataProvider()
  return async (roleAssignmentId: number) => {
    showLoader()
    try {
      storeClientState(await dataProvider.setDefaultRoleAssignment(roleAssignmentId))
      forgetSession()
      openDocument('/')
    } catch {
      // The error dialogs have said why.
      hideLoader()
    }
  }
}
