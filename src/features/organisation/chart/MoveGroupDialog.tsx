import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useController, useForm } from 'react-hook-form'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useFormSave } from '#src/ui/forms/useFormSave.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { groupsOf, useRefreshCompanyGroups } from '../administeredTree.ts'
import { GroupPicker } from '../GroupPicker.tsx'

interface MoveGroupDialogProps {
  group: CompanyGroup
  root: CompanyGroup
  onMoved: (moved: CompanyGroup) => void
  onClose: () => void
}

/** Hangs a group with all below it under another parent, one of those the server offers (rule organisation.move). */
export function MoveGroupDialog({ root, onMoved, onClose, ...opened }: MoveGroupDialogProps) {
  // As it was when the dialog opened: a change that arrives meanwhile must be a conflict, not be overwritten.
  const [group] = useState(opened.group)
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshCompanyGroups()
  const { data: targets, error } = useQuery({
    queryKey: ['company-groups', 'moveTargets', group.id],
    queryFn: ({ signal }) => dataProvider.getMoveTargets(group.id, { signal }),
    gcTime: 0,
    retry: false,
  })
  // The server lists them by path; the chart's own order is the one people know.
  const groups = useMemo(() => {
    const legal = new Set(targets?.map(({ id }) => id))
    return groupsOf(root).filter(({ id }) => legal.has(id) && id !== group.parentId)
  }, [group.parentId, root, targets])
  const form = useForm<{ parentId: number | null }>({ defaultValues: { parentId: null } })
  const { field, fieldState } = useController({ name: 'parentId', control: form.control })

  const submit = useFormSave({
    form,
    check: ({ parentId }): Record<string, { message: 'required' }> =>
      parentId === null ? { parentId: { message: 'required' } } : {},
    save: async ({ parentId }) => {
      const moved = await dataProvider.moveGroup(group, parentId ?? 0, { errors: 'form' })
      await refresh()
      const parent = moved.parentGroup?.name ?? ''
      notify('organizationChart.done.move', { type: 'success', messageArgs: { name: moved.name, parent } })
      onMoved(moved)
    },
  })

  return (
    <FormDialog
      title={translate('organizationChart.moveTitle', { name: group.name })}
      submitLabel={translate('organizationChart.moveHere')}
      isSaving={form.formState.isSubmitting}
      isSubmitDisabled={groups.length === 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
        {translate('organizationChart.moveText', { parent: group.parentGroup?.name })}
      </DialogContentText>
      {error ? (
        <ErrorState message={error.message} />
      ) : !targets ? (
        <Skeleton variant="rounded" height={40} aria-label={translate('app.loading')} />
      ) : (
        <GroupPicker
          required
          groups={groups}
          value={field.value}
          label={translate('organizationChart.newParent')}
          error={fieldState.error?.message}
          onChange={(chosen) => field.onChange(chosen?.id ?? null)}
        />
      )}
    </FormDialog>
  )
}
