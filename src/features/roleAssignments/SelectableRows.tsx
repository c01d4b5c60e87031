import { Checkbox, TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTableBody,
  DataTableConfigContext,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type DataTableRowProps,
} from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { useText } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'

/** Rows whose checkboxes have accessible names and show why they are disabled; react-admin's own rows do neither. */
export function SelectableRows({ children }: { children?: ReactNode }) {
  return <DataTableBody row={SelectableRow}>{children}</DataTableBody>
}

function SelectableRow({ children, ...row }: DataTableRowProps) {
  const config = useDataTableConfigContext()
  return (
    <DataTableConfigContext value={{ ...config, hasBulkActions: false }}>
      <DataTableRow {...row}>
        <TableCell padding="checkbox" className="RaDataTable-rowCell">
          <RowBox />
        </TableCell>
        {children}
      </DataTableRow>
    </DataTableConfigContext>
  )
}

function RowBox() {
  const translate = useText()
  const assignment = useRecordContext<ListedRoleAssignment>()
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!assignment) return null
  const { id, deletionDenied, user, userRole, companyGroup } = assignment
  const label = translate('roleAssignments.selectOf', {
    name: personNameOf(user),
    role: translate(`vocabulary.role.${userRole.name}`),
    group: companyGroup.name,
  })
  const isDisabled = deletionDenied !== null
  return (
    <DisabledTooltip reason={deletionDenied ?? undefined}>
      <Checkbox
        disabled={isDisabled}
        checked={!isDisabled && selectedIds?.includes(id) === true}
        onClick={(event) => handleToggleItem?.(id, event)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </DisabledTooltip>
  )
}
