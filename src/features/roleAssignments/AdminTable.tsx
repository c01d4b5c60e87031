import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import SupervisorAccountIcon from '@mui/icons-material/SupervisorAccountOutlined'
import { Box, Button, type ButtonProps, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { BulkActionsToolbar, useListContext, useRecordContext } from 'react-admin'
import { mayHaveDeputy } from '#domain/access/deputies'
import { personNameOf } from '#domain/organisation/personName'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { AbsenceDialog } from '#src/features/absences/AbsenceDialog.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { Column, RoleCell, RoleTable } from './RoleTable.tsx'
import { SelectableRows } from './SelectableRows.tsx'

/** A row is one line; a page of 900 px shows 14 of them. A phone has the person over role, group and icons. */
const row = {
  '& > .RaDataTable-rowCell': { py: { md: 0.25 }, verticalAlign: { md: 'middle' } },
  '@media (max-width: 899px)': {
    '&&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, alignItems: 'center' },
    '& > th': { gridColumn: '1 / -1' },
    '&& > td::before': { content: 'none' },
  },
}

/** On a phone each row is a card with only role and company group. */
const notOnCards = { display: { xs: 'none !important', md: 'table-cell !important' } }

interface AdminTableProps {
  onEdit: (assignment: ListedRoleAssignment) => void
  /** For one row, or for the selected ids. */
  onDelete: (assignments: ListedRoleAssignment | readonly number[]) => void
}

/**
 * The administrator's table (rule screens.role-tables): people, roles, company groups, and the actions on each
 * assignment.
 */
export function AdminTable({ onEdit, onDelete }: AdminTableProps) {
  const translate = useText()
  const { selectedIds } = useListContext<ListedRoleAssignment>()
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  // A phone has no room for checkboxes; users delete one by one.
  const bulk = {
    body: SelectableRows,
    bulkActionButtons: true,
    // Tab would still enter a collapsed toolbar.
    bulkActionsToolbar:
      selectedIds.length === 0 ? (
        <></>
      ) : (
        <BulkActionsToolbar selectAllButton={false}>
          <Button color="error" startIcon={<DeleteOutlineIcon />} onClick={() => onDelete(selectedIds)}>
            {translate('forms.delete')}
          </Button>
        </BulkActionsToolbar>
      ),
  }
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {selectedIds.length > 0 && translate('board.selection.count', { smart_count: selectedIds.length })}
      </Box>
      <RoleTable
        asCards
        label={translate('roleAssignments.list')}
        // Both follow from the group.
        hiddenColumns={['userType', 'company']}
        rowSx={() => row}
        {...(!isNarrow && bulk)}
        isRowSelectable={({ deletionDenied }) => deletionDenied === null}
        empty={<EmptyList of="roleAssignments" />}
      >
        <Column
          source="firstName"
          label="roleAssignments.columns.person"
          isRowHead
          sx={{ overflowWrap: 'anywhere', minWidth: 120 }}
          render={({ user }) => (
            <Typography variant="body2" sx={{ whiteSpace: { md: 'nowrap' } }}>
              <strong>{personNameOf(user)}</strong>{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {user.email}
              </Box>
            </Typography>
          )}
        />
        <Column
          source="userType"
          disableSort
          label="roleAssignments.columns.userType"
          sx={notOnCards}
          render={({ user }) => translate(`roleAssignments.userType.${user.userType}`)}
        />
        <Column
          source="company"
          label="roleAssignments.columns.company"
          sx={notOnCards}
          render={({ company }) => company.name}
        />
        <Column
          source="companyGroup"
          label="vocabulary.companyGroup"
          sx={notOnCards}
          render={({ companyGroup }) => companyGroup.name}
        />
        <Column
          source="userRole"
          label="roleAssignments.columns.role"
          render={(assignment) => (
            <div>
              <RoleCell {...assignment} />
            </div>
          )}
        />
        <Column label="forms.actions" sx={{ whiteSpace: 'nowrap', textAlign: { md: 'right' } }}>
          <Box sx={{ mx: -1 }}>
            <RowActions onEdit={onEdit} onDelete={onDelete} />
          </Box>
        </Column>
      </RoleTable>
    </>
  )
}

/** Deputy, edit and delete of one assignment; a disabled button shows its reason (rule assignments.deletion). */
function RowActions({ onEdit, onDelete }: AdminTableProps) {
  const translate = useText()
  const assignment = useRecordContext<ListedRoleAssignment>()
  const [isNaming, setNaming] = useState(false)
  if (!assignment) return null
  const { user, userRole, companyGroup, editDenied, deletionDenied } = assignment
  const name = personNameOf(user)
  const role = translate(`vocabulary.role.${userRole.name}`)
  return (
    <>
      {editDenied === null && mayHaveDeputy(userRole.name) && (
        <ActionButton
          denial={null}
          title={translate('absences.name')}
          label={translate('absences.nameFor', { name, role, group: companyGroup.name })}
          onClick={() => setNaming(true)}
        >
          <SupervisorAccountIcon fontSize="small" />
        </ActionButton>
      )}
      <ActionButton
        denial={editDenied}
        title={translate('forms.edit')}
        label={translate('roleAssignments.editOf', { name })}
        onClick={() => onEdit(assignment)}
      >
        <EditOutlinedIcon fontSize="small" />
      </ActionButton>
      <ActionButton
        denial={deletionDenied}
        title={translate('forms.delete')}
        label={translate('roleAssignments.deleteOf', { name, role, group: companyGroup.name })}
        onClick={() => onDelete(assignment)}
      >
        <DeleteOutlineIcon fontSize="small" />
      </ActionButton>
      {isNaming && <AbsenceDialog assignments={[assignment]} onClose={() => setNaming(false)} />}
    </>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'onClick' | 'children'> {
  /** The reason why it is disabled, null if it is not. */
  denial: string | null
  title: string
  label: string
}

function ActionButton({ denial, title, label, children, ...button }: ActionButtonProps) {
  return (
    <DisabledTooltip reason={denial ?? undefined}>
      <Tooltip title={denial === null ? title : ''} describeChild>
        <span>
          <Button
            size="small"
            disabled={denial !== null}
            aria-label={label}
            sx={{ minWidth: { xs: 44, md: 40 }, minHeight: { xs: 44, md: 0 } }}
            {...button}
          >
            {children}
          </Button>
        </span>
      </Tooltip>
    </DisabledTooltip>
  )
}
