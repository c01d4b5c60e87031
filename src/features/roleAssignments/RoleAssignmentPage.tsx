import PersonAddAltIcon from '@mui/icons-material/PersonAddAlt1'
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { ColumnsButton } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { useReachText } from '../organisation/administeredTree.tsx'
import { AdminTable } from './AdminTable.tsx'
import { AssignmentDialogs, type OpenedDialog } from './AssignmentDialogs.tsx'
import { AssignmentFilters } from './AssignmentFilters.tsx'

/** `/admin/role-assignment`: who works where as what, inside the administrator's reach (rule admin.areas). */
export default function RoleAssignmentPage() {
  const translate = useText()
  const { defaultRoleAssignment } = useSession().user
  const [opened, setOpened] = useState<OpenedDialog>()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('roleAssignments.title')}
        text={useReachText()}
        action={
          <Stack direction="row" data-tour="addPeople" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              startIcon={<UploadFileOutlinedIcon />}
              onClick={() => setOpened({ kind: 'import' })}
            >
              {translate('roleImport.open')}
            </Button>
            <Button variant="contained" startIcon={<PersonAddAltIcon />} onClick={() => setOpened({ kind: 'add' })}>
              {translate('roleAssignments.add.open')}
            </Button>
          </Stack>
        }
      />
      <PagedList
        resource="role-assignments"
        // Another assignment of one's own has another reach, in which the same filters find somebody else.
        storeKey={`role-assignments.of.${defaultRoleAssignment?.id}`}
        sort={{ field: 'firstName', order: 'ASC' }}
        filters={<Toolbar />}
        pagination={false}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
        aside={<AssignmentDialogs opened={opened} onClose={() => setOpened(undefined)} />}
      >
        <AdminTable
          onEdit={({ user }) => setOpened({ kind: 'edit', user })}
          onDelete={(assignments) => setOpened({ kind: 'delete', assignments })}
        />
      </PagedList>
    </Stack>
  )
}

function Toolbar() {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', lg: 'row' },
        alignItems: { lg: 'center' },
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <AssignmentFilters />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <ColumnsButton />
        </Box>
        <ListPages sizes={[25, 50, 100]} />
      </Stack>
    </Box>
  )
}
