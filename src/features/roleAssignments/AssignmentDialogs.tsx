import { lazy, Suspense } from 'react'
import { useDeleteMany, useListContext } from 'react-admin'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { loadCode } from '#src/platform/loadCode.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { AddUserDialog } from './AddUserDialog.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { nameOf } from './person.ts'

// Few who open the page import a file.
const ImportDialog = lazy(() => loadCode(() => import('./import/ImportDialog.tsx')))

/** What is open over the table of role assignments. */
export type OpenedDialog =
  | { kind: 'add' | 'import' }
  | { kind: 'edit'; user: ListedRoleAssignment['user'] }
  /** One of the table, or the ids of those selected, which may stand on several pages. */
  | { kind: 'delete'; assignments: ListedRoleAssignment | readonly number[] }

/** The dialogs over the table of role assignments. */
export function AssignmentDialogs({ opened, onClose }: { opened: OpenedDialog | undefined; onClose: () => void }) {
  const translate = useText()
  const remove = useRemove()
  switch (opened?.kind) {
    case 'add':
      return <AddUserDialog onClose={onClose} />
    case 'edit':
      return <EditRolesDialog {...opened.user} onClose={onClose} />
    case 'import':
      return (
        <Suspense fallback={null}>
          <ImportDialog onClose={onClose} />
        </Suspense>
      )
    case 'delete': {
      const { assignments } = opened
      const ids = 'length' in assignments ? assignments : [assignments.id]
      return (
        <ConfirmDialog
          open
          title={translate('roleAssignments.delete.title')}
          text={
            <>
              <p style={{ margin: 0 }}>{textOf(assignments)}</p>
              <p style={{ margin: '8px 0 0' }}>{translate('roleAssignments.delete.last')}</p>
            </>
          }
          onClose={onClose}
          onOk={() => remove(ids)}
        />
      )
    }
    case undefined:
      return null
  }

  function textOf(assignments: ListedRoleAssignment | readonly number[]): string {
    if ('length' in assignments) return translate('roleAssignments.delete.several', { smart_count: assignments.length })
    const { user, userRole, companyGroup } = assignments
    const role = translate(`vocabulary.role.${userRole.name}`)
    return translate('roleAssignments.delete.text', { name: nameOf(user), role, group: companyGroup.name })
  }
}

/** Takes assignments away, all or none; the error dialogs say why not. */
function useRemove() {
  const notify = useNotice()
  const { onUnselectItems } = useListContext()
  const [deleteMany] = useDeleteMany<ListedRoleAssignment>(
    'role-assignments',
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify('roleAssignments.delete.done', { type: 'success' }),
      onSettled: () => {
        hideLoader()
        onUnselectItems()
      },
    },
  )
  return (ids: readonly number[]) => {
    showLoader()
    void deleteMany(undefined, { ids: [...ids] })
  }
}
