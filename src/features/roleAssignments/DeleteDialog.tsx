import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useRefreshRoleAssignments } from './assignmentData.ts'
import { nameOf } from './person.ts'

interface DeleteDialogProps {
  assignment: ListedRoleAssignment
  onClose: () => void
}

/** Asks before a role is taken away from somebody. */
export function DeleteDialog({ assignment, onClose }: DeleteDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshRoleAssignments()

  const remove = async () => {
    showLoader()
    try {
      await dataProvider.delete('role-assignments', { id: assignment.id, previousData: assignment })
      notify('roleAssignments.delete.done', { type: 'success' })
    } catch {
      // The error dialogs have said why; the table shows what became of it.
    } finally {
      hideLoader()
      await refresh()
    }
  }

  const values = {
    name: nameOf(assignment.user),
    role: translate(`vocabulary.role.${assignment.userRole.name}`),
    group: assignment.companyGroup.name,
  }
  return (
    <ConfirmDialog
      open
      title={translate('roleAssignments.delete.title')}
      text={
        <>
          <p style={{ margin: 0 }}>{translate('roleAssignments.delete.text', values)}</p>
          <p style={{ margin: '8px 0 0' }}>{translate('roleAssignments.delete.last')}</p>
        </>
      }
      onClose={onClose}
      onOk={() => void remove()}
    />
  )
}
