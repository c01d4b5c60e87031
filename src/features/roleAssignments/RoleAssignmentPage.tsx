import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnsButton, useDeleteMany, useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { personNameOf } from '#domain/organisation/personName'
import { roleToAssign, type RoleToAssign } from '#domain/records/assignmentForms'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { useSession } from '#src/authProvider/identity.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { OwnedRecords } from '#src/features/organisation/OwnedRecords.tsx'
import { PeopleHead } from '#src/features/organisation/PeopleHead.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import AddUserDialog from './AddUserDialog.tsx'
import { AdminTable } from './AdminTable.tsx'
import { AssignmentFilters } from './AssignmentFilters.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'

/** The dialog over the table of role assignments. */
type OpenedDialog =
  | { kind: 'add'; start: RoleToAssign }
  | { kind: 'edit'; user: ListedRoleAssignment['user'] }
  /** An assignment of the table, or the selected ids, which may be on several pages. */
  | { kind: 'delete'; assignments: ListedRoleAssignment | readonly number[] }

/** `/admin/role-assignment`: the roles of the people in the administrator's groups (rule admin.areas). */
export default function RoleAssignmentPage() {
  const translate = useText()
  const { defaultRoleAssignment } = useSession().user
  // A page that names a vacancy opens the form for it.
  const start = roleToAssign.safeParse(useLocation().state).data
  const [opened, setOpened] = useState<OpenedDialog | undefined>(start && { kind: 'add', start })
  return (
    <Stack sx={{ gap: 1 }}>
      <PeopleHead
        title={translate('app.menu.roleAssignment')}
        action={<OpenTasks />}
        onAdd={() => setOpened({ kind: 'add', start: {} })}
      />
      <PagedList
        resource="role-assignments"
        // Another assignment of the user covers other groups, in which the same filters find other people.
        storeKey={`role-assignments.of.${defaultRoleAssignment?.id}`}
        sort={{ field: 'firstName', order: 'ASC' }}
        filters={<AssignmentFilters />}
        pagination={<Foot />}
        sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaList-actions': { mb: 1 } }}
        aside={<Dialogs opened={opened} onClose={() => setOpened(undefined)} />}
      >
        <AdminTable
          onEdit={({ user }) => setOpened({ kind: 'edit', user })}
          onDelete={(assignments) => setOpened({ kind: 'delete', assignments })}
        />
      </PagedList>
    </Stack>
  )
}

/** The vacancies and late groups of the area as a link to their tasks, if there are any (rule tasks.page). */
function OpenTasks() {
  const translate = useText()
  const { data } = useQuery(taskQueries.count())
  const kinds = (['vacancy', 'late_group'] as const).filter((kind) => data && data.byKind[kind] > 0)
  if (!data || kinds.length === 0) return null
  return (
    <Button component={Link} to="/to-do" variant="outlined" startIcon={<WarningIcon color="warning" />}>
      {kinds.map((kind) => translate(`tasks.numbers.${kind}`, { smart_count: data.byKind[kind] })).join(' · ')}
    </Button>
  )
}

interface DialogsProps {
  opened: OpenedDialog | undefined
  onClose: () => void
}

function Dialogs({ opened, onClose }: DialogsProps) {
  const translate = useText()
  const notify = useNotice()
  const { onUnselectItems } = useListContext<ListedRoleAssignment>()
  // Removes all of them together; the error dialogs show a refusal.
  const [remove] = useDeleteMany<ListedRoleAssignment>(
    'role-assignments',
    {},
    {
      mutationMode: 'pessimistic',
      onMutate: showLoader,
      onSuccess: () => notify('roleAssignments.delete.done', { type: 'success' }),
      onSettled: () => {
        hideLoader()
        onUnselectItems()
      },
    },
  )
  switch (opened?.kind) {
    case 'add':
      return <AddUserDialog start={opened.start} onClose={onClose} />
    case 'edit':
      return <EditRolesDialog {...opened.user} onClose={onClose} />
    case 'delete': {
      const { assignments } = opened
      const isSeveral = 'length' in assignments
      return (
        <ConfirmDialog
          open
          title={translate('roleAssignments.delete.title')}
          text={
            <>
              <p style={{ margin: 0 }}>
                {isSeveral
                  ? translate('roleAssignments.delete.several', { smart_count: assignments.length })
                  : translate('roleAssignments.delete.text', {
                      name: personNameOf(assignments.user),
                      role: translate(`vocabulary.role.${assignments.userRole.name}`),
                      group: assignments.companyGroup.name,
                    })}
              </p>
              <p style={{ margin: '8px 0 0' }}>{translate('roleAssignments.delete.last')}</p>
              {!isSeveral && <OwnedRecords userId={assignments.user.id} />}
            </>
          }
          isDangerous
          onClose={onClose}
          onOk={() => void remove(undefined, { ids: isSeveral ? [...assignments] : [assignments.id] })}
        />
      )
    }
    case undefined:
      return null
  }
}

/** The choice of columns and the pages, under the table. */
function Foot() {
  // It would move when the rows load.
  if (useListContext().isPending) return null
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <ColumnsButton />
      </Box>
      <ListPages sizes={[25, 50, 100]} />
    </Stack>
  )
}
