import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { nameOf } from './person.ts'

interface AssignmentActionsProps {
  assignment: ListedRoleAssignment
  onEdit: () => void
  onDelete: () => void
}

/** Edit and delete of one assignment; a greyed button says why it is greyed (rule assignments.deletion). */
export function AssignmentActions({ assignment, onEdit, onDelete }: AssignmentActionsProps) {
  const translate = useText()
  const { user, userRole, companyGroup, deletionDenied } = assignment
  const name = nameOf(user)
  const role = translate(`vocabulary.role.${userRole.name}`)
  const editDenied = useEditDenied(assignment)
  return (
    <>
      <GreyedTooltip reason={editDenied}>
        <Tooltip title={editDenied ? '' : translate('forms.edit')}>
          <span>
            <IconButton
              disabled={editDenied !== undefined}
              aria-label={translate('roleAssignments.editOf', { name })}
              onClick={onEdit}
            >
              <EditOutlinedIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </GreyedTooltip>
      <GreyedTooltip reason={deletionDenied ?? undefined}>
        <Tooltip title={deletionDenied ? '' : translate('forms.delete')}>
          <span>
            <IconButton
              disabled={deletionDenied !== null}
              aria-label={translate('roleAssignments.deleteOf', { name, role, group: companyGroup.name })}
              onClick={onDelete}
            >
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </GreyedTooltip>
    </>
  )
}

/** Why the roles cannot be edited: not one's own, a System Admin's by another only (rule assignments.who-assigns). */
function useEditDenied({ user, userRole }: ListedRoleAssignment): string | undefined {
  const translate = useText()
  const session = useSession()
  const isSystemAdmin = useRole() === 'System Admin'
  if (user.id === session.user.id) return translate('roleAssignments.edit.own')
  if (userRole.name === 'System Admin' && !isSystemAdmin) return translate('roleAssignments.edit.locked')
  return undefined
}
