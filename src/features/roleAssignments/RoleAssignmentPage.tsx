import PersonAddAltIcon from '@mui/icons-material/PersonAddAlt1'
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { TablePages } from '#src/ui/TablePages.tsx'
import { loadCode } from '#src/platform/loadCode.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { AddUserDialog } from './AddUserDialog.tsx'
import { AdminTable } from './AdminTable.tsx'
import { useRoleAssignments } from './assignmentData.ts'
import { AssignmentToolbar } from './AssignmentToolbar.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { noSearch, pageSizes, useListParams } from './listParams.ts'

// Few who open the page import a file.
const ImportDialog = lazy(() => loadCode(() => import('./import/ImportDialog.tsx')))

/** `/admin/role-assignment`: who works where as what, inside the administrator's reach (rule admin.areas). */
export default function RoleAssignmentPage() {
  const translate = useText()
  const { user } = useSession()
  const isOfAll = useRole() === 'System Admin'
  const { params, change } = useListParams()
  const { data, total = 0, isPending, isPlaceholderData, error, refetch } = useRoleAssignments(params)
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [toEdit, setToEdit] = useState<ListedRoleAssignment>()
  const [toDelete, setToDelete] = useState<ListedRoleAssignment>()

  const lastPage = Math.max(1, Math.ceil(total / params.perPage))
  const isBeyondEnd = data !== undefined && !isPlaceholderData && params.page > lastPage
  useEffect(() => {
    // A deletion may have emptied the last page.
    if (isBeyondEnd) change({ page: lastPage })
  }, [change, isBeyondEnd, lastPage])

  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('roleAssignments.title')} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Stack sx={{ flex: 1 }}>
          <Typography variant="h1">{translate('roleAssignments.title')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {isOfAll
              ? translate('roleAssignments.ofAll')
              : translate('roleAssignments.of', { group: user.defaultRoleAssignment?.companyGroup.name })}
          </Typography>
        </Stack>
        <Stack direction="row" data-tour="addPeople" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<UploadFileOutlinedIcon />} onClick={() => setImporting(true)}>
            {translate('roleImport.open')}
          </Button>
          <Button variant="contained" startIcon={<PersonAddAltIcon />} onClick={() => setAdding(true)}>
            {translate('roleAssignments.add.open')}
          </Button>
        </Stack>
      </Stack>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', lg: 'row' },
          alignItems: { lg: 'center' },
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <AssignmentToolbar params={params} change={change} />
        {total > 0 && (
          <TablePages
            page={params.page}
            perPage={params.perPage}
            total={total}
            pageSizes={pageSizes}
            onPage={(page) => change({ page })}
            onPerPage={(perPage) => change({ perPage })}
          />
        )}
      </Box>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Skeleton variant="rounded" height={420} aria-label={translate('app.loading')} />
      ) : data.length === 0 ? (
        <NothingFound isNarrowed={isNarrowed(params)} onShowAll={() => change(noSearch)} />
      ) : (
        <AdminTable
          assignments={data}
          params={params}
          change={change}
          isBusy={isPlaceholderData}
          onEdit={setToEdit}
          onDelete={setToDelete}
        />
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {toEdit && <EditRolesDialog person={toEdit.user} onClose={() => setToEdit(undefined)} />}
      {toDelete && <DeleteDialog assignment={toDelete} onClose={() => setToDelete(undefined)} />}
    </Stack>
  )
}

const isNarrowed = ({ q, companyGroupId, userRoleId }: ReturnType<typeof useListParams>['params']) =>
  q !== '' || companyGroupId !== null || userRoleId !== null

function NothingFound({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  const translate = useText()
  return (
    <EmptyState
      title={translate('roleAssignments.empty.title')}
      text={translate(isNarrowed ? 'roleAssignments.empty.filtered' : 'roleAssignments.empty.none')}
      action={
        isNarrowed && (
          <Button variant="outlined" onClick={onShowAll}>
            {translate('roleAssignments.empty.showAll')}
          </Button>
        )
      }
    />
  )
}
