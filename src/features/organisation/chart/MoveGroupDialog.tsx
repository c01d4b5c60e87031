import { DialogContentText } from '@mui/material'
import { useCallback } from 'react'
import { canMoveInto } from '#domain/access/administration'
import { moveInput, type CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { AdministeredGroupInput } from '../AdministeredGroupInput.tsx'

interface MoveGroupDialogProps {
  group: CompanyGroup
  onMoved: (moved: CompanyGroup) => void
  onClose: () => void
}

const nowhere = { parentId: null }

/** Moves a group with its descendants under another parent (rule organisation.move). */
export function MoveGroupDialog({ group, onMoved, onClose }: MoveGroupDialogProps) {
  const translate = useText()
  const refresh = useRefreshOf(companyGroupQueries.shown)
  const move = useSave('PUT /api/v1/company-groups/:id/move-group', {
    of: group,
    notice: ({ name, parentGroup }) => ({
      sentence: translate('organizationChart.done.move', { name, parent: parentGroup?.name ?? '' }),
    }),
    done: async (moved) => {
      await refresh()
      onMoved(moved)
    },
  })
  const isOffered = useCallback(
    (target: CompanyGroup) => canMoveInto(group, target) && target.id !== group.parentId,
    [group],
  )
  return (
    <DialogForm
      title={translate('organizationChart.moveTitle', { name: group.name })}
      submitLabel={translate('organizationChart.moveHere')}
      schema={moveInput}
      defaultValues={nowhere}
      onSave={({ parentId }) => move.mutateAsync({ params: { id: group.id }, body: { parentId } })}
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
        {translate('organizationChart.moveText', { parent: group.parentGroup?.name ?? '' })}
      </DialogContentText>
      <AdministeredGroupInput
        source="parentId"
        label={translate('organizationChart.newParent')}
        required
        isOffered={isOffered}
      />
    </DialogForm>
  )
}
