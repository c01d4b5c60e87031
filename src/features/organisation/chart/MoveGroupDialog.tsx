import { DialogContentText, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useInput } from 'react-admin'
import { moveInput, type CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { groupsOf } from '#domain/records/groupNames'
import { useRefreshCompanyGroups } from '../administeredTree.tsx'
import { GroupPicker } from '../GroupPicker.tsx'

interface MoveGroupDialogProps {
  group: CompanyGroup
  root: CompanyGroup
  onMoved: (moved: CompanyGroup) => void
  onClose: () => void
}

const nowhere = { parentId: null }

/** Moves a group with its descendants under another parent, which the server offers (rule organisation.move). */
export function MoveGroupDialog({ group, root, onMoved, onClose }: MoveGroupDialogProps) {
  const translate = useText()
  const refresh = useRefreshCompanyGroups()
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
  const { data: targets, error } = useQuery(companyGroupQueries.moveTargets(group.id))
  // The server sorts them by path; users expect the order of the chart.
  const groups = useMemo(() => {
    const legal = new Set(targets?.map(({ id }) => id))
    return groupsOf(root).filter(({ id }) => legal.has(id) && id !== group.parentId)
  }, [group.parentId, root, targets])

  return (
    <DialogForm
      title={translate('organizationChart.moveTitle', { name: group.name })}
      submitLabel={translate('organizationChart.moveHere')}
      isSubmitDisabled={groups.length === 0}
      schema={moveInput}
      defaultValues={nowhere}
      onSave={({ parentId }) => move.mutateAsync({ params: { id: group.id }, body: { parentId } })}
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
        {translate('organizationChart.moveText', { parent: group.parentGroup?.name ?? '' })}
      </DialogContentText>
      {error ? (
        <ErrorState message={error.message} />
      ) : !targets ? (
        <Skeleton variant="rounded" height={40} role="status" aria-label={translate('app.loading')} />
      ) : (
        <ParentInput groups={groups} />
      )}
    </DialogForm>
  )
}

function ParentInput({ groups }: { groups: readonly CompanyGroup[] }) {
  const translate = useText()
  const { field, fieldState } = useInput({ source: 'parentId' })
  return (
    <GroupPicker
      required
      groups={groups}
      value={field.value}
      label={translate('organizationChart.newParent')}
      error={fieldState.error?.message}
      onChange={(chosen) => field.onChange(chosen?.id ?? null)}
    />
  )
}
