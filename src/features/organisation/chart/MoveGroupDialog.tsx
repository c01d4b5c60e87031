import { DialogContentText, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { moveInput, type CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
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
export function MoveGroupDialog({ root, onMoved, onClose, ...opened }: MoveGroupDialogProps) {
  // The version when the dialog opened: a later change must be a conflict, not be overwritten.
  const [group] = useState(opened.group)
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshCompanyGroups()
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
      onSave={async ({ parentId }) => {
        const { id, updatedAt } = group
        const parts = { params: { id }, body: { parentId: Number(parentId), updatedAt } }
        const moved = await call('PUT /api/v1/company-groups/:id/move-group', parts, { errors: 'form' })
        await refresh()
        const parent = moved.parentGroup?.name ?? ''
        notify('organizationChart.done.move', { type: 'success', messageArgs: { name: moved.name, parent } })
        onMoved(moved)
      }}
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
