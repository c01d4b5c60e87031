import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import { Button, Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { onlyWide } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { Column, RoleCell, RoleTable } from './RoleTable.tsx'
import { useSetDefault } from './useSetDefault.ts'

/** `/setting/role-assignments`: the user's assignments, and the choice of the default (rule assignments.default). */
export default function OwnAssignmentsPage() {
  const { user } = useSession()
  return (
    <Stack sx={{ gap: 2 }}>
      <PagedList
        resource="role-assignments"
        disableSyncWithLocation
        filter={{ userId: user.id }}
        filters={<Head />}
        perPage={largestPageSize}
      >
        <OwnTable />
      </PagedList>
    </Stack>
  )
}

function Head() {
  const translate = useText()
  const { total } = useListContext()
  return (
    <PageHead
      title={translate('roleAssignments.own.title')}
      text={translate(total === 1 ? 'roleAssignments.own.single' : 'roleAssignments.own.text')}
    />
  )
}

/** The user's role assignments (rule screens.role-tables); if there are several, each can be made the default. */
function OwnTable() {
  const translate = useText()
  const { total = 0 } = useListContext()
  const [wanted, setWanted] = useState<ListedRoleAssignment>()
  const setDefault = useSetDefault()
  const textsOf = ({ userRole, companyGroup }: ListedRoleAssignment) => ({
    role: translate(`vocabulary.role.${userRole.name}`),
    group: companyGroup.name,
  })
  return (
    <>
      <RoleTable
        label={translate('roleAssignments.own.list')}
        empty={<EmptyState title={translate('roleAssignments.own.none')} />}
        rowSx={({ isDefault }) => ({ height: 56, ...(isDefault && { bgcolor: 'action.selected' }) })}
      >
        <Column
          source="userRole"
          disableSort
          label="roleAssignments.columns.role"
          isRowHead
          cellSx={({ isDefault }) => (isDefault ? { fontWeight: 650 } : {})}
          render={(assignment) => <RoleCell {...assignment} />}
        />
        <Column source="companyGroup.name" disableSort label="vocabulary.companyGroup" sx={onlyWide} />
        <Column source="company.name" disableSort label="roleAssignments.columns.company" sx={onlyWide} />
        <Column
          label="roleAssignments.columns.isDefault"
          align="right"
          sx={{ whiteSpace: 'nowrap' }}
          render={(assignment) =>
            assignment.isDefault ? (
              <Chip
                size="small"
                color="success"
                variant="outlined"
                icon={<CheckCircleOutlineIcon />}
                label={translate('roleAssignments.own.current')}
              />
            ) : (
              total > 1 && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={translate('roleAssignments.own.setDefaultOf', textsOf(assignment))}
                  onClick={() => setWanted(assignment)}
                >
                  {translate('roleAssignments.own.setDefault')}
                </Button>
              )
            )
          }
        />
      </RoleTable>
      {wanted && (
        <ConfirmDialog
          open
          title={translate('roleAssignments.own.confirmTitle')}
          text={translate('roleAssignments.own.confirmText', textsOf(wanted))}
          onClose={() => setWanted(undefined)}
          onOk={() => void setDefault(wanted.id)}
        />
      )}
    </>
  )
}
